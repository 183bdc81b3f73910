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
  it('keeps of a fixed rule only its price', () => {
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
      },
    })
  })

  it('keeps of a formula its percent, surcharge and base, and its product only', () => {
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
      },
    })
  })

  it('keeps of a margin rule on the base price no other list, and its tag only', () => {
    const input = { ...everything, computeMode: 'profitMargin', base: 'basePrice', appliedOn: '2_tag' }
    expect(validateRule(input)).toMatchObject({
      rule: { profitMargin: '30', percentFactor: null, basePricelistId: null, tagId: 4, productId: null },
    })
  })

  it('takes a missing surcharge for 0 and a missing base for the base price', () => {
    const input = { pricelistId: 1, computeMode: 'formula', percentFactor: -5, appliedOn: '3_global' }
    expect(validateRule(input)).toMatchObject({ rule: { priceSurcharge: '0', base: 'basePrice' } })
  })

  it('ignores what is wrong in a field that the rule does not need', () => {
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
  ])('names %s as what is wrong with %j', (path, fields) => {
    expect(pathsOf(validateRule({ ...everything, appliedOn: '3_global', ...fields }))).toEqual([path])
  })

  it('names every wrong field at once', () => {
    expect(pathsOf(validateRule({}))).toEqual(['computeMode', 'appliedOn', 'pricelistId'])
  })
})

describe('findPricelistCycle', () => {
  const edge = (pricelistId: number, basePricelistId: number) => ({ pricelistId, basePricelistId })

  it('finds a list based on itself', () => {
    expect(findPricelistCycle([], edge(1, 1))).toEqual([1])
  })

  it('names the lists of the closed chain, from the one being saved on', () => {
    expect(findPricelistCycle([edge(2, 3), edge(2, 9), edge(3, 1), edge(9, 8)], edge(1, 2))).toEqual([
      1, 2, 3,
    ])
  })

  it('lets an open chain and two ways to one list be', () => {
    expect(findPricelistCycle([edge(2, 4), edge(3, 4), edge(1, 3)], edge(1, 2))).toBeNull()
  })

  it('ends when other lists already stand in a circle', () => {
    expect(findPricelistCycle([edge(2, 3), edge(3, 2)], edge(1, 2))).toBeNull()
  })
})
