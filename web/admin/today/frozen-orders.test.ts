import { expect, it } from 'vitest'
import { frozenOrders } from './frozen-orders.ts'

const ONE = { id: 1, folio: 1 }
const TWO = { id: 2, folio: 2 }
const THREE = { id: 3, folio: 3 }

it('retains an order that no longer waits in its place, and adds new ones below', () => {
  expect(frozenOrders([ONE, TWO], [TWO, THREE])).toEqual([ONE, TWO, THREE])
})

it('adds an order that waits again below those that are shown', () => {
  expect(frozenOrders([TWO], [ONE, TWO])).toEqual([TWO, ONE])
})

it('has what is known of an order now, and is the same array when nothing has changed', () => {
  const renamed = { ...TWO, folio: 22 }
  expect(frozenOrders([ONE, TWO], [ONE, renamed])).toEqual([ONE, renamed])
  const shown = [ONE, TWO]
  expect(frozenOrders(shown, [TWO])).toBe(shown)
})
