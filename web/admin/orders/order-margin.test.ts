import { expect, test } from 'vitest'
import { marginOf } from './order-margin.ts'

const line = { quantity: 3, lineItemTotal: 60.3, unitCost: 15.0755 }

test('the margin is the price minus the cost, exact to the cent', () => {
  expect(marginOf([line])).toEqual({ amount: 15.07, percent: 25 })
  expect(marginOf([line, { quantity: 1, lineItemTotal: 10, unitCost: 12.5 }])).toEqual({
    amount: 12.57,
    percent: 17.9,
  })
  expect(marginOf([{ quantity: 1, lineItemTotal: 10, unitCost: 12.5 }])).toEqual({
    amount: -2.5,
    percent: -25,
  })
})

test('there is no margin unless every cost is known', () => {
  expect(marginOf([line, { ...line, unitCost: null }])).toBeNull()
  expect(marginOf([])).toBeNull()
})
