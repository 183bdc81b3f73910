import { removeFromCart } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'

/** A cart without what was ordered: what was put in it in another tab meanwhile stays. */
export function withoutOrdered(now: Cart, ordered: Cart): Cart {
  return ordered.items.reduce((cart, { id }) => removeFromCart(cart, id), now)
}
