import { describe, expect, it } from 'vitest'
import { cartTotal, EMPTY_CART, putInCart } from '#domain/cart.ts'
import { refreshAsked, refreshCart, totalBefore, withPrices } from './price-changes.ts'

const elbow = { id: 1, code: 'CODO', name: 'Codo', salesPrice: 10, images: [] }
const tube = { id: 2, code: 'TUBO', name: null, salesPrice: 20, images: [] }
const withElbow = putInCart(EMPTY_CART, elbow, 3) ?? EMPTY_CART
const cart = putInCart(withElbow, tube, 1) ?? EMPTY_CART

describe('a cart refreshed from the publication', () => {
  it('takes the new price and reports the old one', () => {
    const refreshed = refreshCart(cart, [elbow, { ...tube, salesPrice: 22.5 }])
    expect(refreshed.changes).toEqual([{ productId: 2, name: 'TUBO', oldPrice: 20, newPrice: 22.5 }])
    expect(refreshed.notOrderable).toEqual([])
    expect(cartTotal(refreshed.cart)).toBe(52.5)
  })

  it('reports products that are deleted or have no price any more, and leaves them in their position', () => {
    const refreshed = refreshCart(cart, [{ ...tube, salesPrice: null }])
    expect(refreshed.notOrderable).toEqual([1, 2])
    expect(refreshed.cart.items.map((item) => [item.id, item.quantity])).toEqual([
      [1, 3],
      [2, 1],
    ])
  })

  it('leaves a product as it is that was added while the answer came', () => {
    const refreshed = refreshAsked(cart, { asked: withElbow, today: [elbow] })
    expect(refreshed.notOrderable).toEqual([])
    expect(refreshed.cart.items.map(({ id }) => id)).toEqual([1, 2])
  })

  it('takes a new name without reporting a change', () => {
    const refreshed = refreshCart(cart, [{ ...elbow, name: 'Codo 90°' }, tube])
    expect(refreshed.changes).toEqual([])
    expect(refreshed.cart.items[0]?.product.name).toBe('Codo 90°')
  })
})

it('the cart takes the prices that the server returns', () => {
  const refreshed = refreshCart(cart, withPrices(cart, new Map([[1, 12]])))
  expect(refreshed.changes).toEqual([{ productId: 1, name: 'Codo', oldPrice: 10, newPrice: 12 }])
  expect(cartTotal(refreshed.cart)).toBe(56)
})

it('the total before is that of the prices that the customer saw', () => {
  const { cart: refreshed, changes } = refreshCart(cart, [{ ...elbow, salesPrice: 12 }, tube])
  expect([cartTotal(refreshed), totalBefore(refreshed, changes)]).toEqual([56, 50])
})
