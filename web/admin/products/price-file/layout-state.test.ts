import { describe, expect, it } from 'vitest'
import { NO_COLUMNS } from '#domain/price-file/columns/headers.ts'
import type { Columns } from '#domain/price-file/columns/headers.ts'
import type { KeyDoubt } from '#domain/price-file/columns/key-candidates.ts'
import type { Layout } from '#domain/price-file/columns/layout.ts'
import type { PriceDoubt } from '#domain/price-file/columns/rival-prices.ts'
import { assignColumn, columnsProblem, isUnderstood, withColumnsOf } from './layout-state.ts'
import { IMPORT, PRICES } from './purposes.ts'

function layout(columns: Partial<Columns>, isConventionSure = true): Layout {
  return {
    headerRow: 0,
    columns: { ...NO_COLUMNS, ...columns },
    convention: 'point',
    isConventionSure,
    adjustments: [],
  }
}

const ASKED = { sheets: [], sheet: 0, keyDoubt: null, priceDoubt: null, supplier: null }

describe('the columns of a file', () => {
  it('go on for other fields as they were said, with those that only these have', () => {
    const said = layout({ code: 0, price: 3 })
    const own = layout({ code: 0, name: 1, brand: 3, price: 2 })
    expect(withColumnsOf(said, own)).toEqual(layout({ code: 0, name: 1, price: 3 }))
    expect(withColumnsOf(said, null)).toEqual(said)
  })

  it('must include a code and something to store with it', () => {
    expect(columnsProblem(layout({ name: 1, price: 2 }), IMPORT.fields)).toBe(
      'Elige la columna que trae la clave.',
    )
    expect(columnsProblem(layout({ code: 0 }), IMPORT.fields)).toBe(
      'Elige al menos la columna del nombre o la del precio.',
    )
    expect(columnsProblem(layout({ code: 0, price: 2 }), IMPORT.fields)).toBeNull()
  })

  it('must include a price where nothing else is stored', () => {
    expect(columnsProblem(layout({ code: 0, name: 1 }), PRICES.fields)).toBe(
      'Elige la columna que trae el precio.',
    )
    expect(columnsProblem(layout({ code: 0, price: 2 }), PRICES.fields)).toBeNull()
  })

  it('are shown for correction when the number format of the prices is uncertain', () => {
    const isClear = (columns: Partial<Columns>, isConventionSure: boolean) =>
      isUnderstood({ ...ASKED, layout: layout(columns, isConventionSure) }, IMPORT.fields)
    expect(isClear({ code: 0, price: 2 }, true)).toBe(true)
    expect(isClear({ code: 0, price: 2 }, false)).toBe(false)
    expect(isClear({ code: 0, name: 1 }, false)).toBe(true)
  })

  it('are shown when there are several sheets to choose from, or the key is in doubt', () => {
    const known = layout({ code: 0, price: 2 })
    const isClear = (sheets: string[], keyDoubt: KeyDoubt | null) =>
      isUnderstood({ ...ASKED, layout: known, sheets, keyDoubt }, IMPORT.fields)
    expect(isClear(['Precios'], null)).toBe(true)
    expect(isClear(['PVC', 'Cobre'], null)).toBe(false)
    expect(isClear([], 'fewKnown')).toBe(false)
  })

  it('are shown when another column may be the price as well', () => {
    const asked = { ...ASKED, layout: layout({ code: 0, price: 2 }) }
    const isClear = (priceDoubt: PriceDoubt | null) => isUnderstood({ ...asked, priceDoubt }, IMPORT.fields)
    expect([isClear(null), isClear('severalColumns')]).toEqual([true, false])
  })

  it('are not shown when the sheet is the one that was chosen for its supplier before', () => {
    const known = { ...ASKED, layout: layout({ code: 0, price: 2 }), sheets: ['PVC', 'Cobre'] }
    const isClear = (sheet: number) =>
      isUnderstood({ ...known, sheet, supplier: { sheet: 'Cobre', signature: 'sku|usd' } }, IMPORT.fields)
    expect([isClear(0), isClear(1)]).toEqual([false, true])
  })

  it('are shown where a supplier is known by no headers, which another one may not have either', () => {
    const known = { ...ASKED, layout: layout({ code: 0, price: 2 }) }
    const isClear = (signature: string) =>
      isUnderstood({ ...known, supplier: { sheet: null, signature } }, IMPORT.fields)
    expect([isClear('sku|usd'), isClear('#text|number')]).toEqual([true, false])
  })

  it('hold one field each', () => {
    expect(assignColumn(layout({ code: 0, name: 1, price: 2 }), 'name', 2).columns).toEqual({
      code: 0,
      name: 2,
      description: null,
      unit: null,
      brand: null,
      barcode: null,
      category: null,
      price: null,
    })
    expect(assignColumn(layout({ code: 0, price: 2 }), 'price', null).columns.price).toBeNull()
  })
})
