import { describe, expect, it } from 'vitest'
import { columnNames, guessLayout } from './layout.ts'
import { joinTwoRowHeader } from './two-row-header.ts'

const DATA = [
  ['A-1', 'Codo 1/2', '12.50', '10.00'],
  ['A-2', 'Tee 1/2', '15.50', '13.00'],
]

describe('a header over two rows', () => {
  it.each([
    ['with the keys beside the title', ['CLAVE', 'PRODUCTO', 'PRECIO', ''], ['', '', 'MENUDEO', 'MAYOREO']],
    [
      'with the keys in the lower row',
      ['', '', 'Precios', ''],
      ['Clave', 'Descripción', 'Público', 'Distribuidor'],
    ],
  ])('is joined %s', (_what, above, below) => {
    const rows = joinTwoRowHeader([['LISTA DE PRECIOS 2026'], above, below, ...DATA])
    const layout = guessLayout(rows, 'basePrice')
    expect(layout).toMatchObject({ headerRow: 2, columns: { code: 0, name: 1, price: 3 } })
    expect(columnNames(rows, layout.headerRow)[2]).toMatch(/^precios? (menudeo|público)$/i)
  })

  it.each([
    ['times', ['', '', 'Anterior', 'Nuevo'], 'Precio Nuevo'],
    ['years', ['', '', '2025', '2026'], 'Precio 2026'],
  ])('is joined over two %s, of which the newer one is read', (_what, below, name) => {
    const rows = joinTwoRowHeader([['Clave', 'Nombre', 'Precio', ''], below, ...DATA])
    const layout = guessLayout(rows, 'basePrice')
    expect(columnNames(rows, layout.headerRow)[layout.columns.price ?? -1]).toBe(name)
  })

  it('is joined under a title over each of its columns', () => {
    const rows = joinTwoRowHeader([
      ['Clave', 'Nombre', 'Precio', 'Precio'],
      ['', '', 'Caja', 'Pieza'],
      ...DATA,
    ])
    expect(columnNames(rows, 1)).toEqual(['Clave', 'Nombre', 'Precio Caja', 'Precio Pieza'])
    expect(guessLayout(rows, 'basePrice').columns.price).toBe(3)
  })

  it.each([
    [
      'a title over a header',
      [
        ['LISTA DE PRECIOS', '', '', ''],
        ['Clave', 'Nombre', 'Menudeo', 'Mayoreo'],
      ],
    ],
    ['a header of one row', [['Clave', 'Nombre', 'Precio', 'Mayoreo'], ...DATA]],
    ['a section below the header', [['Clave', 'Nombre', 'Precio', ''], ['', '', 'CAJA', ''], ...DATA]],
    [
      'stock beside one price',
      [['Clave', 'Nombre', 'Precio', ''], ['', '', 'Público', 'Existencia'], ...DATA],
    ],
    ['numbers below the title', [['Clave', 'Nombre', 'Precio', ''], ['', '', '1', '2'], ...DATA]],
  ])('is not made of %s', (_what, rows) => {
    expect(joinTwoRowHeader(rows)).toBe(rows)
  })
})
