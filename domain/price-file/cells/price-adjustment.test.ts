import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, formatDecimal } from '../../decimal.ts'
import { ADJUSTMENT_BOUNDS, adjustPrice, readAdjustment } from './price-adjustment.ts'
import type { AdjustmentKind, PriceAdjustment } from './price-adjustment.ts'

describe('a price of a file', () => {
  it.each([
    ['100', 'vat', '1.16', '116'],
    ['120', 'dollars', '18.50', '2220'],
    ['1250', 'box', '12', '104.1667'],
    ['85', 'box', '1000', '0.085'],
    ['10.005', 'factor', '0.1', '1.0005'],
    // Rounded once: to four decimals first it would be 0.0002.
    ['0.00005', 'factor', '2.9', '0.0001'],
    ['0.0001', 'factor', '0.5', '0.0001'],
    ['0.0001', 'box', '3', '0'],
  ] as const)('%s by %s %s is %s', (price, kind, by, expected) => {
    expect(formatDecimal(adjustPrice(decimal(price), [{ kind, by }]))).toBe(expected)
  })

  it('in dollars without VAT by the box becomes pesos with VAT a piece, rounded once at the end', () => {
    const all: PriceAdjustment[] = [
      { kind: 'vat', by: '1.16' },
      { kind: 'box', by: '12' },
      { kind: 'dollars', by: '18.5' },
    ]
    // 10 × 1.16 × 18.5 ÷ 12 = 17.8833…
    expect(formatDecimal(adjustPrice(decimal('10'), all))).toBe('17.8833')
    // 0.000715…; rounded after each of them it would be 0.
    expect(formatDecimal(adjustPrice(decimal('0.0004'), all))).toBe('0.0007')
  })

  const PRICE = fc.bigInt({ min: 0n, max: 99_999_999_999_999n })
  const units = (price: bigint) => ({ units: price, scale: 4 })

  it('times a factor is the nearest ten-thousandth, a half going up', () => {
    fc.assert(
      fc.property(PRICE, fc.bigInt({ min: 1n, max: 10_000_000_000n }), (price, factor) => {
        const by = formatDecimal({ units: factor, scale: 6 })
        const adjusted = adjustPrice(units(price), [{ kind: 'factor', by }])
        const nearest = (2n * price * factor + 1_000_000n) / 2_000_000n
        expect(formatDecimal(adjusted)).toBe(formatDecimal(units(nearest)))
      }),
    )
  })

  it('by all adjustments is the nearest ten-thousandth of their exact product, in whichever order', () => {
    const FACTOR = fc.bigInt({ min: 1n, max: 10_000_000_000n })
    const RATE = fc.bigInt({ min: 10_000n, max: 1_000_000n })
    fc.assert(
      fc.property(
        PRICE,
        FACTOR,
        RATE,
        fc.bigInt({ min: 2n, max: 10_000n }),
        (price, factor, rate, pieces) => {
          const all: PriceAdjustment[] = [
            { kind: 'vat', by: '1.16' },
            { kind: 'box', by: String(pieces) },
            { kind: 'dollars', by: formatDecimal({ units: rate, scale: 4 }) },
            { kind: 'factor', by: formatDecimal({ units: factor, scale: 6 }) },
          ]
          const adjusted = formatDecimal(adjustPrice(units(price), all))
          const divisor = pieces * 1_000_000_000_000n
          const nearest = (2n * price * 116n * rate * factor + divisor) / (2n * divisor)
          expect(adjusted).toBe(formatDecimal(units(nearest)))
          expect(formatDecimal(adjustPrice(units(price), all.toReversed()))).toBe(adjusted)
        },
      ),
    )
  })

  it('of a box is divided among its pieces, to the nearest ten-thousandth, a half going up', () => {
    fc.assert(
      fc.property(PRICE, fc.bigInt({ min: 2n, max: 10_000n }), (price, pieces) => {
        const adjusted = adjustPrice(units(price), [{ kind: 'box', by: String(pieces) }])
        const nearest = (2n * price + pieces) / (2n * pieces)
        expect(formatDecimal(adjusted)).toBe(formatDecimal(units(nearest)))
      }),
    )
  })
})

describe('an adjustment', () => {
  it.each([
    ['vat', '1.16', '1.16'],
    ['box', ' 12 ', '12'],
    ['box', '12.0', '12'],
    ['dollars', '18.5000', '18.5'],
    ['factor', '0.862069', '0.862069'],
  ] as const)('%s of %j is read as %s', (kind, typed, by) => {
    expect(readAdjustment(kind, typed)).toEqual({ kind, by })
  })

  it.each([
    ['vat', '1.08'],
    ['box', '1'],
    ['box', '2.5'],
    ['box', '10001'],
    ['dollars', '0.99'],
    ['dollars', '100.01'],
    ['dollars', '18.12345'],
    ['dollars', '18,50'],
    ['factor', '0'],
    ['factor', '-2'],
    ['factor', '0.0000001'],
    ['factor', '1e3'],
    ['factor', ''],
  ] as const)('%s of %j is refused', (kind, typed) => {
    expect(readAdjustment(kind, typed)).toBeNull()
  })

  it('is read up to its bounds', () => {
    for (const kind of Object.keys(ADJUSTMENT_BOUNDS) as AdjustmentKind[]) {
      const { least, most } = ADJUSTMENT_BOUNDS[kind]
      expect([least, most].map((by) => readAdjustment(kind, by)?.by)).toEqual([least, most])
    }
  })
})
