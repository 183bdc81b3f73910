import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { imageTexts } from '#web/texts/admin-images.ts'
import { pictureTexts } from '#web/texts/admin-pictures.ts'
import { productPanelTexts as texts } from '#web/texts/admin-product-panel.ts'
import type { Product } from '../../product-values.ts'

/** Largest preview of a picture in pixels (pictures.md §11). */
const PICTURE = 150
const SMALL_PICTURE = 64

/** The first photograph, which opens in full size; without one the drawing that customers see. */
export function MainPicture({
  product,
  rowImage,
}: {
  product: Product | undefined
  rowImage: string | undefined
}) {
  const first = product?.images[0]
  const src = first?.smUrl ?? product?.drawing ?? rowImage
  if (src === undefined) return <Skeleton variant="rounded" width={PICTURE} height={PICTURE} />
  const picture = (
    <Box
      component="img"
      src={src}
      alt={first ? imageTexts.alt(1) : product ? pictureTexts.drawingAlt : ''}
      width={PICTURE}
      height={PICTURE}
      sx={{ ...FRAME, width: { xs: 112, sm: PICTURE }, height: { xs: 112, sm: PICTURE } }}
    />
  )
  return first ? (
    <a href={first.origUrl} target="_blank" rel="noreferrer" aria-label={imageTexts.open(1)}>
      {picture}
    </a>
  ) : (
    picture
  )
}

/** The other photographs, each opening in full size. */
export function FurtherPictures({ product: { images } }: { product: Product }) {
  if (images.length < 2) return null
  return (
    <Box component="ul" aria-label={texts.pictures} sx={STRIP}>
      {images.slice(1).map((image, index) => (
        <li key={image.id}>
          <a
            href={image.origUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={imageTexts.open(index + 2)}
            style={{ display: 'block' }}
          >
            <Box
              component="img"
              src={image.xsUrl}
              alt={imageTexts.alt(index + 2)}
              width={SMALL_PICTURE}
              height={SMALL_PICTURE}
              sx={FRAME}
            />
          </a>
        </li>
      ))}
    </Box>
  )
}

const FRAME = {
  display: 'block',
  flexShrink: 0,
  objectFit: 'contain',
  bgcolor: '#fff',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const
const STRIP = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' } as const
