import { useEffect, useRef, useState } from 'react'
import { kindDrawing } from '#web/ui/kind-drawing.ts'

interface Picture {
  readonly xsUrl: string
  readonly smUrl: string
}

/** high: inlined in the first view; eager: loaded with the page; lazy: loaded when scrolled into view. */
export type LoadPriority = 'high' | 'eager' | 'lazy'

// `sizes` by the layout of the cards and the product page. On phones half of a card's real width: at triple density the
// browser would otherwise fetch 24 large files for no visible gain.
const SIZES = {
  small: '80px',
  card: '(min-width: 640px) 192px, 24vw',
  large: '(min-width: 640px) 448px, 256px',
}

/** The server inlines this picture (inline-pictures.ts), so its address differs on hydration. */
export const WITH_PAGE = { 'data-with-page': true, suppressHydrationWarning: true }

/**
 * A product's first picture, or its drawing. Square, so that loading shifts no layout; decorative, as the name is always
 * beside it.
 */
export function ProductPicture(props: {
  image?: Picture | null | undefined
  /** Its address; carts of earlier versions have none. */
  drawing: string | undefined
  size: 'small' | 'card' | 'large'
  priority?: LoadPriority
}) {
  const { image, drawing, size, priority = 'lazy' } = props
  const { ref, isMissing, onError } = useMissingFile(image?.smUrl)
  const photo = isMissing ? null : image
  if (!photo && drawing === undefined) return <span className={`block ${SQUARE}`} />
  const drawn = drawing !== undefined && size === 'small' ? kindDrawing(drawing) : drawing
  const picture = (
    <img
      // Otherwise the broken photograph would stay visible until the drawing is loaded.
      key={photo ? 'photo' : 'drawing'}
      ref={ref}
      src={photo ? (size === 'large' ? photo.smUrl : photo.xsUrl) : drawn}
      {...(photo && { srcSet: `${photo.xsUrl} 320w, ${photo.smUrl} 800w`, sizes: SIZES[size] })}
      alt=""
      width="400"
      height="400"
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'high' ? 'high' : 'auto'}
      decoding="async"
      onError={onError}
      className={SQUARE}
      {...(priority === 'high' ? WITH_PAGE : {})}
    />
  )
  // React adds a preload for an image outside a picture element.
  return priority === 'high' ? <picture className="contents">{picture}</picture> : picture
}

const SQUARE = 'aspect-square w-full object-contain'

/** The picture of a category, a list, a suggestion or a line of an order; nothing where it is missing. */
export function SmallPicture({ image }: { image: string | null }) {
  const { ref, isMissing, onError } = useMissingFile(image ?? undefined)
  if (image === null || isMissing) return <span className={`block ${SQUARE}`} />
  return (
    <img
      ref={ref}
      src={kindDrawing(image)}
      alt=""
      width="200"
      height="200"
      loading="lazy"
      decoding="async"
      onError={onError}
      className={SQUARE}
    />
  )
}

/** Whether a picture failed to load, also before hydration. */
export function useMissingFile(address: string | undefined) {
  const ref = useRef<HTMLImageElement>(null)
  const [missing, setMissing] = useState<string | null>(null)
  useEffect(() => {
    const image = ref.current
    if (address !== undefined && image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') {
      setMissing(address)
    }
  }, [address])
  return {
    ref,
    isMissing: address !== undefined && missing === address,
    onError: () => setMissing(address ?? null),
  }
}
