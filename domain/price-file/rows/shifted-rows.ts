import { cellText } from '../cells/cells.ts'
import type { Layout } from '../columns/layout.ts'

type Row = readonly string[]

const SAMPLE_ROWS = 500
const MOST = 0.5
const NEARLY_ALL = 0.9
const AMOUNT = /^[^\p{L}\d]*\d[\d.,]*$/u

/**
 * Detects rows of a text that have more cells than its header: a comma without quotes, of a price ('12,50') or of a name
 * ('Codo, 90°'), has moved what follows it into another column. Where most rows have the same further cells, their
 * columns have no header; unless these cells are the cents of the prices. Without a header these are the rows with more
 * cells than most.
 */
export function shiftedAmong(rows: readonly Row[], { headerRow, columns }: Layout): (row: Row) => boolean {
  const first = (headerRow ?? -1) + 1
  const sample = rows.slice(first, first + SAMPLE_ROWS).filter((row) => widthOf(row) > 1)
  const header = headerRow === null ? null : (rows[headerRow] ?? [])
  const width = header === null ? lengthOfMost(sample) : widthOfTable(sample, header, columns.price)
  return (row) => row.length > width && widthOf(row) > width
}

/**
 * Detects rows that are cut at blanks, as those of a printed list, and have fewer cells than the header, but a number at the
 * end: one of their cells is blank, and what follows it has moved into its column.
 */
export function narrowAmong(rows: readonly Row[], { headerRow }: Layout): (row: Row) => boolean {
  const width = headerRow === null ? 0 : widthOf(rows[headerRow] ?? [])
  return (row) => {
    const own = widthOf(row)
    return own > 1 && own < width && AMOUNT.test((row[own - 1] ?? '').trim())
  }
}

/**
 * Detects rows of a text that end before the price and have an amount as their name: a cell before it is missing, and the
 * price has moved into the column of the names.
 */
export function pricedInName({ columns: { name, price } }: Layout): (row: Row) => boolean {
  if (name === null || price === null || name > price) return () => false
  return (row) => row.length <= price && AMOUNT.test(cellText(row, name))
}

/** The number of cells that a row may have. */
function widthOfTable(sample: readonly Row[], header: Row, price: number | null): number {
  const unnamed = sample.filter((row) => widthOf(row) > widthOf(header))
  if (haveCents(unnamed, price)) return widthOf(header)
  const wide = unnamed.filter((row) => widthOf(row) > header.length)
  return wide.length > sample.length * MOST ? mostFrequent(wide.map(widthOf)) : header.length
}

/** The number of cells, blank ones included, that most rows have; without one no row has too many. */
function lengthOfMost(rows: readonly Row[]): number {
  const length = mostFrequent(rows.map((row) => row.length))
  return rows.filter((row) => row.length === length).length > rows.length * MOST ? length : Infinity
}

/** The number of cells up to the last one that is not blank. */
function widthOf(row: Row): number {
  return row.findLastIndex((cell) => cell.trim() !== '') + 1
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

/** Whether nearly all prices are whole and followed by a cell of two digits: `12` and `50` of `12,50`. */
function haveCents(rows: readonly Row[], price: number | null): boolean {
  if (price === null || rows.length === 0) return false
  const cut = rows.filter(
    (row) => /^\D{0,4}\d+$/.test(cellText(row, price)) && /^\d\d(?!\d)/.test(cellText(row, price + 1)),
  )
  return cut.length >= rows.length * NEARLY_ALL
}
