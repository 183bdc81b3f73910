import { changeQuantity, quantityInCart, removeFromCart } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import type { OrderRequest } from './order-attempt.ts'

/** What the cart has beyond an order that was sent: what was added since, here or in another tab. */
export function beyondOrdered(now: Cart, { items }: Pick<OrderRequest, 'items'>): Cart {
  return items.reduce((cart, { productId, quantity }) => {
    const rest = quantityInCart(cart, productId) - quantity
    return rest > 0 ? changeQuantity(cart, productId, rest) : removeFromCart(cart, productId)
  }, now)
}
