import { describe, expect, it } from 'vitest'
import { explainSalesPrice } from './explain-price.ts'
import { computeSalesPrice } from './pricing.ts'
import type { MatchingRule, Rule } from './pricing.ts'

const blank = {
  fixedPrice: null,
  percentFactor: null,
  priceSurcharge: null,
  profitMargin: null,
  base: 'basePrice',
  basePricelistId: null,
  productId: null,
  tagId: null,
  categoryId: null,
  roundTo: null,
  roundEnding: null,
  minMargin: null,
} as const
const rules: Rule[] = [
  {
    ...blank,
    id: 12,
    pricelistId: 1,
    computeMode: 'formula',
    percentFactor: '30.00',
    priceSurcharge: '-5',
    base: 'pricelist',
    basePricelistId: 2,
    appliedOn: '2_tag',
    tagId: 7,
  },
  {
    ...blank,
    id: 9,
    pricelistId: 1,
    computeMode: 'fixed',
    fixedPrice: '80.0000',
    base: null,
    appliedOn: '2_tag',
    tagId: 8,
  },
  {
    ...blank,
    id: 15,
    pricelistId: 1,
    computeMode: 'formula',
    percentFactor: '10',
    priceSurcharge: '0',
    appliedOn: '3_global',
  },
  { ...blank, id: 3, pricelistId: 2, computeMode: 'profitMargin', profitMargin: '30', appliedOn: '3_global' },
]
const names: Record<number, string> = { 1: 'Público', 2: 'Mayoreo' }
const targets: Record<number, string> = { 12: 'Cobre', 9: 'Oferta', 20: 'PVC', 21: 'Tubería' }
const explain = (basePrice: string | null, list: readonly MatchingRule[] = rules) =>
  explainSalesPrice({
    basePrice,
    pricelistId: 1,
    rulesFor: (pricelistId) => list.filter((rule) => rule.pricelistId === pricelistId),
    pricelistName: (id) => names[id] ?? '',
    targetName: (ruleId) => targets[ruleId] ?? null,
  })
const textsOf = (basePrice: string | null, list?: readonly MatchingRule[]) =>
  explain(basePrice, list).explanation.map((step) => step.text)

describe('explainSalesPrice', () => {
  it('names the winning rule by what it does, the other matches and each step, down the lists and up again', () => {
    expect(textsOf('108.18')).toEqual([
      'Etiqueta «Cobre» · precio de la lista «Mayoreo» + 30\u00a0% − $5.00 (regla de la lista «Público»)',
      'También coincide Etiqueta «Oferta» · precio fijo $80.00, pero la otra es más nueva',
      'También coincide Todos · precio base + 10\u00a0%, pero la otra es más específica',
      'Todos · margen 30\u00a0% (regla de la lista «Mayoreo»)',
      'Se parte del precio base del producto: 108.18',
      '108.18 ÷ (1 − 30 / 100) = 154.54, redondeado a centavos',
      'Precio en la lista «Mayoreo»: 154.54',
      'Se parte del precio en la lista «Mayoreo»: 154.54',
      '154.54 × (1 + 30 / 100) = 200.902',
      '200.902 − 5 = 195.902',
      'Precio en la lista «Público»: 195.90, redondeado de 195.902',
    ])
  })

  it('names the minimum margin and the rounding where they change the price', () => {
    const adjusted = (change: Partial<Rule>) => textsOf('108.18', [{ ...rules[2]!, ...change }]).slice(2)
    expect(adjusted({ percentFactor: '-12', minMargin: '20', roundTo: '0.50' })).toEqual([
      '108.18 × (1 − 12 / 100) = 95.1984',
      '95.1984 es menos que el margen mínimo de 20 % sobre el precio base: 135.23, redondeado a centavos',
      '135.23 se redondea al múltiplo de 0.50 más cercano que conserva el margen mínimo: 135.50',
      'Precio en la lista «Público»: 135.50',
    ])
    expect(adjusted({ roundEnding: '0.9', minMargin: '5' })).toEqual([
      '108.18 × (1 + 10 / 100) = 118.998',
      '119.00 se redondea al precio terminado en .90 más cercano: 118.90',
      'Precio en la lista «Público»: 118.90',
    ])
    expect(adjusted({ percentFactor: '-99', roundTo: '10' }).at(1)).toBe(
      '1.08 se redondea al múltiplo de 10.00 más cercano mayor que 0: 10.00',
    )
    expect(adjusted({ roundTo: '1' }).at(-1)).toBe(
      'Precio en la lista «Público»: 119.00, redondeado de 118.998',
    )
  })

  it('says which of two category rules is nearer', () => {
    const categories: MatchingRule[] = [
      { ...rules[2]!, id: 20, appliedOn: '2_category', categoryId: 1, categoryDistance: 0 },
      { ...rules[2]!, id: 21, appliedOn: '2_category', categoryId: 2, categoryDistance: 1 },
    ]
    expect(textsOf('5', categories).slice(0, 2)).toEqual([
      'Categoría «PVC» · precio base + 10\u00a0% (regla de la lista «Público»)',
      'También coincide Categoría «Tubería» · precio base + 10\u00a0%, pero la otra es más cercana',
    ])
  })

  it('gives the kind, list, rule and amount of each step', () => {
    expect(explain('108.18').explanation[8]).toMatchObject({
      kind: 'percent',
      pricelistId: 1,
      ruleId: 12,
      amount: '200.902',
    })
  })

  it('gives the same price as the computation without explanation', () => {
    const rulesFor = (pricelistId: number) => rules.filter((rule) => rule.pricelistId === pricelistId)
    const { explanation: _, ...price } = explain('108.18')
    expect(price).toEqual(computeSalesPrice({ basePrice: '108.18', pricelistId: 1, rulesFor }))
  })

  it.each([
    ['no rule', '5', [], 'Sin precio: ninguna regla de la lista «Público» coincide con este producto'],
    ['no base', null, rules, 'Sin precio en la lista «Público»: falta el precio del que parte la regla'],
    [
      'a closed chain',
      '5',
      [{ ...rules[0]!, basePricelistId: 1 }],
      'Sin precio en la lista «Público»: falta el precio del que parte la regla',
    ],
    [
      'nothing left',
      '5',
      [{ ...rules[2]!, priceSurcharge: '-9' }],
      'Sin precio en la lista «Público»: el resultado, −3.5, no es mayor que 0',
    ],
  ])('ends with the reason for no price: %s', (_, basePrice, list, text) => {
    const { salesPrice, explanation } = explain(basePrice, list)
    expect(salesPrice).toBeNull()
    expect(explanation.at(-1)?.text).toBe(text)
  })

  it('names the list where a cycle closes', () => {
    expect(textsOf('5', [{ ...rules[0]!, basePricelistId: 1 }])).toContain(
      'Sin precio: la lista «Público» termina basándose en sí misma',
    )
  })

  it('refers to lists by id when no names are given', () => {
    const { explanation } = explainSalesPrice({ basePrice: '1', pricelistId: 1, rulesFor: () => [rules[1]!] })
    expect(explanation.map((step) => step.text)).toEqual([
      'Una etiqueta · precio fijo $80.00 (regla de la lista 1)',
      'Precio fijo: 80',
      'Precio en la lista 1: 80.00',
    ])
  })
})
