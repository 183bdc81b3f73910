import { Link } from 'react-router'
import { changeQuantity } from '#domain/cart.ts'
import { CART } from '#web/texts/storefront-cart.ts'
import { Icon } from '../ui/icons.tsx'
import { productName } from '../ui/product-name.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import { useShop } from '../ui/shop.ts'
import { useOpenAddToCart } from './add-to-cart-provider.tsx'
import { cartStore } from './cart-store.ts'
import { QuantityField } from './quantity-field.tsx'
import { useQuantityInCart } from './use-cart.ts'

/** On the product page: the add button, or the quantity that is already in the cart. */
export function AddToCart({ product }: { product: PublicProduct }) {
  const { alias } = useShop()
  const quantity = useQuantityInCart(alias, product.id)
  const open = useOpenAddToCart()
  if (product.salesPrice === null) return null
  const name = productName(product)
  if (quantity === 0) {
    return (
      <button
        type="button"
        data-cart-control={product.id}
        onClick={() => open(product)}
        className="action w-full text-lg sm:w-auto sm:min-w-64 noscript:hidden"
      >
        <Icon name="plus" />
        {CART.addShort}
      </button>
    )
  }
  return (
    <div className="rounded-lg border border-line bg-ground p-3">
      <p className="mb-2 flex items-center gap-2 font-semibold text-green">
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
          onClick={() => open(product)}
          className="action-quiet"
        >
          {CART.change}
        </button>
        <Link to={`/p/${alias}/cart`} prefetch="intent" className="action-quiet">
          {CART.seeCart}
        </Link>
      </div>
    </div>
  )
}
