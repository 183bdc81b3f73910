import { expect, test } from 'vitest'
import { NO_COLUMNS } from '#domain/price-file/columns/headers.ts'
import { cellsOf, otherCellsOf } from './file-cells.ts'

const NAMES = ['Clave', 'Precio', 'Nota']
const COLUMNS = { ...NO_COLUMNS, code: 0, price: 1 }

test('the cells of a row stand under the names of their columns, without blanks', () => {
  expect(cellsOf([' A-1 ', ' ', 'Oferta', 'sin nombre'], NAMES)).toEqual([
    { header: 'Clave', text: 'A-1' },
    { header: 'Nota', text: 'Oferta' },
    { header: '', text: 'sin nombre' },
  ])
})

test('marks that make a text of a cell are not part of it, as in the columns that are read', () => {
  const record = ['A-1', '10', "'=SUMA(1)", '="0012"', "'-5 %"]
  const texts = ['=SUMA(1)', '0012', '-5 %']
  expect(cellsOf(record, NAMES).map(({ text }) => text)).toEqual(['A-1', '10', ...texts])
  expect(otherCellsOf(record, NAMES, COLUMNS).map(({ text }) => text)).toEqual(texts)
})

test('cells of columns that are not read are on one line, and cut when they are long', () => {
  const note = `dos\n  renglones ${'x'.repeat(100)}`
  expect(otherCellsOf(['A-1', '10', note], NAMES, COLUMNS)).toEqual([
    { header: 'Nota', text: `dos renglones ${'x'.repeat(66)}` },
  ])
})
