import { describe, expect, it } from 'vitest'
import type { Columns } from '#domain/csv/headers.ts'
import type { Layout } from '#domain/csv/layout.ts'
import { assignColumn, columnsProblem, isUnderstood } from './layout-state.ts'
import { IMPORT, PRICES } from './purposes.ts'

function layout(columns: Partial<Columns>, isConventionSure = true): Layout {
  return {
    headerRow: 0,
    columns: { code: null, name: null, description: null, price: null, ...columns },
    convention: 'point',
    isConventionSure,
  }
}

describe('the columns of a file', () => {
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
    expect(isUnderstood(layout({ code: 0, price: 2 }), IMPORT.fields)).toBe(true)
    expect(isUnderstood(layout({ code: 0, price: 2 }, false), IMPORT.fields)).toBe(false)
    expect(isUnderstood(layout({ code: 0, name: 1 }, false), IMPORT.fields)).toBe(true)
  })

  it('hold one field each', () => {
    expect(assignColumn(layout({ code: 0, name: 1, price: 2 }), 'name', 2).columns).toEqual({
      code: 0,
      name: 2,
      description: null,
      price: null,
    })
    expect(assignColumn(layout({ code: 0, price: 2 }), 'price', null).columns.price).toBeNull()
  })
})
