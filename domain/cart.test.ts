import { describe, expect, it } from 'vitest'
import {
  addToCart,
  cartTotal,
  changeQuantity,
  countItems,
  EMPTY_CART,
  raiseQuantity,
  putBack,
  putInCart,
  quantityInCart,
  readCart,
  readQuantity,
  removeFromCart,
  stepQuantity,
  writeCart,
} from './cart.ts'
import type { Cart } from './cart.ts'

const image = { id: 1, origUrl: '/o.jpg', xsUrl: '/x.jpg', smUrl: '/s.jpg' }
const drawing = '/drawings/1a2b3c4d/codo.svg'
const elbow = { id: 1, code: 'CODO', name: 'Codo 90°', salesPrice: 1.1, images: [image], drawing }
const tube = { id: 2, code: 'TUBO', name: null, salesPrice: 154.54, images: [] }
const filled = (...lines: [typeof elbow | typeof tube, number][]): Cart =>
  lines.reduce<Cart>((cart, [product, quantity]) => putInCart(cart, product, quantity) ?? cart, EMPTY_CART)

describe('a cart', () => {
  it('contains each product once, with its last quantity, in the order of addition', () => {
    const cart = filled([elbow, 3], [tube, 1], [elbow, 5])
    expect(cart.items.map((item) => [item.id, item.quantity, item.lineSubtotal])).toEqual([
      [1, 5, 5.5],
      [2, 1, 154.54],
    ])
    expect(quantityInCart(cart, 1)).toBe(5)
    expect(quantityInCart(cart, 9)).toBe(0)
  })

  it('stores only the fields of a product that it shows', () => {
    const product = { ...elbow, description: 'largo', inCustomList: true }
    expect(putInCart(EMPTY_CART, product, 1)?.items[0]?.product).toEqual(elbow)
  })

  it('refuses a product without id or sales price', () => {
    expect(putInCart(EMPTY_CART, { ...elbow, salesPrice: null }, 1)).toBeNull()
    expect(putInCart(EMPTY_CART, { ...elbow, id: null }, 1)).toBeNull()
  })

  it('counts products and sums subtotals exactly', () => {
    const cart = filled([elbow, 3], [tube, 2])
    expect(countItems(cart)).toBe(2)
    expect(cart.items[0]?.lineSubtotal).toBe(3.3)
    expect(cartTotal(cart)).toBe(312.38)
    expect(cartTotal(EMPTY_CART)).toBe(0)
  })

  it('adds to a quantity, up to the largest one', () => {
    const cart = addToCart(filled([elbow, 3]), elbow, 2)
    expect(quantityInCart(cart, 1)).toBe(5)
    expect(quantityInCart(addToCart(cart, tube, 4), 2)).toBe(4)
    expect(quantityInCart(addToCart(cart, elbow, 100_000), 1)).toBe(100_000)
  })

  it('raises a quantity to at least a value, however often it is repeated', () => {
    const once = raiseQuantity(filled([elbow, 3]), elbow, 5)
    expect(quantityInCart(once, 1)).toBe(5)
    expect(quantityInCart(raiseQuantity(once, elbow, 5), 1)).toBe(5)
    expect(quantityInCart(raiseQuantity(once, elbow, 2), 1)).toBe(5)
  })

  it('has a line that is put back as it was removed, with the price that the customer saw', () => {
    const item = { id: 1, product: elbow, quantity: 3, lineSubtotal: 3.3, priceBefore: 1 }
    expect(putBack(filled([tube, 1]), item).items.at(-1)).toEqual(item)
    expect(quantityInCart(putBack(filled([elbow, 5]), item), 1)).toBe(5)
  })

  it('changes and removes only products that it contains', () => {
    const cart = filled([elbow, 3], [tube, 2])
    expect(changeQuantity(cart, 2, 4).items[1]?.lineSubtotal).toBe(618.16)
    expect(changeQuantity(cart, 9, 4)).toBe(cart)
    expect(removeFromCart(cart, 1).items.map((item) => item.id)).toEqual([2])
    expect(countItems(cart)).toBe(2)
  })
})

describe('the quantity field', () => {
  it.each([
    ['7', 7],
    [' 12 ', 12],
    ['', null],
    ['  ', null],
    ['0', 1],
    ['-3', 1],
    ['2.5', 1],
    ['abc', 1],
    ['1e3', 1],
    ['100001', 100_000],
  ])('reads %j as %j while typing', (text, quantity) => {
    expect(readQuantity(text, 'change')).toBe(quantity)
  })

  it('becomes 1 when left blank or invalid', () => {
    expect(readQuantity('', 'blur')).toBe(1)
    expect(readQuantity('x', 'blur')).toBe(1)
    expect(readQuantity('8', 'blur')).toBe(8)
  })

  it('steps between 1 and the largest quantity', () => {
    expect(stepQuantity(2, -1)).toBe(1)
    expect(stepQuantity(1, -1)).toBe(1)
    expect(stepQuantity(100_000, 1)).toBe(100_000)
  })
})

describe('local storage', () => {
  it('separates the carts of two publications', () => {
    const one = writeCart(null, 'mayoreo', filled([elbow, 3]))
    const both = writeCart(one, 'publico', filled([tube, 2]))
    expect(readCart(both, 'mayoreo')).toEqual(filled([elbow, 3]))
    expect(readCart(both, 'publico')).toEqual(filled([tube, 2]))
    expect(readCart(both, 'otro')).toEqual(EMPTY_CART)
  })

  it('removes an emptied cart', () => {
    expect(writeCart(writeCart(null, 'a', filled([elbow, 1])), 'a', EMPTY_CART)).toBe('{}')
  })

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '{"a":null}',
    '{"a":{"items":{}}}',
    '{"items":[{"id":1}]}',
    '{"a":{"items":[7,null,{}]}}',
  ])('reads %s as an empty cart', (stored) => {
    expect(readCart(stored, 'a')).toEqual(EMPTY_CART)
    expect(readCart(stored, 'items')).toEqual(EMPTY_CART)
    expect(readCart(stored, 'constructor')).toEqual(EMPTY_CART)
  })

  it('drops damaged lines, corrects quantities and recomputes subtotals', () => {
    const items = [
      { id: 1, product: elbow, quantity: 'x', lineSubtotal: 99 },
      { id: 2, product: { ...tube, salesPrice: null }, quantity: 1 },
      {
        id: 3,
        product: { ...tube, id: 3, salesPrice: 1e-7, images: [{ id: 1 }], drawing: '//x' },
        quantity: 2,
      },
      { id: 1, product: elbow, quantity: 2 },
    ]
    expect(readCart(JSON.stringify({ a: { items } }), 'a').items).toEqual([
      { id: 1, product: elbow, quantity: 2, lineSubtotal: 2.2 },
      { id: 3, product: { ...tube, id: 3, salesPrice: 1e-7, images: [] }, quantity: 2, lineSubtotal: 0 },
    ])
  })

  it.each([
    { id: 1.5 },
    { id: 0 },
    { id: -3 },
    { id: 1e300 },
    { salesPrice: 1e308 },
    { salesPrice: -1 },
    { salesPrice: '10' },
  ])('drops a line that cannot be ordered: %j', (wrong) => {
    const items = [
      { id: 1, product: { ...elbow, ...wrong }, quantity: 100_000 },
      { id: 2, product: tube, quantity: 1 },
    ]
    const cart = readCart(JSON.stringify({ a: { items } }), 'a')
    expect(cart.items.map(({ id }) => id)).toEqual([2])
    expect(cartTotal(cart)).toBe(tube.salesPrice)
  })
})
