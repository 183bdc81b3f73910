import { useContext, useRef } from 'react'
import { changeQuantity, putInCart, removeFromCart, stepQuantity } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import { CART } from '#web/texts/storefront-cart.ts'
import { PURCHASE } from '#web/texts/storefront-purchase.ts'
import { formatCount } from '#web/ui/money.ts'
import { Icon } from '../ui/icons.tsx'
import { productName } from '../ui/product-name.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import { useShop } from '../ui/shop.ts'
import { useAnnounce, useOpenAddToCart } from './add-to-cart-provider.tsx'
import { AskPrice } from './ask-price.tsx'
import { cartStore } from './cart-store.ts'
import { STEP_BUTTON } from './quantity-field.tsx'
import { useQuantityInCart } from './use-cart.ts'
import { WantedQuantity } from './wanted-quantity.ts'

/**
 * On a card: a plus that puts one in the cart, or as many as were searched for, and becomes a stepper in place. The plus stays
 * the same element at the same place, so that a second tap or key press adds another.
 */
export function CartControl({ product }: { product: PublicProduct }) {
  const { alias } = useShop()
  const quantity = useQuantityInCart(alias, product.id)
  const wanted = useContext(WantedQuantity)
  const open = useOpenAddToCart()
  const plus = useRef<HTMLButtonElement>(null)
  // Only what was changed here is spoken: not every card of a page whose cart is read from storage.
  const announce = useAnnounce()
  // A product without a price cannot be ordered.
  if (product.salesPrice === null) return <AskPrice product={product} isSmall />
  const name = productName(product)
  const isInCart = quantity > 0

  function change(next: number): void {
    cartStore.update(alias, (cart): Cart =>
      isInCart ? changeQuantity(cart, product.id, next) : (putInCart(cart, product, next) ?? cart),
    )
    announce(PURCHASE.nowInCart(name, formatCount(next)))
  }

  function remove(): void {
    cartStore.update(alias, (cart) => removeFromCart(cart, product.id))
    announce(CART.removed(name))
    // The pressed button is removed.
    plus.current?.focus()
  }

  return (
    <div className={isInCart ? 'cart-control border border-copper bg-white' : 'cart-control'}>
      {isInCart && (
        <>
          {/* One element for both, so that it keeps the focus. */}
          <button
            type="button"
            aria-label={quantity === 1 ? CART.removeNamed(name) : CART.less(name)}
            onClick={() => (quantity === 1 ? remove() : change(stepQuantity(quantity, -1)))}
            className={STEP_BUTTON}
          >
            <Icon name={quantity === 1 ? 'trash' : 'minus'} className="size-5" />
          </button>
          <button
            type="button"
            data-cart-control={product.id}
            aria-label={CART.changeQuantity(name, quantity)}
            aria-haspopup="dialog"
            onClick={() => open(product)}
            className="min-w-8 px-1 text-center font-bold tabular-nums underline decoration-line-strong underline-offset-4"
          >
            {formatCount(quantity)}
          </button>
        </>
      )}
      <button
        ref={plus}
        type="button"
        data-cart-control={isInCart ? undefined : product.id}
        aria-label={isInCart ? CART.more(name) : CART.add(name, wanted)}
        onClick={() => change(isInCart ? stepQuantity(quantity, 1) : wanted)}
        className={isInCart ? STEP_BUTTON : wanted > 1 ? 'add-button add-button-wide' : 'add-button'}
      >
        <Icon name="plus" className={isInCart ? 'size-5' : 'size-6'} />
        {!isInCart && wanted > 1 && <span className="tabular-nums">{formatCount(wanted)}</span>}
      </button>
    </div>
  )
}
