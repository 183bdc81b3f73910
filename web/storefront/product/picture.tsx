import { pictureKind } from './picture-kind.ts'
import drawings from './pictures.svg?no-inline'

interface Picture {
  readonly xsUrl: string
  readonly smUrl: string
}

/**
 * A product's or category's first picture, or a drawing of the kind of thing it is. Square, so that nothing moves when
 * it arrives; decorative, as the name always stands beside it. `isFirst`: among the first things seen on the page.
 */
export function ProductPicture(props: {
  name: string
  image?: Picture | null | undefined
  size: 'small' | 'card' | 'large'
  isFirst?: boolean
}) {
  const { name, image, size, isFirst = false } = props
  // A drawing says what kind of thing it is at a glance: the card need not be as tall as for a photograph.
  if (!image)
    return (
      <Drawing
        name={name}
        className={size === 'card' ? 'mx-auto w-24 max-sm:-translate-x-4 sm:w-32' : 'w-full'}
      />
    )
  return (
    <img
      src={size === 'large' ? image.smUrl : image.xsUrl}
      {...(size === 'card' ? { srcSet: `${image.xsUrl} 1x, ${image.smUrl} 2x` } : {})}
      alt=""
      width="400"
      height="400"
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className="aspect-square w-full object-contain"
    />
  )
}

/** The picture of a category: an address, or a drawing. */
export function CategoryPicture({ name, image }: { name: string; image: string | null }) {
  if (image === null) return <Drawing name={name} className="w-full" />
  return (
    <img
      src={image}
      alt=""
      width="200"
      height="200"
      loading="lazy"
      decoding="async"
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
