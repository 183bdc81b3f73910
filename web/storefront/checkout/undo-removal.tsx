import { raiseQuantity } from '#domain/cart.ts'
import type { CartItem } from '#domain/cart.ts'
import { CART } from '#web/texts/storefront-cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { productName } from '../ui/product-name.ts'

/** Undoes the last removal from the cart: taps by mistake are common on phones. */
export function UndoRemoval(props: { alias: string; removed: CartItem | null; onUndone: () => void }) {
  const { alias, removed, onUndone } = props
  function undo({ product, quantity }: CartItem): void {
    cartStore.update(alias, (cart) => raiseQuantity(cart, product, quantity))
    onUndone()
  }
  return (
    <div aria-live="polite">
      {removed && (
        <p className="card mb-3 flex items-center gap-3 py-1 pr-1 pl-4 text-sm">
          <span className="min-w-0 grow wrap-break-word">{CART.removed(productName(removed.product))}</span>
          <button
            type="button"
            className="min-h-11 shrink-0 rounded-lg px-4 font-semibold text-petrol hover:bg-petrol-tint"
            onClick={() => undo(removed)}
          >
            {CART.undo}
          </button>
        </p>
      )}
    </div>
  )
}
