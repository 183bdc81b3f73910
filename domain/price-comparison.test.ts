import { describe, expect, it, test } from 'vitest'
import { comparisonFigures, needsAttention, targetPriceRule } from './price-comparison.ts'
import { priceOnBase } from './pricing.ts'

const figures = (basePrice: string | null, systemPrice: string | null, targetPrice: string | null) =>
  comparisonFigures({ basePrice, systemPrice, targetPrice })

describe('the figures of a comparison', () => {
  test.each([
    ['80', '110.00', '100', '10.00', '20.0000'],
    ['80', '90.00', '100', '-10.00', '20.0000'],
    ['80', '100.00', '100.0000', '0.00', '20.0000'],
    ['120', '100.00', '100', '0.00', '-20.0000'],
    ['0', '1.00', '3', '-66.67', '100.0000'],
    // Exactly half a hundredth of a percent goes away from zero, either way.
    ['1', '2000.10', '2000', '0.01', '99.9500'],
    ['1', '1999.90', '2000', '-0.01', '99.9500'],
    ['0.0001', '9999999999.00', '0.0001', '9999999998999900.00', '0.0000'],
  ])('of base %s, ours %s and theirs %s are %s %% and %s %%', (base, ours, theirs, diff, margin) => {
    expect(figures(base, ours, theirs)).toEqual({ diffPct: diff, requiredMargin: margin })
  })

  test.each([
    [null, '110.00', '100', '10.00', null],
    ['80', null, '100', null, '20.0000'],
    ['80', '110.00', null, null, null],
    ['80', '110.00', '0', null, null],
    [null, null, '100', null, null],
  ])(
    'of base %s, ours %s and theirs %s are left out where they cannot be had',
    (base, ours, theirs, diff, margin) => {
      expect(figures(base, ours, theirs)).toEqual({ diffPct: diff, requiredMargin: margin })
    },
  )
})

it('needs attention when the difference is missing or beyond 2 %, up or down', () => {
  expect([null, 2.01, -2.01, 300].map(needsAttention)).toEqual([true, true, true, true])
  expect([2, -2, 0, 1.99].map(needsAttention)).toEqual([false, false, false, false])
})

describe('a rule for the price of a competitor', () => {
  it('has that fixed price, or the margin that gives it', () => {
    expect(targetPriceRule('fixed', { basePrice: null, targetPrice: '99.5' })).toMatchObject({
      computeMode: 'fixed',
      fixedPrice: '99.5',
      profitMargin: null,
    })
    const margin = targetPriceRule('profitMargin', { basePrice: '66.6667', targetPrice: '99.99' })
    expect(margin).toMatchObject({ computeMode: 'profitMargin', fixedPrice: null, profitMargin: '33.3266' })
    expect(priceOnBase(margin!, '66.6667')).toBe('99.99')
  })

  it('may lie below the cost', () => {
    const margin = targetPriceRule('profitMargin', { basePrice: '100', targetPrice: '80' })
    expect(margin?.profitMargin).toBe('-25.0000')
    expect(priceOnBase(margin!, '100')).toBe('80.00')
  })

  test.each([
    ['fixed', '80', null],
    ['fixed', '80', '0'],
    ['profitMargin', null, '100'],
    ['profitMargin', '0', '100'],
    ['profitMargin', '80', null],
    // Ten million times below the cost: beyond the largest margin of a rule.
    ['profitMargin', '9999999999', '0.01'],
  ] as const)('by %s from base %s to %s there is none', (mode, basePrice, targetPrice) => {
    expect(targetPriceRule(mode, { basePrice, targetPrice })).toBeNull()
  })
})
