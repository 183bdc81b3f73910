import { useState } from 'react'
import { createPortal } from 'react-dom'
import { FAVOURITES } from '#web/texts/storefront-favourites.ts'
import { Icon } from '../ui/icons.tsx'
import { productName } from '../ui/product-name.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import { useShop } from '../ui/shop.ts'
import { setDeviceFavourite, useDeviceFavourites } from './device-favourites.ts'
import { isFavourite, rememberTap } from './recent-taps.ts'
import { failureText, sendFavourite } from './send-favourite.ts'
import { createTaps } from './taps.ts'

/**
 * Adds a product to the list 'Favoritos' of the publication, or removes it; on a link for a group that of this device.
 * `className` positions it.
 */
export function FavouriteToggle({ product, className }: { product: PublicProduct; className: string }) {
  const { alias, audience } = useShop()
  const ofLink = useFavourite(alias, product)
  const ofDevice = useFavouriteOfDevice(alias, product)
  const { isOn, problem, tap, closeProblem } = audience === 'GROUP' ? ofDevice : ofLink
  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        aria-label={FAVOURITES.toggle(productName(product))}
        onClick={tap}
        className={`favourite ${className}`}
      >
        <Icon name="heart" className={isOn ? 'size-6 fill-current' : 'size-6'} />
      </button>
      {problem !== null && createPortal(<Failure text={problem} onClose={closeProblem} />, document.body)}
    </>
  )
}

function useFavouriteOfDevice(alias: string, product: PublicProduct) {
  const isOn = useDeviceFavourites(alias).includes(product.id)
  const [problem, setProblem] = useState<string | null>(null)
  return {
    isOn,
    problem,
    closeProblem: () => setProblem(null),
    tap: () => setProblem(setDeviceFavourite(alias, product.id, !isOn) ? null : FAVOURITES.full),
  }
}

function useFavourite(alias: string, product: PublicProduct) {
  const [isOn, setOn] = useState(() => isFavourite(alias, product))
  const [problem, setProblem] = useState<string | null>(null)
  const [loaded, setLoaded] = useState(product)
  const [taps] = useState(() =>
    createTaps({
      send: async (wanted) => {
        // At once: a page that comes before the answer does not know of the tap.
        rememberTap(alias, product.id, wanted)
        try {
          await sendFavourite(alias, product.id, wanted)
        } catch (error) {
          rememberTap(alias, product.id, !wanted)
          throw error
        }
      },
      show: setOn,
      onFailure: (wanted, error) => setProblem(failureText(productName(product), wanted, error)),
    }),
  )
  if (loaded !== product) {
    setLoaded(product)
    setOn(isFavourite(alias, product))
  }
  return {
    isOn,
    problem,
    closeProblem: () => setProblem(null),
    tap: () => {
      setProblem(null)
      taps.tap(isOn)
    },
  }
}

/** Stays until it is closed or the heart is tapped again; no time limit for reading (WCAG 2.2.1). */
function Failure({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-24 flex justify-center px-3">
      <div
        role="alert"
        className="pointer-events-auto flex max-w-md items-center gap-3 rounded-lg border border-red bg-red-tint py-1 pr-1 pl-4 text-red shadow-lg"
      >
        <Icon name="alert" className="size-5" />
        <p className="py-2">{text}</p>
        <button
          type="button"
          aria-label={FAVOURITES.close}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-white"
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  )
}
