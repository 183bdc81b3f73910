import { describe, expect, it } from 'vitest'
import { byPrecedence, exampleText, formulaText, targetText } from './rule-text.ts'
import type { Rule } from './rule-text.ts'

const rule: Rule = {
  id: 1,
  pricelistId: 1,
  computeMode: 'formula',
  fixedPrice: null,
  percentFactor: 8,
  priceSurcharge: 0,
  profitMargin: null,
  base: 'basePrice',
  basePricelistId: null,
  appliedOn: '3_global',
  productId: null,
  productName: null,
  tagId: null,
  tagName: null,
  categoryId: null,
  categoryName: null,
  roundTo: null,
  roundEnding: null,
  minMargin: null,
}
const formula = (change: Partial<Rule>): string => formulaText({ ...rule, ...change }, (id) => `Lista ${id}`)
const example = (change: Partial<Rule>): string => exampleText({ ...rule, ...change })

describe('a rule in words', () => {
  it.each([
    [{}, 'Precio base + 8\u00a0%'],
    [{ priceSurcharge: 2 }, 'Precio base + 8\u00a0% + $2.00'],
    [{ percentFactor: -5.25, priceSurcharge: -1.5 }, 'Precio base − 5.25\u00a0% − $1.50'],
    [{ percentFactor: 0 }, 'Precio base'],
    [{ base: 'pricelist', basePricelistId: 4 }, 'Precio de «Lista 4» + 8\u00a0%'],
    [
      { roundTo: 0.5, minMargin: 12.5 },
      'Precio base + 8\u00a0%, margen mínimo 12.5\u00a0%, a múltiplos de $0.50',
    ],
    [{ roundEnding: 0.9 }, 'Precio base + 8\u00a0%, terminado en .90'],
    [{ computeMode: 'fixed', fixedPrice: 120 }, 'Precio fijo de $120.00'],
    [{ computeMode: 'profitMargin', profitMargin: 30 }, 'Precio base con margen de 30\u00a0%'],
    [{ computeMode: 'profitMargin', profitMargin: -2.5 }, 'Precio base con margen de −2.5\u00a0%'],
  ] satisfies [Partial<Rule>, string][])('%j is written %s', (change, words) => {
    expect(formula(change)).toBe(words)
  })

  it.each([
    [{}, '$108.00'],
    [{ computeMode: 'profitMargin', profitMargin: 30 }, '$142.86'],
    [{ computeMode: 'fixed', fixedPrice: 12.5 }, '$12.50'],
    [{ percentFactor: 0, priceSurcharge: -100 }, 'N/A'],
    [{ minMargin: 20, roundEnding: 0.9 }, '$125.90'],
    [{ minMargin: 20, base: 'pricelist', basePricelistId: 4 }, '$108.00'],
  ] satisfies [Partial<Rule>, string][])('%j makes %s of 100', (change, price) => {
    expect(example(change)).toBe(price)
  })

  it('names its target', () => {
    expect(targetText(rule)).toBe('Todos los productos')
    expect(targetText({ ...rule, appliedOn: '2_tag', tagId: 3, tagName: 'Cobre' })).toBe('Etiqueta «Cobre»')
    expect(targetText({ ...rule, appliedOn: '2_category', categoryId: 4, categoryName: 'Tubería' })).toBe(
      'Categoría «Tubería»',
    )
    expect(targetText({ ...rule, appliedOn: '1_product', productId: 9, productName: 'Codo 90°' })).toBe(
      'Producto «Codo 90°»',
    )
  })

  it('comes before the rules that it overrides', () => {
    const rules = [
      rule,
      { ...rule, id: 2, appliedOn: '2_tag' },
      { ...rule, id: 3 },
      { ...rule, id: 4, appliedOn: '1_product' },
      { ...rule, id: 5, appliedOn: '2_tag' },
      { ...rule, id: 6, appliedOn: '2_category' },
    ] as const
    expect(byPrecedence(rules).map(({ id }) => id)).toEqual([4, 5, 2, 6, 3, 1])
  })
})
