import { cellText } from '#domain/price-file/cells/cells.ts'
import type { Columns } from '#domain/price-file/columns/headers.ts'
import type { Layout } from '#domain/price-file/columns/layout.ts'
import type { FileCell } from '../row-views.ts'

/** Longest text shown of a cell in a column that is not read; opening the row shows all of it. */
const MAX_OTHER_CELL = 80
/** Number of rows in which cells of columns that are not read are looked for. */
const LOOKED_AT_ROWS = 500

/** The texts of all cells of a record under the names of their columns, without blanks. */
export function cellsOf(record: readonly string[], names: readonly string[]): FileCell[] {
  return record.flatMap((_cell, column) => {
    const text = cellText(record, column)
    return text === '' ? [] : [{ header: names[column] ?? '', text }]
  })
}

/** The same of the columns that are not read, each text on one line and cut at 80 characters. */
export function otherCellsOf(
  record: readonly string[],
  names: readonly string[],
  columns: Columns,
): FileCell[] {
  const read = new Set(Object.values(columns))
  const others = record.map((cell, column) => (read.has(column) ? '' : cell))
  return cellsOf(others, names).map(({ header, text }) => ({
    header,
    text: text.replace(/\s+/g, ' ').slice(0, MAX_OTHER_CELL),
  }))
}

/** Whether the first rows below the header have cells in columns that are not read. */
export function hasOtherColumns(
  records: readonly (readonly string[])[],
  { headerRow, columns }: Layout,
): boolean {
  const first = (headerRow ?? -1) + 1
  const read = new Set(Object.values(columns))
  return records
    .slice(first, first + LOOKED_AT_ROWS)
    .some((record) => record.some((_cell, column) => !read.has(column) && cellText(record, column) !== ''))
}
