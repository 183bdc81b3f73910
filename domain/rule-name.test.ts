import { describe, expect, it } from 'vitest'
import { ruleName } from './rule-name.ts'
import type { NamedRule, RuleNames } from './rule-name.ts'

const RULE: NamedRule = {
  appliedOn: '3_global',
  computeMode: 'formula',
  fixedPrice: null,
  percentFactor: null,
  priceSurcharge: null,
  profitMargin: null,
  basePricelistId: null,
  roundTo: null,
  roundEnding: null,
  minMargin: null,
}

describe('the name of a rule', () => {
  it.each([
    [{ computeMode: 'profitMargin', profitMargin: '20.00' }, {}, 'Todos · margen 20\u00a0%'],
    [{ percentFactor: 8 }, {}, 'Todos · precio base + 8\u00a0%'],
    [{ percentFactor: '-5.25', priceSurcharge: '2' }, {}, 'Todos · precio base − 5.25\u00a0% + $2.00'],
    [{}, {}, 'Todos · precio base'],
    [
      { appliedOn: '2_tag', computeMode: 'fixed', fixedPrice: '1234.5' },
      { target: 'Cobre' },
      'Etiqueta «Cobre» · precio fijo $1,234.50',
    ],
    [
      { appliedOn: '1_product', basePricelistId: 2, priceSurcharge: -5 },
      { target: 'Codo 90°', pricelistName: () => 'Mayoreo' },
      'Codo 90° · precio de la lista «Mayoreo» − $5.00',
    ],
    [
      { computeMode: 'profitMargin', profitMargin: -2.5, basePricelistId: 2 },
      {},
      'Todos · margen −2.5\u00a0% sobre la lista 2',
    ],
    [
      { appliedOn: '2_category', percentFactor: 8, minMargin: 10, roundTo: '0.50' },
      { target: 'Tubería' },
      'Categoría «Tubería» · precio base + 8\u00a0%, margen mínimo 10\u00a0%, a múltiplos de $0.50',
    ],
    [
      { computeMode: 'profitMargin', profitMargin: 20, roundEnding: 0.9 },
      {},
      'Todos · margen 20\u00a0%, terminado en .90',
    ],
    [{ appliedOn: '2_category' }, {}, 'Una categoría · precio base'],
    [{ appliedOn: '2_tag' }, {}, 'Una etiqueta · precio base'],
    [{ appliedOn: '1_product' }, {}, 'Este producto · precio base'],
  ] satisfies [Partial<NamedRule>, RuleNames, string][])('%j %j is %s', (change, names, name) => {
    expect(ruleName({ ...RULE, ...change }, names)).toBe(name)
  })
})
