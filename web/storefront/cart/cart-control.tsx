import { changeQuantity } from '#domain/cart.ts'
import { CART } from '#web/texts/storefront-cart.ts'
import { formatCount } from '#web/ui/money.ts'
import { Icon } from '../ui/icons.tsx'
import { productName } from '../ui/product-name.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import { useShop } from '../ui/shop.ts'
import { useOpenAddToCart } from './add-to-cart-provider.tsx'
import { cartStore } from './cart-store.ts'
import { StepButton } from './quantity-field.tsx'
import { useQuantityInCart } from './use-cart.ts'

/** On a card: an add button, replaced by a stepper once the product is in the cart. */
export function CartControl({ product }: { product: PublicProduct }) {
  const { alias } = useShop()
  const quantity = useQuantityInCart(alias, product.id)
  const open = useOpenAddToCart()
  // A product without a price cannot be ordered.
  if (product.salesPrice === null) return null
  const name = productName(product)
  if (quantity === 0) {
    return (
      <button
        type="button"
        data-cart-control={product.id}
        aria-label={CART.add(name)}
        onClick={() => open(product)}
        className="relative grid size-11 place-items-center rounded-full bg-copper text-white ring-2 ring-white hover:bg-copper-deep noscript:hidden"
      >
        <Icon name="plus" />
      </button>
    )
  }
  const change = (next: number) => cartStore.update(alias, (cart) => changeQuantity(cart, product.id, next))
  return (
    <div className="relative flex h-11 items-stretch rounded-full border border-copper bg-white">
      <StepButton name={name} quantity={quantity} step={-1} onChange={change} />
      <button
        type="button"
        data-cart-control={product.id}
        aria-label={CART.changeQuantity(name, quantity)}
        onClick={() => open(product)}
        className="min-w-8 px-1 text-center font-bold tabular-nums"
      >
        {formatCount(quantity)}
      </button>
      <StepButton name={name} quantity={quantity} step={1} onChange={change} />
    </div>
  )
}
