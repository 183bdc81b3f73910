import { describe, expect, it } from 'vitest'
import type { PreviewRow } from './preview.ts'
import type { RowProblem } from './row-fields.ts'
import { acceptsPrice, countEdited, editRow, readTypedPrice } from './row-edits.ts'

const BAD_PRICE: RowProblem = { level: 'error', kind: 'badPrice', text: 'No es un precio: N/D' }
const NO_CODE: RowProblem = { level: 'error', kind: 'noCode', text: 'Falta la clave' }
const TYPED = { code: 'a-1', isOmitted: false, price: '12.5' }

function row(fields: Partial<PreviewRow> = {}): PreviewRow {
  return {
    line: 2,
    code: 'A-1',
    name: null,
    description: null,
    unit: null,
    brand: null,
    barcode: null,
    category: null,
    price: '125',
    adjusted: null,
    problems: [],
    ...fields,
  }
}

describe('a decision about a row', () => {
  it('replaces its price, and retains that of the file', () => {
    expect(editRow(row(), TYPED)).toEqual({
      row: row({ price: '12.5' }),
      isOmitted: false,
      replaced: { price: '125' },
    })
    expect(editRow(row(), { ...TYPED, price: '125' }).replaced).toBeNull()
    expect(editRow(row(), undefined)).toEqual({ row: row(), isOmitted: false, replaced: null })
  })

  it('puts a price where the file has none that can be read', () => {
    const edited = editRow(row({ price: null, problems: [BAD_PRICE] }), TYPED)
    expect(edited).toMatchObject({ row: { price: '12.5', problems: [] }, replaced: { price: null } })
  })

  it('is ignored where the line has another code', () => {
    expect(editRow(row({ code: 'B-2' }), TYPED)).toMatchObject({ row: { price: '125' }, replaced: null })
  })

  it('leaves a row out, one with an error too', () => {
    const omitted = { ...TYPED, isOmitted: true, price: null }
    expect(editRow(row(), omitted).isOmitted).toBe(true)
    expect(editRow(row({ problems: [NO_CODE] }), omitted).isOmitted).toBe(true)
  })

  it('can be a price where nothing but the price is wrong', () => {
    expect(acceptsPrice(row({ problems: [BAD_PRICE] }))).toBe(true)
    expect(acceptsPrice(row({ problems: [BAD_PRICE, NO_CODE] }))).toBe(false)
  })
})

it.each([
  ['1234.5', '1234.5'],
  ['$ 1,234.50', '1234.5'],
  ['$ 12.5000 M.N.', '12.5'],
  ['  ', null],
])('a typed %j is the price %s', (text, value) => {
  expect(readTypedPrice(text)).toEqual({ value })
})

it.each(['12,5', '-3', 'doce', '0', '0.00', '99999999999'])('a typed %j is no price', (text) => {
  expect(readTypedPrice(text)).toHaveProperty('problem')
})

it.each([
  ['USD 12.50', 'El precio está en dólares (USD 12.50): escríbelo convertido'],
  ['$12.50 dlls', 'El precio está en dólares ($12.50 dlls): escríbelo convertido'],
  ['€ 7', 'El precio está en euros (€ 7): escríbelo convertido'],
  ['0.12345', 'Puede tener hasta 4 decimales'],
])('a typed %j would be saved as another price, and is refused', (text, problem) => {
  expect(readTypedPrice(text)).toEqual({ problem })
})

it('rows that are left out count as such alone', () => {
  const rows = [
    editRow(row(), undefined),
    editRow(row({ price: null }), { ...TYPED, isOmitted: true, price: null }),
    editRow(row({ problems: [NO_CODE] }), undefined),
    editRow(row({ problems: [NO_CODE] }), { ...TYPED, isOmitted: true, price: null }),
  ]
  expect(countEdited(rows)).toEqual({ rows: 4, ready: 1, errors: 1, warnings: 0, withPrice: 1, omitted: 2 })
})
