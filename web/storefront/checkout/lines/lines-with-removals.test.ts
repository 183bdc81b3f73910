import { expect, test } from 'vitest'
import { addToCart, EMPTY_CART, removeFromCart } from '#domain/cart.ts'
import { NO_REMOVALS, linesWithRemovals, withRemoval } from './lines-with-removals.ts'

const product = (id: number) => ({ id, code: `C-${id}`, name: null, salesPrice: 10, images: [] })
const cart = [1, 2, 3].reduce((before, id) => addToCart(before, product(id), 2), EMPTY_CART)
const shown = (lines: ReturnType<typeof linesWithRemovals>) =>
  lines.map(({ item, removedHeight }) => (removedHeight === null ? item.id : -item.id))

test('lines are in the order of the cart, also those that are added later', () => {
  expect(shown(linesWithRemovals(cart.items, NO_REMOVALS))).toEqual([1, 2, 3])
})

test('a removed line keeps its place until it is put back, also there', () => {
  const [, second, third] = cart.items
  if (!second || !third) throw new Error('No lines')
  let removals = withRemoval(NO_REMOVALS, linesWithRemovals(cart.items, NO_REMOVALS), {
    item: second,
    height: 130,
  })
  const without = removeFromCart(cart, 2)
  expect(shown(linesWithRemovals(without.items, removals))).toEqual([1, -2, 3])
  removals = withRemoval(removals, linesWithRemovals(without.items, removals), { item: third, height: 110 })
  const one = addToCart(removeFromCart(without, 3), product(4), 1)
  expect(shown(linesWithRemovals(one.items, removals))).toEqual([1, -2, -3, 4])
  // In the cart itself it is the last one.
  expect(shown(linesWithRemovals(addToCart(one, product(2), 2).items, removals))).toEqual([1, 2, -3, 4])
  expect(shown(linesWithRemovals([], removals))).toEqual([-2, -3])
})
