import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useIsRoot } from '#web/session/session.ts'
import { imageTexts } from '#web/texts/admin-images.ts'
import { pictureTexts } from '#web/texts/admin-pictures.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { callAdmin } from '../../../ui/call-admin.ts'
import { Section } from '../../../ui/section.tsx'
import { useDeleteOne } from '../../../ui/use-delete.tsx'
import { VISUALLY_HIDDEN } from '../../../ui/visually-hidden.ts'
import type { Product } from '../../product-values.ts'
import { AddFiles } from './add-files.tsx'
import { CrawlForm } from './crawl-form.tsx'
import { ImageTile } from './image-tile.tsx'
import { UploadList } from './upload-list.tsx'
import { useDroppedFiles } from '../../use-dropped-files.ts'
import { useImageOrder } from './use-image-order.ts'
import { useUploads } from './use-uploads.ts'

/** The pictures of a product: added from files, the clipboard or another shop's page; sorted; deleted. */
export function ImagePanel({ product }: { product: Product }) {
  const isRoot = useIsRoot()
  const { revalidate } = useRevalidator()
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const { ordered, problem, move } = useImageOrder(product, revalidate)
  const uploads = useUploads(product.id, (count) => {
    showAlert({ severity: 'success', text: imageTexts.upload.done(count) })
    void revalidate()
  })
  const isOver = useDroppedFiles(isRoot, ({ files }) => uploads.add(files))
  const removal = useDeleteImage(() => {
    showAlert({ severity: 'success', text: imageTexts.remove.done })
    // The pressed button disappears with its picture.
    void revalidate().then(() => addButton.current?.focus())
  })

  function moveAndAnnounce(imageId: number, by: -1 | 1): void {
    const position = move(imageId, by) + 1
    setAnnouncement(imageTexts.moved(position, ordered.length))
    // The focus moves along with the picture; at the end of the row, to the button that moves it back.
    requestAnimationFrame(() => {
      const button = (direction: number) =>
        list.current?.querySelector<HTMLButtonElement>(`[data-move="${imageId}:${direction}"]`)
      const same = button(by)
      const target = same?.disabled ? button(-by) : same
      target?.focus()
    })
  }

  return (
    <Section title={imageTexts.title} count={ordered.length === 0 ? undefined : ordered.length}>
      <Stack spacing={2} sx={isOver ? DROP : undefined}>
        {ordered.length === 0 ? (
          <DrawingShown src={product.drawing} />
        ) : (
          <Box component="ul" ref={list} sx={TILES}>
            {ordered.map((image, index) => (
              <ImageTile
                key={image.id}
                image={image}
                position={index + 1}
                count={ordered.length}
                readOnly={!isRoot}
                onMove={(by) => moveAndAnnounce(image.id, by)}
                onDelete={() => removal.start(image.id)}
              />
            ))}
          </Box>
        )}
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        {isRoot ? (
          <>
            <UploadList uploads={uploads} />
            <AddFiles ref={addButton} onFiles={uploads.add} />
            <CrawlForm productId={product.id} onDone={() => void revalidate()} />
          </>
        ) : null}
      </Stack>
      <Box component="output" sx={VISUALLY_HIDDEN}>
        {announcement}
      </Box>
      {removal.dialog}
    </Section>
  )
}

/** What customers see while there is no photograph. */
function DrawingShown({ src }: { src: string }) {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Box
        component="img"
        src={src}
        alt={pictureTexts.drawingAlt}
        width={150}
        height={150}
        sx={{ flexShrink: 0, background: '#fff', borderRadius: 1, border: 1, borderColor: 'divider' }}
      />
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{imageTexts.none}</Typography>
        <Typography variant="body2" color="text.secondary">
          {pictureTexts.drawingNote}
        </Typography>
      </Box>
    </Stack>
  )
}

const DROP = {
  outline: '2px dashed',
  outlineColor: 'primary.main',
  outlineOffset: 8,
  borderRadius: 1,
} as const
const TILES = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  m: 0,
  p: 0,
  listStyle: 'none',
} as const

function useDeleteImage(onDone: () => void) {
  const { title, text, confirm } = imageTexts.remove
  return useDeleteOne<number>({
    question: () => ({ title, text, confirmLabel: confirm }),
    run: (id) => callAdmin('DELETE /api/product-images/:id', { params: { id } }),
    onDone,
  })
}
