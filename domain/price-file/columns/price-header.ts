import { cellText } from '../cells/cells.ts'
import type { Layout } from './layout.ts'

type Row = readonly string[]

/** The header of the price, with the words that stand below it alone in their row: 'Precio' and 'USD'. Blank without a header. */
export function priceHeader(
  rows: readonly Row[],
  { headerRow, columns: { price } }: Pick<Layout, 'headerRow' | 'columns'>,
): string {
  if (headerRow === null || price === null) return ''
  const below = rows[headerRow + 1] ?? []
  const word = cellText(below, price)
  const isAlone = !/\d/.test(word) && below.every((cell, column) => column === price || cell.trim() === '')
  return [cellText(rows[headerRow] ?? [], price), isAlone ? word : ''].join(' ').trim()
}
