import { describe, expect, it } from 'vitest'
import { comparisonCsv, missingReason, viewRows } from './compared-rows.ts'
import type { ComparedRow } from './compared-rows.ts'
import { spreadOf, spreadText } from './differences.ts'
import { planRules } from './rule-plan.ts'

const row = (index: number, fields: Partial<ComparedRow> = {}): ComparedRow => ({
  index,
  id: index + 1,
  code: `C-${index}`,
  name: null,
  diffPct: 0,
  basePrice: 80,
  systemPrice: 100,
  targetPrice: 100,
  requiredProfitMargit: 20,
  ...fields,
})
const rows = [
  row(0, { code: 'T-10', diffPct: 2 }),
  row(1, { code: 'T-9', diffPct: null, id: null, basePrice: null, systemPrice: null }),
  row(2, { code: 't-10b', diffPct: -2.01 }),
  row(3, { code: 'A', diffPct: 31.5 }),
]
const codes = (shown: readonly ComparedRow[]) => shown.map(({ code }) => code)

describe('the rows of a comparison', () => {
  it('are shown in the order of the file, or filtered to those without a difference or beyond 2 %', () => {
    expect(codes(viewRows(rows, { onlyAttention: false, sort: null }))).toEqual(['T-10', 'T-9', 't-10b', 'A'])
    expect(codes(viewRows(rows, { onlyAttention: true, sort: null }))).toEqual(['T-9', 't-10b', 'A'])
  })

  it('are sorted by a column in either direction, those without a value last', () => {
    const by = (descending: boolean) =>
      codes(viewRows(rows, { onlyAttention: false, sort: { field: 'diffPct', descending } }))
    expect(by(false)).toEqual(['t-10b', 'T-10', 'A', 'T-9'])
    expect(by(true)).toEqual(['A', 'T-10', 't-10b', 'T-9'])
    const byCode = viewRows(rows, { onlyAttention: false, sort: { field: 'code', descending: false } })
    expect(codes(byCode)).toEqual(['A', 'T-9', 'T-10', 't-10b'])
  })

  it('say why there is no difference', () => {
    expect(missingReason(row(0))).toBeNull()
    expect(missingReason(row(0, { diffPct: null, id: null }))).toBe('No está en el sistema')
    expect(missingReason(row(0, { diffPct: null, targetPrice: 0 }))).toBe('Sin precio del competidor')
    expect(missingReason(row(0, { diffPct: null, systemPrice: null }))).toBe('Sin precio en la lista')
  })

  it('are saved with the columns of the table', () => {
    expect(comparisonCsv([row(0, { code: '=X', name: 'Codo', diffPct: -3.5, systemPrice: null })])).toBe(
      '\uFEFFClave,Producto,Diferencia (%),Precio base,Precio de venta del sistema,Precio de venta objetivo,Margen requerido\r\n' +
        "'=X,Codo,-3.5,80,,100,20\r\n",
    )
  })
})

describe('the spread of the differences', () => {
  it('counts each row once, in buckets from far below to far above', () => {
    const differences = [null, 0, 2, -2, 2.01, -2.01, 5, 5.01, -80, 51].map((diffPct) => ({ diffPct }))
    const spread = spreadOf(differences)
    expect(spread).toMatchObject({ missing: 1, within: 3, above: 4, below: 2 })
    expect(spread.buckets.map(({ label, count }) => `${label}: ${count}`)).toEqual([
      '< −50 %: 1',
      '−50 a −20 %: 0',
      '−20 a −10 %: 0',
      '−10 a −5 %: 0',
      '−5 a −2 %: 1',
      '±2 %: 3',
      '+2 a +5 %: 2',
      '+5 a +10 %: 1',
      '+10 a +20 %: 0',
      '+20 a +50 %: 0',
      '> +50 %: 1',
    ])
    expect(spreadText(spread)).toBe(
      '4 más caros que el competidor por más de 2 % · 2 más baratos por más de 2 % · 3 a 2 % o menos · 1 sin diferencia',
    )
  })
})

describe('the rules that rows would become', () => {
  it('show the resulting price, and omit rows that cannot have a rule', () => {
    const some = [
      row(0, { targetPrice: 90.5, systemPrice: 100 }),
      row(1, { id: null }),
      row(2, { targetPrice: null }),
      row(3, { basePrice: null, targetPrice: 50 }),
      row(4, { targetPrice: 70 }),
    ]
    const byMargin = planRules(some, 'profitMargin')
    expect(byMargin.rules).toEqual([
      { productId: 1, code: 'C-0', targetPrice: 90.5, before: 100, after: 90.5 },
      { productId: 5, code: 'C-4', targetPrice: 70, before: 100, after: 70 },
    ])
    expect(byMargin.leftOut).toBe(3)
    expect(planRules(some, 'fixed').rules.map(({ code }) => code)).toEqual(['C-0', 'C-3', 'C-4'])
  })

  it('give a product that occurs twice one rule', () => {
    const plan = planRules([row(0, { id: 7, targetPrice: 90 }), row(1, { id: 7, targetPrice: 95 })], 'fixed')
    expect(plan).toMatchObject({ rules: [{ productId: 7, after: 95 }], leftOut: 1 })
  })
})
