import { describe, expect, it } from 'vitest'
import type { Rule } from '../rules/rule-text.ts'
import { NEW_RULE, ruleErrors, toRuleBody, toRuleValues } from './rule-values.ts'
import type { RuleValues } from './rule-values.ts'

const stored: Rule = {
  id: 5,
  pricelistId: 2,
  computeMode: 'profitMargin',
  fixedPrice: null,
  percentFactor: null,
  priceSurcharge: null,
  profitMargin: 30.5,
  base: 'pricelist',
  basePricelistId: 1,
  appliedOn: '1_product',
  productId: 9,
  productName: 'Codo 90°',
  tagId: null,
  tagName: null,
  categoryId: null,
  categoryName: null,
  roundTo: null,
  roundEnding: null,
  minMargin: null,
}

describe('the values of the rule form', () => {
  it('start as a formula on the base price for all products', () => {
    expect(NEW_RULE).toMatchObject({ appliedOn: '3_global', computeMode: 'formula', base: 'basePrice' })
  })

  it('survive the round trip through the form', () => {
    expect(toRuleBody(toRuleValues(stored), 2)).toMatchObject({
      pricelistId: 2,
      computeMode: 'profitMargin',
      profitMargin: '30.5',
      base: 'pricelist',
      basePricelistId: 1,
      appliedOn: '1_product',
      productId: 9,
      tagId: null,
    })
  })

  it('survive it with a category, a minimum margin and either rounding', () => {
    const category = { ...stored, appliedOn: '2_category', categoryId: 3, categoryName: 'Codos' } as const
    const bodyOf = (change: Partial<Rule>) => toRuleBody(toRuleValues({ ...category, ...change }), 2)
    expect(bodyOf({ minMargin: 12.5, roundTo: 0.1 })).toMatchObject({
      categoryId: 3,
      minMargin: '12.5',
      roundTo: '0.10',
      roundEnding: null,
    })
    expect(bodyOf({ roundEnding: 0.9 })).toMatchObject({ minMargin: '', roundTo: null, roundEnding: '0.90' })
    expect(bodyOf({})).toMatchObject({ roundTo: null, roundEnding: null })
  })

  it.each([
    [{ percentFactor: '8' }, []],
    [{ percentFactor: '' }, ['percentFactor']],
    [{ percentFactor: '-100' }, ['percentFactor']],
    [{ computeMode: 'profitMargin', profitMargin: '100' }, ['profitMargin']],
    [{ computeMode: 'fixed', percentFactor: 'x' }, ['fixedPrice']],
    [{ percentFactor: '1', appliedOn: '2_tag' }, ['tagId']],
    [{ percentFactor: '1', base: 'pricelist' }, ['basePricelistId']],
    [{ percentFactor: '1', appliedOn: '2_category' }, ['categoryId']],
    [{ percentFactor: '1', minMargin: '100' }, ['minMargin']],
    [{ percentFactor: '1', roundEnding: 'x' }, []],
    [{ percentFactor: '1', rounding: 'ending', roundEnding: '1' }, ['roundEnding']],
    [{ percentFactor: '1', rounding: 'ending', roundEnding: '' }, ['roundEnding']],
    [{ percentFactor: '1', rounding: 'multiple', roundTo: '10' }, []],
  ] satisfies [Partial<RuleValues>, string[]][])('%j is wrong at %j', (change, fields) => {
    expect(Object.keys(ruleErrors({ ...NEW_RULE, ...change }, 2))).toEqual(fields)
  })
})
