import { EMPTY_CART, putInCart } from '#domain/cart.ts'
import type { Cart, CartProduct } from '#domain/cart.ts'

/** A line whose price is no longer the one that the customer saw. */
export interface PriceChange {
  readonly productId: number
  readonly name: string
  readonly oldPrice: number
  readonly newPrice: number
}

/** What the page asks before it orders at other prices than those that were seen. */
export interface PriceQuestion {
  readonly changes: readonly PriceChange[]
  readonly oldTotal: number
}

/** The cart at today's prices, what changed, and what cannot be ordered any more (left in the cart as it was). */
export interface RefreshedCart {
  readonly cart: Cart
  readonly changes: readonly PriceChange[]
  readonly notOrderable: readonly number[]
}

/** A product as the publication shows it today. */
export type PricedProduct = Omit<CartProduct, 'salesPrice'> & { readonly salesPrice: number | null }

/** Compares a cart with the products that the publication shows today; one that is missing or has no price cannot be ordered. */
export function refreshCart(cart: Cart, today: readonly PricedProduct[]): RefreshedCart {
  const byId = new Map(today.map((product) => [product.id, product]))
  const changes: PriceChange[] = []
  const notOrderable: number[] = []
  const refreshed = cart.items.reduce<Cart>((before, item) => {
    const now = byId.get(item.id)
    if (!now || now.salesPrice === null) {
      notOrderable.push(item.id)
      return putInCart(before, item.product, item.quantity) ?? before
    }
    if (now.salesPrice !== item.product.salesPrice) {
      const { salesPrice: oldPrice } = item.product
      changes.push({ productId: item.id, name: now.name ?? now.code, oldPrice, newPrice: now.salesPrice })
    }
    return putInCart(before, now, item.quantity) ?? before
  }, EMPTY_CART)
  return { cart: refreshed, changes, notOrderable }
}

/** The products of a cart at the prices that the server names; those that it does not name as they are. */
export function withPrices(cart: Cart, prices: ReadonlyMap<number, number>): PricedProduct[] {
  return cart.items.map(({ id, product }) => ({
    ...product,
    salesPrice: prices.get(id) ?? product.salesPrice,
  }))
}
