import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCount, formatMoney } from './money.ts'

const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
const counts = new Intl.NumberFormat('es-MX')

describe('amounts and counts', () => {
  test('are written with thousands and centavos', () => {
    expect(formatMoney(1234567.5)).toBe('$1,234,567.50')
    expect(formatMoney(-999.99)).toBe('-$999.99')
    expect(formatMoney(0)).toBe('$0.00')
    expect(formatCount(25000)).toBe('25,000')
    expect(formatCount(-1234)).toBe('-1,234')
    expect(formatCount(-123)).toBe('-123')
  })

  test('of whole centavos are written as the locale writes them', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (centavos) => {
        expect(formatMoney(centavos / 100)).toBe(pesos.format(centavos / 100))
      }),
    )
  })

  test('between two centavos are rounded as the locale rounds them', () => {
    expect(formatMoney(1.005)).toBe('$1.01')
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -1e15, max: 1e15 }).filter((amount) => amount !== 0),
        (amount) => {
          expect(formatMoney(amount)).toBe(pesos.format(amount))
        },
      ),
    )
  })

  test('of counts are written as the locale writes them', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger().filter((count) => count !== 0),
        (count) => {
          expect(formatCount(count)).toBe(counts.format(count))
        },
      ),
    )
  })
})
