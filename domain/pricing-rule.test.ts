import { describe, expect, it } from 'vitest'
import { findPricelistCycle, validateRule } from './pricing-rule.ts'

const everything = {
  pricelistId: 1,
  fixedPrice: 10,
  percentFactor: 20,
  priceSurcharge: '1.50',
  profitMargin: 30,
  base: 'pricelist',
  basePricelistId: 2,
  productId: 3,
  tagId: 4,
}
const pathsOf = (result: ReturnType<typeof validateRule>) =>
  'errors' in result ? result.errors.map((error) => error.path) : []

describe('validateRule', () => {
  it('takes only the price of a fixed rule', () => {
    expect(validateRule({ ...everything, computeMode: 'fixed', appliedOn: '3_global' })).toEqual({
      rule: {
        pricelistId: 1,
        computeMode: 'fixed',
        fixedPrice: '10',
        percentFactor: null,
        priceSurcharge: null,
        profitMargin: null,
        base: null,
        basePricelistId: null,
        appliedOn: '3_global',
        productId: null,
        tagId: null,
        categoryId: null,
        roundTo: null,
        roundEnding: null,
        minMargin: null,
      },
    })
  })

  it('takes only percent, surcharge, base and product of a formula for a product', () => {
    expect(validateRule({ ...everything, computeMode: 'formula', appliedOn: '1_product' })).toEqual({
      rule: {
        pricelistId: 1,
        computeMode: 'formula',
        fixedPrice: null,
        percentFactor: '20',
        priceSurcharge: '1.5',
        profitMargin: null,
        base: 'pricelist',
        basePricelistId: 2,
        appliedOn: '1_product',
        productId: 3,
        tagId: null,
        categoryId: null,
        roundTo: null,
        roundEnding: null,
        minMargin: null,
      },
    })
  })

  it('takes only margin, base and tag of a margin rule for a tag', () => {
    const input = { ...everything, computeMode: 'profitMargin', base: 'basePrice', appliedOn: '2_tag' }
    expect(validateRule(input)).toMatchObject({
      rule: { profitMargin: '30', percentFactor: null, basePricelistId: null, tagId: 4, productId: null },
    })
  })

  it('uses 0 for a missing surcharge and the base price for a missing base', () => {
    const input = { pricelistId: 1, computeMode: 'formula', percentFactor: -5, appliedOn: '3_global' }
    expect(validateRule(input)).toMatchObject({ rule: { priceSurcharge: '0', base: 'basePrice' } })
  })

  it('ignores invalid values in fields that the rule does not need', () => {
    const input = {
      ...everything,
      computeMode: 'fixed',
      appliedOn: '3_global',
      profitMargin: 'x',
      tagId: -1,
      base: 7,
    }
    expect(pathsOf(validateRule(input))).toEqual([])
  })

  it.each([
    [{ profitMargin: 100 }, 'Debe ser menor que 100'],
    [{ profitMargin: '99.99999' }, 'Puede tener hasta 4 decimales'],
    [{ profitMargin: null }, 'Falta el valor'],
    [{ profitMargin: 'abc' }, 'No es un número'],
    [{ profitMargin: Infinity }, 'No es un número'],
    [{ profitMargin: -1_000_000 }, 'No puede ser menor que -999999.9999'],
  ])('refuses a margin rule with %j', (fields, detail) => {
    const input = { ...everything, computeMode: 'profitMargin', appliedOn: '3_global', ...fields }
    expect(validateRule(input)).toEqual({ errors: [{ path: 'profitMargin', detail }] })
  })

  it.each([
    ['percentFactor', { computeMode: 'formula', percentFactor: -100 }],
    ['percentFactor', { computeMode: 'formula', percentFactor: null }],
    ['priceSurcharge', { computeMode: 'formula', priceSurcharge: 'x' }],
    ['fixedPrice', { computeMode: 'fixed', fixedPrice: -0.01 }],
    ['fixedPrice', { computeMode: 'fixed', fixedPrice: '' }],
    ['base', { computeMode: 'formula', base: 'other' }],
    ['basePricelistId', { computeMode: 'formula', basePricelistId: null }],
    ['productId', { computeMode: 'fixed', appliedOn: '1_product', productId: null }],
    ['tagId', { computeMode: 'fixed', appliedOn: '2_tag', tagId: 1.5 }],
    ['pricelistId', { computeMode: 'fixed', pricelistId: null }],
    ['computeMode', { computeMode: 'percent' }],
    ['appliedOn', { computeMode: 'fixed', appliedOn: '4_all' }],
  ])('reports %s as invalid for %j', (path, fields) => {
    expect(pathsOf(validateRule({ ...everything, appliedOn: '3_global', ...fields }))).toEqual([path])
  })

  it('reports all invalid fields at once', () => {
    expect(pathsOf(validateRule({}))).toEqual(['computeMode', 'appliedOn', 'pricelistId'])
  })
})

describe('validateRule on what may follow the arithmetic', () => {
  const fixed = { ...everything, computeMode: 'fixed', appliedOn: '2_category', categoryId: 5 }

  it('takes a category, a minimum margin and one kind of rounding, whatever the mode', () => {
    expect(validateRule({ ...fixed, minMargin: '12.5000', roundTo: 0.1 })).toMatchObject({
      rule: {
        categoryId: 5,
        productId: null,
        tagId: null,
        minMargin: '12.5',
        roundTo: '0.10',
        roundEnding: null,
      },
    })
    expect(validateRule({ ...fixed, minMargin: 0, roundEnding: '0.90' })).toMatchObject({
      rule: { minMargin: '0', roundTo: null, roundEnding: '0.9' },
    })
    expect(validateRule({ ...fixed, minMargin: '', roundTo: '', roundEnding: null })).toMatchObject({
      rule: { minMargin: null, roundTo: null, roundEnding: null },
    })
  })

  it.each([
    [{ categoryId: undefined }, ['categoryId']],
    [{ minMargin: 100 }, ['minMargin']],
    [{ minMargin: -0.01 }, ['minMargin']],
    [{ minMargin: '1.00005' }, ['minMargin']],
    [{ minMargin: 'mucho' }, ['minMargin']],
    [{ roundTo: 0 }, ['roundTo']],
    [{ roundTo: 2 }, ['roundTo']],
    [{ roundTo: true }, ['roundTo']],
    [{ roundEnding: 1 }, ['roundEnding']],
    [{ roundEnding: -0.01 }, ['roundEnding']],
    [{ roundEnding: '0.995' }, ['roundEnding']],
    [{ roundTo: 5, roundEnding: 0 }, ['roundEnding']],
    [{ roundTo: 2, roundEnding: 1, minMargin: 100 }, ['roundTo', 'roundEnding', 'roundEnding', 'minMargin']],
  ])('refuses %j at %j', (change, paths) => {
    expect(pathsOf(validateRule({ ...fixed, ...change })).toSorted()).toEqual(paths.toSorted())
  })
})

describe('findPricelistCycle', () => {
  const edge = (pricelistId: number, basePricelistId: number) => ({ pricelistId, basePricelistId })

  it('finds a list based on itself', () => {
    expect(findPricelistCycle([], edge(1, 1))).toEqual([1])
  })

  it('names the lists of the cycle, starting at the one being saved', () => {
    expect(findPricelistCycle([edge(2, 3), edge(2, 9), edge(3, 1), edge(9, 8)], edge(1, 2))).toEqual([
      1, 2, 3,
    ])
  })

  it('accepts a chain without a cycle and two paths to one list', () => {
    expect(findPricelistCycle([edge(2, 4), edge(3, 4), edge(1, 3)], edge(1, 2))).toBeNull()
  })

  it('terminates when other lists already form a cycle', () => {
    expect(findPricelistCycle([edge(2, 3), edge(3, 2)], edge(1, 2))).toBeNull()
  })
})
