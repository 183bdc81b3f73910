import { PURCHASE } from '#web/texts/storefront-purchase.ts'
import { useLastOrder } from '../cart/last-order.ts'
import { RepeatButton } from '../cart/repeat-button.tsx'
import { repeatOrderById } from '../cart/repeat-order.ts'
import { useShop } from '../ui/shop.ts'

/** Puts the last order of this device into the cart, with one tap. */
export function RepeatLastOrder() {
  const { alias } = useShop()
  const order = useLastOrder(alias)
  if (!order) return null
  return (
    <div className="mb-5">
      <RepeatButton
        repeat={(shop) => repeatOrderById(shop, order.id)}
        className="action-quiet w-full sm:w-auto"
      >
        {PURCHASE.repeatLast}
        <span className="font-normal text-muted">{PURCHASE.ofFolio(order.folio)}</span>
      </RepeatButton>
    </div>
  )
}
