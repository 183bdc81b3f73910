import { useState } from 'react'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { ProductPicture, useMissingFile, WITH_PAGE } from '../ui/picture.tsx'
import type { PublicProduct } from '../ui/published-products.ts'

const TEXTS = STOREFRONT.product

const LARGE = {
  width: 800,
  height: 800,
  className: 'col-start-1 row-start-1 aspect-square w-full object-contain',
}

/** All pictures of a product: the chosen one large, and thumbnails; without any its drawing. Without JavaScript each is a link. */
export function ProductPictures({ images, drawing }: Pick<PublicProduct, 'images' | 'drawing'>) {
  const [chosen, setChosen] = useState(0)
  const shown = images[chosen] ?? images[0]
  const { ref, isMissing, onError } = useMissingFile(shown?.smUrl)
  if (!shown) return <ProductPicture drawing={drawing} size="large" priority="high" />
  const position = images.indexOf(shown) + 1
  return (
    <>
      <a href={shown.origUrl} target="_blank" rel="noreferrer" className="block">
        <span className="sr-only">{TEXTS.openPicture(position)}</span>
        {isMissing ? (
          <ProductPicture drawing={drawing} size="large" />
        ) : (
          // The small file is shown first, as it is inlined or cached from a card; the large one covers it once loaded.
          <span key={shown.id} className="grid">
            <picture className="contents">
              <img src={shown.xsUrl} alt="" {...LARGE} {...WITH_PAGE} />
            </picture>
            <img ref={ref} src={shown.smUrl} alt="" {...LARGE} onError={onError} />
          </span>
        )}
      </a>
      {isMissing && (
        <p role="alert" className="rounded-md bg-red-tint px-3 py-2 text-sm text-red">
          {TEXTS.imageFailed}
        </p>
      )}
      {images.length > 1 && (
        <ul aria-label={TEXTS.pictures} className="mt-3 flex flex-wrap justify-center gap-2">
          {images.map((image, index) => (
            <li key={image.id}>
              <a
                href={image.origUrl}
                aria-current={image === shown ? 'true' : undefined}
                className="block size-14 rounded-md border border-line bg-white p-1 aria-current:border-2 aria-current:border-petrol"
                onClick={(event) => {
                  event.preventDefault()
                  setChosen(index)
                }}
              >
                <span className="sr-only">{TEXTS.pieceOf(index + 1)}</span>
                <img
                  src={image.xsUrl}
                  alt=""
                  width="48"
                  height="48"
                  loading="lazy"
                  decoding="async"
                  className="size-full object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
