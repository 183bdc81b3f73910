import { cartTotal, EMPTY_CART, putInCart, withPricesBefore } from '#domain/cart.ts'
import type { Cart, CartProduct } from '#domain/cart.ts'

/** A line whose price has changed since the customer saw it. */
export interface PriceChange {
  readonly productId: number
  readonly name: string
  readonly oldPrice: number
  readonly newPrice: number
}

/** The price changes that the customer has to confirm before ordering. */
export interface PriceQuestion {
  readonly changes: readonly PriceChange[]
  readonly oldTotal: number
}

/** The cart at today's prices, the changes, and the products that can no longer be ordered (unchanged in the cart). */
export interface RefreshedCart {
  readonly cart: Cart
  readonly changes: readonly PriceChange[]
  readonly notOrderable: readonly number[]
}

/** A product as the publication shows it now. */
export type PricedProduct = Omit<CartProduct, 'salesPrice'> & { readonly salesPrice: number | null }

/** Updates a cart from the current products of the publication; a missing one, or one without a price, cannot be ordered. */
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
    const oldPrice = item.priceBefore ?? item.product.salesPrice
    if (now.salesPrice !== oldPrice) {
      changes.push({ productId: item.id, name: now.name ?? now.code, oldPrice, newPrice: now.salesPrice })
    }
    return putInCart(before, now, item.quantity) ?? before
  }, EMPTY_CART)
  return { cart: refreshed, changes, notOrderable }
}

/**
 * The cart after an answer about the products that were in it when it was `asked`; those that were added since stay as they
 * are. The cart stores the changes, so that they are also asked about when it is opened again.
 */
export function refreshAsked(
  cart: Cart,
  { asked, today }: { asked: Cart; today: readonly PricedProduct[] },
): RefreshedCart {
  const added = cart.items.filter(({ id }) => !asked.items.some((item) => item.id === id))
  const refreshed = refreshCart(cart, [...today, ...added.map(({ product }) => product)])
  const kept = storedChanges(cart).filter(({ productId }) => refreshed.notOrderable.includes(productId))
  const before = new Map(
    [...kept, ...refreshed.changes].map(({ productId, oldPrice }) => [productId, oldPrice]),
  )
  return { ...refreshed, cart: withPricesBefore(refreshed.cart, before) }
}

/** The changes that the customer has not been asked about, as the cart stores them. */
export function storedChanges(cart: Cart): PriceChange[] {
  return cart.items.flatMap(({ id, product: { name, code, salesPrice }, priceBefore }) =>
    priceBefore === undefined
      ? []
      : [{ productId: id, name: name ?? code, oldPrice: priceBefore, newPrice: salesPrice }],
  )
}

/** The cart after the customer was asked about its changes. */
export function withChangesAsked(cart: Cart): Cart {
  return withPricesBefore(cart, new Map())
}

/** The cart's products with the given prices by id; the others unchanged. */
export function withPrices(cart: Cart, prices: ReadonlyMap<number, number>): PricedProduct[] {
  return cart.items.map(({ id, product }) => ({
    ...product,
    salesPrice: prices.get(id) ?? product.salesPrice,
  }))
}

/** The total of a cart at the prices before these changes. */
export function totalBefore(cart: Cart, changes: readonly PriceChange[]): number {
  const oldPrices = new Map(changes.map(({ productId, oldPrice }) => [productId, oldPrice]))
  return cartTotal(refreshCart(cart, withPrices(cart, oldPrices)).cart)
}
