import { describe, expect, it } from 'vitest'
import { computeSalesPrice, markupOf, pickRule, priceOnBase } from './pricing.ts'
import type { MatchingRule, Rule } from './pricing.ts'

const rule = (fields: Partial<MatchingRule>): MatchingRule => ({
  id: 1,
  pricelistId: 1,
  computeMode: 'formula',
  fixedPrice: null,
  percentFactor: null,
  priceSurcharge: null,
  profitMargin: null,
  base: 'basePrice',
  basePricelistId: null,
  appliedOn: '3_global',
  productId: null,
  tagId: null,
  categoryId: null,
  roundTo: null,
  roundEnding: null,
  minMargin: null,
  ...fields,
})
const fixed = (fixedPrice: string, fields: Partial<MatchingRule> = {}): MatchingRule =>
  rule({ computeMode: 'fixed', fixedPrice, base: null, ...fields })
const formula = (
  percentFactor: string,
  priceSurcharge: string,
  fields: Partial<MatchingRule> = {},
): MatchingRule => rule({ percentFactor, priceSurcharge, ...fields })
const margin = (profitMargin: string, fields: Partial<MatchingRule> = {}): MatchingRule =>
  rule({ computeMode: 'profitMargin', profitMargin, ...fields })

/** The price in list 1 of a product that matches all rules. */
const priceOf = (basePrice: string | null, ...rules: MatchingRule[]) => {
  const price = computeSalesPrice({
    basePrice,
    pricelistId: 1,
    rulesFor: (pricelistId) => rules.filter((one) => one.pricelistId === pricelistId),
  })
  return { ...price, markupPct: markupOf(price.salesPrice, basePrice) }
}

describe('which rule decides', () => {
  it('is the most specific, whatever its age', () => {
    const rules = [
      fixed('3', { id: 30, appliedOn: '3_global' }),
      fixed('1', { id: 10, appliedOn: '1_product', productId: 5 }),
      fixed('2', { id: 20, appliedOn: '2_tag', tagId: 7 }),
    ]
    const { winner, others } = pickRule(rules)
    expect(winner?.id).toBe(10)
    expect(others.map((other) => other.id)).toEqual([20, 30])
  })

  it('is the newest among equally specific ones, such as the rules of two tags', () => {
    const rules = [8, 12, 9].map((id) => fixed('1', { id, appliedOn: '2_tag', tagId: id }))
    const { winner, others } = pickRule(rules)
    expect(winner?.id).toBe(12)
    expect(others.map((other) => other.id)).toEqual([9, 8])
  })

  it('is that of the nearest category, after those of tags and before those for all; of equally near ones the newest', () => {
    const category = (id: number, categoryDistance: number) =>
      fixed('1', { id, appliedOn: '2_category', categoryId: id, categoryDistance })
    const { winner, others } = pickRule([
      fixed('9', { id: 90 }),
      category(30, 2),
      category(10, 0),
      category(20, 0),
      category(40, 1),
      fixed('2', { id: 5, appliedOn: '2_tag', tagId: 7 }),
    ])
    expect(winner?.id).toBe(5)
    expect(others.map((other) => other.id)).toEqual([20, 10, 40, 30, 90])
  })

  it('is applied alone: when it gives no price, no other rule is tried', () => {
    const product = formula('0', '-500', { id: 2, appliedOn: '1_product', productId: 5 })
    expect(priceOf('100', fixed('80'), product)).toEqual({ salesPrice: null, markupPct: null, ruleId: 2 })
  })

  it('is none when no rule matches', () => {
    expect(pickRule([])).toEqual({ winner: null, others: [] })
    expect(priceOf('100')).toEqual({ salesPrice: null, markupPct: null, ruleId: null })
  })
})

describe('the price that a rule computes', () => {
  it('fixed: the fixed price, with or without a base', () => {
    expect(priceOf('100', fixed('149.9'))).toEqual({ salesPrice: '149.90', markupPct: '49.90', ruleId: 1 })
    expect(priceOf(null, fixed('149.9'))).toEqual({ salesPrice: '149.90', markupPct: null, ruleId: 1 })
  })

  it('formula: base x (percentFactor/100 + 1) + priceSurcharge', () => {
    expect(priceOf('108.18', formula('30', '5')).salesPrice).toBe('145.63')
    expect(priceOf('108.18', formula('-12.5', '-1.25')).salesPrice).toBe('93.41')
    expect(priceOf('108.18', formula('30', '0')).salesPrice).toBe('140.63')
  })

  it('margin: base / (1 - profitMargin/100)', () => {
    expect(priceOf('70', margin('30')).salesPrice).toBe('100.00')
    expect(priceOf('108.18', margin('33.3333')).salesPrice).toBe('162.27')
    expect(priceOf('100', margin('-25')).salesPrice).toBe('80.00')
    expect(priceOf('0.01', margin('99.9999')).salesPrice).toBe('10000.00')
  })

  it('rounds half away from zero where floating point would round down', () => {
    expect(priceOf('1.005', formula('0', '0')).salesPrice).toBe('1.01')
    expect(priceOf('1', formula('0.5', '0')).salesPrice).toBe('1.01')
    expect(priceOf('2.01', margin('-100')).salesPrice).toBe('1.01')
    expect(priceOf('1.0049', formula('0', '0')).salesPrice).toBe('1.00')
  })

  it.each([
    ['a margin of 100 or more', '100', margin('100')],
    ['a result of 0', '100', formula('-50', '-50')],
    ['a negative result', '100', formula('0', '-100.01')],
    ['a result that rounds to 0', '0.004', formula('0', '0')],
    ['a fixed price of 0', '100', fixed('0')],
    ['no base price', null, formula('30', '0')],
    ['base price 0 under a margin', '0', margin('30')],
  ])('%s is no price', (_, basePrice, one) => {
    expect(priceOf(basePrice, one)).toEqual({ salesPrice: null, markupPct: null, ruleId: 1 })
  })

  it('a surcharge gives a price on base 0, without a markup', () => {
    expect(priceOf('0', formula('30', '12'))).toEqual({ salesPrice: '12.00', markupPct: null, ruleId: 1 })
  })

  it('the markup is relative to the base price of the product, with two decimals', () => {
    expect(priceOf('3', fixed('4')).markupPct).toBe('33.33')
    expect(priceOf('100', fixed('87.5')).markupPct).toBe('-12.50')
  })

  it('the preview of a rule is its price on a base of 100', () => {
    expect(priceOnBase(formula('30', '5', { base: 'pricelist', basePricelistId: 2 }), '100')).toBe('135.00')
    expect(priceOnBase(margin('30'), '100')).toBe('142.86')
    expect(priceOnBase(margin('30'), null)).toBeNull()
    expect(priceOnBase(margin('30,5'), '100')).toBeNull()
    expect(priceOnBase(fixed(''), '100')).toBeNull()
    expect(priceOnBase(formula('30', '5', { minMargin: '30', roundTo: '10' }), '100')).toBe('150.00')
    expect(priceOnBase(formula('30', '5', { minMargin: '30', roundTo: '10' }), '100', null)).toBe('140.00')
  })
})

describe('a minimum margin', () => {
  it('raises a lower price to base / (1 - minMargin/100), whatever the mode', () => {
    expect(priceOf('80', formula('-12', '0', { minMargin: '20' })).salesPrice).toBe('100.00')
    expect(priceOf('80', fixed('81', { minMargin: '20' })).salesPrice).toBe('100.00')
    expect(priceOf('80', margin('10', { minMargin: '20' })).salesPrice).toBe('100.00')
    expect(priceOf('80', formula('30', '0', { minMargin: '20' })).salesPrice).toBe('104.00')
    expect(priceOf('80', formula('-12', '0', { minMargin: '0' })).salesPrice).toBe('80.00')
  })

  it('also raises a price of 0 or less', () => {
    expect(priceOf('80', fixed('0', { minMargin: '20' })).salesPrice).toBe('100.00')
    expect(priceOf('80', formula('0', '-500', { minMargin: '20' })).salesPrice).toBe('100.00')
    expect(priceOf('0', fixed('0', { minMargin: '20' })).salesPrice).toBeNull()
  })

  it('does nothing without a base price', () => {
    expect(priceOf(null, fixed('1', { minMargin: '20' })).salesPrice).toBe('1.00')
  })

  it('is over the base price of the product, also where the rule starts from another list', () => {
    const onList = formula('-50', '0', { base: 'pricelist', basePricelistId: 2, minMargin: '20' })
    expect(priceOf('80', onList, fixed('150', { id: 2, pricelistId: 2 })).salesPrice).toBe('100.00')
  })
})

describe('the rounding of a rule', () => {
  it.each([
    ['0.05', '12.32', '12.30'],
    ['0.05', '12.33', '12.35'],
    ['0.10', '12.35', '12.40'],
    ['0.50', '12.25', '12.50'],
    ['0.50', '12.24', '12.00'],
    ['1', '12.5', '13.00'],
    ['1', '12.494', '12.00'],
    ['1', '12.495', '13.00'],
    ['5', '12.49', '10.00'],
    ['10', '15', '20.00'],
    ['10', '4.99', '10.00'],
    ['0.05', '0.01', '0.05'],
    ['10', '20', '20.00'],
  ])('to multiples of %s makes of %s %s', (roundTo, price, rounded) => {
    expect(priceOf(null, fixed(price, { roundTo })).salesPrice).toBe(rounded)
  })

  it.each([
    ['0.90', '12.30', '11.90'],
    ['0.90', '12.40', '12.90'],
    ['0.90', '12.41', '12.90'],
    ['0.99', '0.30', '0.99'],
    ['0.00', '0.30', '1.00'],
    ['0.00', '12.5', '13.00'],
    ['0.5', '12.5', '12.50'],
    ['0.50', '1234567.99', '1234567.50'],
  ])('to the ending %s makes of %s %s', (roundEnding, price, rounded) => {
    expect(priceOf(null, fixed(price, { roundEnding })).salesPrice).toBe(rounded)
  })

  it('goes up where the lower price would break the minimum margin', () => {
    expect(priceOf('80', fixed('101', { roundTo: '10' })).salesPrice).toBe('100.00')
    expect(priceOf('80', fixed('101', { roundTo: '10', minMargin: '20' })).salesPrice).toBe('100.00')
    expect(priceOf('80', fixed('101', { roundTo: '10', minMargin: '20.01' })).salesPrice).toBe('110.00')
    expect(priceOf('80', fixed('1', { roundEnding: '0.90', minMargin: '20' })).salesPrice).toBe('100.90')
  })

  it('makes no price of 0 or less', () => {
    expect(priceOf(null, fixed('0', { roundTo: '10' })).salesPrice).toBeNull()
    expect(priceOf('1', formula('0', '-5', { roundEnding: '0.90' })).salesPrice).toBeNull()
  })

  it('is the base of a list based on this one', () => {
    const onList = formula('10', '0', { base: 'pricelist', basePricelistId: 2, roundTo: '1' })
    const rounded = formula('0', '0', { id: 2, pricelistId: 2, roundEnding: '0.90' })
    expect(priceOf('12.3', onList, rounded).salesPrice).toBe('13.00')
  })
})

describe('a list based on another', () => {
  const onList = (basePricelistId: number, fields: Partial<Rule> = {}): Partial<Rule> => ({
    base: 'pricelist',
    basePricelistId,
    ...fields,
  })

  it('starts from the rounded price of the other', () => {
    // 10.05 x 1.1 = 11.055, rounded to 11.06; x 3 = 33.18. Unrounded it would be 33.17.
    const rules = [formula('200', '0', onList(2)), formula('10', '0', { id: 2, pricelistId: 2 })]
    expect(priceOf('10.05', ...rules)).toEqual({ salesPrice: '33.18', markupPct: '230.15', ruleId: 1 })
  })

  it('needs no base price when the other list has a fixed price', () => {
    const rules = [formula('10', '0', onList(2)), fixed('50', { id: 2, pricelistId: 2 })]
    expect(priceOf(null, ...rules)).toEqual({ salesPrice: '55.00', markupPct: null, ruleId: 1 })
  })

  it('has no price where the other has none', () => {
    expect(priceOf('10', formula('10', '5', onList(2))).salesPrice).toBeNull()
    expect(
      priceOf('10', formula('10', '5', onList(2)), formula('-10', '-10', { id: 2, pricelistId: 2 })),
    ).toEqual({
      salesPrice: null,
      markupPct: null,
      ruleId: 1,
    })
  })

  it('is resolved to any depth', () => {
    const depth = 2_000
    const rules = Array.from({ length: depth }, (_, index) =>
      formula('0', '0.01', onList(index + 2, { id: index + 1, pricelistId: index + 1 })),
    )
    const last = fixed('1', { id: depth + 1, pricelistId: depth + 1 })
    expect(priceOf('5', ...rules, last).salesPrice).toBe('21.00')
  })

  it('has no price when the lists form a cycle', () => {
    const two = formula('0', '1', onList(1, { id: 2, pricelistId: 2 }))
    expect(priceOf('10', formula('0', '1', onList(2)), two)).toEqual({
      salesPrice: null,
      markupPct: null,
      ruleId: 1,
    })
    expect(priceOf('10', formula('0', '1', onList(1))).salesPrice).toBeNull()
  })

  it('is not used when the rule fixes the price', () => {
    expect(priceOf('10', fixed('7', onList(2))).salesPrice).toBe('7.00')
  })
})
