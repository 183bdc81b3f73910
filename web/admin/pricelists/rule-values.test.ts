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

  it.each([
    [{ percentFactor: '8' }, []],
    [{ percentFactor: '' }, ['percentFactor']],
    [{ percentFactor: '-100' }, ['percentFactor']],
    [{ computeMode: 'profitMargin', profitMargin: '100' }, ['profitMargin']],
    [{ computeMode: 'fixed', percentFactor: 'x' }, ['fixedPrice']],
    [{ percentFactor: '1', appliedOn: '2_tag' }, ['tagId']],
    [{ percentFactor: '1', base: 'pricelist' }, ['basePricelistId']],
  ] satisfies [Partial<RuleValues>, string[]][])('%j is wrong at %j', (change, fields) => {
    expect(Object.keys(ruleErrors({ ...NEW_RULE, ...change }, 2))).toEqual(fields)
  })
})
