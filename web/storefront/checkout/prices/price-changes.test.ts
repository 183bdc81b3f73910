import { describe, expect, it } from 'vitest'
import { cartTotal, changeQuantity, EMPTY_CART, putInCart, readCart, writeCart } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import {
  refreshAsked,
  refreshCart,
  storedChanges,
  totalBefore,
  withChangesAsked,
  withPrices,
} from './price-changes.ts'
import type { PricedProduct } from './price-changes.ts'

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

describe('a change that was shown and not asked about', () => {
  const dearer = [{ ...elbow, salesPrice: 12 }, tube]
  const open = (before: Cart, today: readonly PricedProduct[]) =>
    refreshAsked(before, { asked: before, today })
  const reload = (before: Cart) => readCart(writeCart(null, 'x', before), 'x')
  const change = { productId: 1, name: 'Codo', oldPrice: 10, newPrice: 12 }

  it('is reported again when the cart is opened again, also with another quantity or a further price', () => {
    const opened = reload(changeQuantity(open(cart, dearer).cart, 1, 5))
    expect(storedChanges(opened)).toEqual([change])
    expect(open(opened, dearer).changes).toEqual([change])
    expect(open(opened, [{ ...elbow, salesPrice: 13 }, tube]).changes).toEqual([{ ...change, newPrice: 13 }])
  })

  it('is none any more when the old price is back, the product is chosen again or the customer was asked', () => {
    const { cart: opened } = open(cart, dearer)
    expect(open(opened, [elbow, tube])).toMatchObject({ changes: [], cart })
    const chosenAgain = putInCart(opened, { ...elbow, salesPrice: 12 }, 4) ?? EMPTY_CART
    expect(open(chosenAgain, dearer).changes).toEqual([])
    expect(open(withChangesAsked(opened), dearer).changes).toEqual([])
  })

  it('is stored while the product cannot be ordered', () => {
    const { cart: without } = open(open(cart, dearer).cart, [tube])
    expect(open(without, dearer).changes).toEqual([change])
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
