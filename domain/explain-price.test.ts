import { describe, expect, it } from 'vitest'
import { explainSalesPrice } from './explain-price.ts'
import { computeSalesPrice } from './pricing.ts'
import type { Rule } from './pricing.ts'

const blank = {
  fixedPrice: null,
  percentFactor: null,
  priceSurcharge: null,
  profitMargin: null,
  base: 'basePrice',
  basePricelistId: null,
  productId: null,
  tagId: null,
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
const names: Record<number, string> = { 1: 'Público', 2: 'Mayoreo', 7: 'Cobre', 8: 'Oferta' }
const explain = (basePrice: string | null, list: readonly Rule[] = rules) =>
  explainSalesPrice({
    basePrice,
    pricelistId: 1,
    rulesFor: (pricelistId) => list.filter((rule) => rule.pricelistId === pricelistId),
    pricelistName: (id) => names[id] ?? '',
    tagName: (id) => names[id] ?? '',
  })
const textsOf = (basePrice: string | null, list?: readonly Rule[]) =>
  explain(basePrice, list).explanation.map((step) => step.text)

describe('explainSalesPrice', () => {
  it('names the winning rule, the other matches and each step, down the lists and up again', () => {
    expect(textsOf('108.18')).toEqual([
      'En la lista «Público» decide la regla 12, por etiqueta «Cobre»: el precio de la lista «Mayoreo» + 30 % − 5',
      'También coincide la regla 9, por etiqueta «Oferta»: precio fijo de 80; pero la otra es más nueva',
      'También coincide la regla 15, para todos los productos: el precio base + 10 %; pero la otra es más específica',
      'En la lista «Mayoreo» decide la regla 3, para todos los productos: margen de 30 % sobre el precio base',
      'Se parte del precio base del producto: 108.18',
      '108.18 ÷ (1 − 30 / 100) = 154.54, redondeado a centavos',
      'Precio en la lista «Mayoreo»: 154.54',
      'Se parte del precio en la lista «Mayoreo»: 154.54',
      '154.54 × (1 + 30 / 100) = 200.902',
      '200.902 − 5 = 195.902',
      'Precio en la lista «Público»: 195.90, redondeado de 195.902',
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
      'Sin precio en la lista «Público»: el resultado, -3.5, no es mayor que 0',
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

  it('refers to lists and tags by id when no names are given', () => {
    const { explanation } = explainSalesPrice({ basePrice: '1', pricelistId: 1, rulesFor: () => [rules[1]!] })
    expect(explanation.map((step) => step.text)).toEqual([
      'En la lista 1 decide la regla 9, por etiqueta: precio fijo de 80',
      'Precio fijo: 80',
      'Precio en la lista 1: 80.00',
    ])
  })
})
