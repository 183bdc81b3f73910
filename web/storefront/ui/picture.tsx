import { useEffect, useRef, useState } from 'react'
import { pictureKind } from './picture-kind.ts'
import drawings from './pictures.svg?no-inline'

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
 * A product's first picture, or a drawing of its kind. Square, so that loading shifts no layout; decorative, as the name
 * is always beside it.
 */
export function ProductPicture(props: {
  name: string
  image?: Picture | null | undefined
  size: 'small' | 'card' | 'large'
  priority?: LoadPriority
}) {
  const { name, image, size, priority = 'lazy' } = props
  const { ref, isMissing, onError } = useMissingFile(image?.smUrl)
  // A drawing needs less height than a photograph.
  if (!image || isMissing)
    return (
      <Drawing
        name={name}
        className={size === 'card' ? 'mx-auto w-24 max-sm:-translate-x-4 sm:w-32' : 'w-full'}
      />
    )
  const picture = (
    <img
      ref={ref}
      src={size === 'large' ? image.smUrl : image.xsUrl}
      srcSet={`${image.xsUrl} 320w, ${image.smUrl} 800w`}
      sizes={SIZES[size]}
      alt=""
      width="400"
      height="400"
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'high' ? 'high' : 'auto'}
      decoding="async"
      onError={onError}
      className="aspect-square w-full object-contain"
      {...(priority === 'high' ? WITH_PAGE : {})}
    />
  )
  // React adds a preload for an image outside a picture element.
  return priority === 'high' ? <picture className="contents">{picture}</picture> : picture
}

/** The picture of a category: an address, or a drawing. */
export function CategoryPicture({ name, image }: { name: string; image: string | null }) {
  const { ref, isMissing, onError } = useMissingFile(image ?? undefined)
  if (image === null || isMissing) return <Drawing name={name} className="w-full" />
  return (
    <img
      ref={ref}
      src={image}
      alt=""
      width="200"
      height="200"
      loading="lazy"
      decoding="async"
      onError={onError}
      className="aspect-square w-full object-contain"
    />
  )
}

function Drawing({ name, className }: { name: string; className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className={`aspect-square ${className}`}>
      <use href={`${drawings}#${pictureKind(name)}`} />
    </svg>
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
