import { describe, expect, it } from 'vitest'
import { canChangeStatus, lineTotal, mergeOrderLines, ORDER_STATUSES, sumOfTotals } from './order.ts'

describe('canChangeStatus', () => {
  const allowedFrom = (from: (typeof ORDER_STATUSES)[number]) =>
    ORDER_STATUSES.filter((to) => canChangeStatus(from, to))

  it('allows forward changes, also skipping steps, and to cancelled', () => {
    expect(allowedFrom('RECEIVED')).toEqual(['CONFIRMED', 'PREPARING', 'READY', 'DELIVERED', 'CANCELLED'])
    expect(allowedFrom('PREPARING')).toEqual(['READY', 'DELIVERED', 'CANCELLED'])
    expect(allowedFrom('READY')).toEqual(['DELIVERED', 'CANCELLED'])
  })

  it('allows no change after delivered and cancelled', () => {
    expect(allowedFrom('DELIVERED')).toEqual([])
    expect(allowedFrom('CANCELLED')).toEqual([])
  })
})

describe('mergeOrderLines', () => {
  it('adds the quantities of a repeated product, in order of first occurrence', () => {
    const items = [
      { productId: 7, quantity: 2 },
      { productId: 3, quantity: 1 },
      { productId: 7, quantity: 5 },
    ]
    expect(mergeOrderLines(items)).toEqual({
      lines: [
        { productId: 7, quantity: 7 },
        { productId: 3, quantity: 1 },
      ],
      errors: [],
    })
  })

  it.each([0, -1, 1.5, 100_001, NaN])('refuses a quantity of %s at its line', (quantity) => {
    const { errors } = mergeOrderLines([
      { productId: 1, quantity: 1 },
      { productId: 2, quantity },
    ])
    expect(errors).toEqual([
      { path: 'items.1.quantity', detail: 'La cantidad debe ser un entero de 1 a 100,000' },
    ])
  })

  it('refuses a sum above the largest quantity', () => {
    const items = [100_000, 1].map((quantity) => ({ productId: 1, quantity }))
    expect(mergeOrderLines(items).errors.map((error) => error.path)).toEqual(['items.1.quantity'])
  })
})

describe('totals', () => {
  it('are exact where floating point is not', () => {
    expect(lineTotal('1.1', 3)).toBe('3.30')
    expect(lineTotal('9999999999.99', 100_000)).toBe('999999999999000.00')
    expect(sumOfTotals(['0.10', '0.20', '999999999999999.99'])).toBe('1000000000000000.29')
  })

  it('are 0.00 for no lines', () => {
    expect(sumOfTotals([])).toBe('0.00')
  })
})
