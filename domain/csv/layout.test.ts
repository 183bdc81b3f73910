import { describe, expect, it } from 'vitest'
import { columnNames, guessLayout, withPriceColumn } from './layout.ts'

describe('guessLayout', () => {
  it('finds the header below title lines', () => {
    const rows = [
      ['Ferretería «El Codo»'],
      ['Lista de precios', '', '2024'],
      [''],
      ['Clave', 'Nombre', 'Costo'],
      ['A1', 'Codo', '5.25'],
    ]
    expect(guessLayout(rows, 'basePrice')).toEqual({
      headerRow: 3,
      columns: { code: 0, name: 1, description: null, price: 2 },
      convention: 'point',
      isConventionSure: true,
    })
  })

  it('distinguishes name and description, and reads a lone description as the name', () => {
    const both = guessLayout(
      [
        ['sku', 'descripcion', 'nombre'],
        ['A1', 'largo', 'Codo'],
      ],
      'basePrice',
    )
    expect(both.columns).toMatchObject({ name: 2, description: 1 })
    const lone = guessLayout(
      [
        ['clave', 'descripcion', 'precio'],
        ['A1', 'Codo', '5'],
      ],
      'basePrice',
    )
    expect(lone.columns).toMatchObject({ name: 1, description: null })
  })

  it('chooses, of two columns with the same accepted name, the one with more distinct values', () => {
    const rows = [
      ['Codigo', 'Clave'],
      ['(null)', 'A1'],
      ['(null)', 'A2'],
      ['5.30E+12', 'A3'],
    ]
    expect(guessLayout(rows, 'basePrice').columns.code).toBe(1)
  })

  it('accepts a file of codes only', () => {
    expect(guessLayout([['clave'], ['A1'], ['B2']], 'basePrice')).toMatchObject({
      headerRow: 0,
      columns: { code: 0 },
    })
    expect(guessLayout([['A1'], ['B2']], 'basePrice')).toMatchObject({
      headerRow: null,
      columns: { code: 0 },
    })
  })

  it('guesses the columns by content when there is no header', () => {
    const rows = [
      ['BRONCE', 'X-01', 'CODO BRONCE 1/2', '12', '1.250,50'],
      ['BRONCE', 'X-02', 'TEE BRONCE 1/2', '6', '99,90'],
      ['BRONCE', 'X-03', 'COPLE BRONCE 3/4', '12', '7,00'],
    ]
    expect(guessLayout(rows, 'basePrice')).toEqual({
      headerRow: null,
      columns: { code: 1, name: 2, description: null, price: 4 },
      convention: 'comma',
      isConventionSure: true,
    })
  })

  it('finds no columns in an empty file', () => {
    const none = { code: null, name: null, description: null, price: null }
    expect(guessLayout([], 'basePrice')).toMatchObject({ headerRow: null, columns: none })
    expect(guessLayout([['']], 'basePrice').columns).toEqual(none)
  })
})

describe('corrections by the user', () => {
  const rows = [
    ['clave', '', 'precio', 'costo'],
    ['A1', 'x', '1.5', '2,5'],
  ]

  it('detect the number convention of another price column', () => {
    const layout = guessLayout(rows, 'basePrice')
    expect(withPriceColumn({ ...layout, columns: { ...layout.columns, price: 2 } }, 3, rows)).toMatchObject({
      columns: { code: 0, price: 3 },
      convention: 'comma',
    })
    expect(withPriceColumn(layout, null, rows).columns.price).toBeNull()
  })

  it('name columns by their headers, or by number', () => {
    expect(columnNames(rows, 0)).toEqual(['clave', 'Columna 2', 'precio', 'costo'])
    expect(columnNames(rows, null)).toEqual(['Columna 1', 'Columna 2', 'Columna 3', 'Columna 4'])
    expect(columnNames([], null)).toEqual([])
  })
})
