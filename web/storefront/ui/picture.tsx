import { useEffect, useRef, useState } from 'react'
import { pictureKind } from './picture-kind.ts'
import drawings from './pictures.svg?no-inline'

interface Picture {
  readonly xsUrl: string
  readonly smUrl: string
}

/** When a picture is seen: first of all, as soon as the page opens, or once it is scrolled to. */
export type LoadPriority = 'high' | 'eager' | 'lazy'

// How wide the pictures are drawn (product-card.tsx, product.tsx), for the browser to choose a file by. On a phone half
// of what a card's is: a screen of three times the density would fetch 24 large files for what is not seen.
const SIZES = {
  small: '80px',
  card: '(min-width: 640px) 192px, 24vw',
  large: '(min-width: 640px) 448px, 256px',
}

/** The server sends this picture inside the page (inline-pictures.ts), where it then has another address. */
export const WITH_PAGE = { 'data-with-page': true, suppressHydrationWarning: true }

/**
 * A product's or category's first picture, or a drawing of the kind of thing it is. Square, so that nothing moves when
 * it arrives; decorative, as the name always stands beside it.
 */
export function ProductPicture(props: {
  name: string
  image?: Picture | null | undefined
  size: 'small' | 'card' | 'large'
  priority?: LoadPriority
}) {
  const { name, image, size, priority = 'lazy' } = props
  const { ref, isMissing, onError } = useMissingFile(image?.smUrl)
  // A drawing says what kind of thing it is at a glance: the card need not be as tall as for a photograph.
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
  // React asks the browser to fetch a picture ahead unless it is within this element.
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

/** Whether the file of a picture could not be loaded, also when that was before the page came alive. */
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
