import { Link } from 'react-router'
import { CART } from '#web/texts/storefront-cart.ts'
import { OFFLINE } from '#web/texts/storefront-offline.ts'
import { Icon } from '../ui/icons.tsx'
import { ScrollToTop } from '../ui/scroll-to-top.tsx'
import { useShop } from '../ui/shop.ts'
import { Total } from '../ui/total.tsx'
import { VatNote } from '../ui/vat-note.tsx'

/** The total and the order button; at the bottom edge on a phone, beside the lines on a desktop. */
export function CartSummary(props: {
  total: number
  isEmpty: boolean
  isSending: boolean
  message: string | null
  received: { id: number } | null
  onPlace: () => void
  onRemoveMarked: (() => void) | undefined
  onKeepForLater: (() => void) | null
}) {
  const { total, isEmpty, isSending, message, received, onPlace, onRemoveMarked, onKeepForLater } = props
  const { alias, pricesIncludeVat } = useShop()
  return (
    <section
      aria-label={CART.total}
      className="bottom-bar -mx-[12px] lg:col-start-2 border-t border-line bg-white p-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-[0_-4px_16px_rgb(31_36_38/0.08)] sm:-mx-[20px] sm:px-5 lg:top-20 lg:bottom-auto lg:mx-0 lg:rounded-lg lg:border lg:p-5 lg:shadow-none"
    >
      {message !== null && (
        <div role="alert" className="mb-3 rounded-lg bg-red-tint p-3 text-sm text-red">
          <p className="flex gap-2">
            <Icon name="alert" className="size-5" />
            {message}
          </p>
          {received && (
            <Link to={`/p/${alias}/orders/${received.id}`} className="action-quiet mt-2 w-full">
              {OFFLINE.seeOrder}
            </Link>
          )}
          {onRemoveMarked && (
            <button type="button" className="action-quiet mt-2 w-full" onClick={onRemoveMarked}>
              {CART.removeMarked}
            </button>
          )}
          {onKeepForLater && (
            <button type="button" className="action-quiet mt-2 w-full" onClick={onKeepForLater}>
              {OFFLINE.keepOrder}
            </button>
          )}
        </div>
      )}
      <Total label={CART.total} amount={total} />
      <VatNote includes={pricesIncludeVat} className="text-right" />
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="button"
          className="action grow basis-0 text-lg"
          disabled={isEmpty || isSending}
          aria-busy={isSending}
          onClick={onPlace}
        >
          {isSending ? CART.sending : CART.placeOrder}
        </button>
        <ScrollToTop />
      </div>
    </section>
  )
}
