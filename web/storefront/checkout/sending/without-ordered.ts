import { changeQuantity, quantityInCart, removeFromCart } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import type { OrderRequest } from './order-attempt.ts'

/** The cart minus the ordered items; items that another tab added meanwhile stay. */
export function withoutOrdered(now: Cart, ordered: Cart): Cart {
  return ordered.items.reduce((cart, { id }) => removeFromCart(cart, id), now)
}

/** What a changed cart has beyond an order that was received before the change. */
export function beyondOrdered(now: Cart, { items }: OrderRequest): Cart {
  return items.reduce((cart, { productId, quantity }) => {
    const rest = quantityInCart(cart, productId) - quantity
    return rest > 0 ? changeQuantity(cart, productId, rest) : removeFromCart(cart, productId)
  }, now)
}
