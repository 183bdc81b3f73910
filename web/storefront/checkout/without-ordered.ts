import { removeFromCart } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'

/** The cart minus the ordered items; items that another tab added meanwhile stay. */
export function withoutOrdered(now: Cart, ordered: Cart): Cart {
  return ordered.items.reduce((cart, { id }) => removeFromCart(cart, id), now)
}
