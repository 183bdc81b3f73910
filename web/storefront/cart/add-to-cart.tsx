import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { changeQuantity, putInCart } from '#domain/cart.ts'
import { CART } from '#web/texts/storefront-cart.ts'
import { PURCHASE } from '#web/texts/storefront-purchase.ts'
import { Icon } from '../ui/icons.tsx'
import { productName } from '../ui/product-name.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import { useShop } from '../ui/shop.ts'
import { useOpenAddToCart } from './add-to-cart-provider.tsx'
import { AskPrice } from './ask-price.tsx'
import { cartStore } from './cart-store.ts'
import { QuantityField } from './quantity-field.tsx'
import { useQuantityInCart } from './use-cart.ts'

/** On the product page: the buttons to add, or to ask for the price, or the quantity that is already in the cart. */
export function AddToCart({ product }: { product: PublicProduct }) {
  const { alias } = useShop()
  const quantity = useQuantityInCart(alias, product.id)
  const open = useOpenAddToCart()
  const titleId = useId()
  // The panel takes the focus of the button that it replaces.
  const wasAdded = useRef(false)
  if (product.salesPrice === null) return <AskPrice product={product} />
  const name = productName(product)

  function addOne(): void {
    wasAdded.current = true
    cartStore.update(alias, (cart) => putInCart(cart, product, 1) ?? cart)
  }

  if (quantity === 0) {
    return (
      <div className="flex flex-wrap gap-2 noscript:hidden">
        <button
          type="button"
          data-cart-control={product.id}
          onClick={addOne}
          className="action grow text-lg sm:max-w-64"
        >
          <Icon name="plus" />
          {CART.addShort}
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => open(product)}
          className="action-quiet grow sm:max-w-64 lg:grow-0"
        >
          {PURCHASE.chooseQuantity}
        </button>
      </div>
    )
  }
  return (
    <fieldset
      ref={(panel) => {
        if (panel && wasAdded.current) panel.focus({ preventScroll: true })
        wasAdded.current = false
      }}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="min-w-0 rounded-lg border border-line bg-ground p-3"
    >
      <p id={titleId} className="mb-2 flex items-center gap-2 font-semibold text-green">
        <Icon name="check" className="size-5" />
        {CART.inCart}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <QuantityField
          name={name}
          quantity={quantity}
          onChange={(next) => cartStore.update(alias, (cart) => changeQuantity(cart, product.id, next))}
        />
        <button
          type="button"
          data-cart-control={product.id}
          aria-haspopup="dialog"
          onClick={() => open(product)}
          className="action-quiet"
        >
          {CART.change}
        </button>
        <Link to={`/p/${alias}/cart`} prefetch="intent" className="action-quiet">
          {CART.seeCart}
        </Link>
      </div>
    </fieldset>
  )
}
