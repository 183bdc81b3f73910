import { cellText } from '../cells/cells.ts'
import type { Columns } from './headers.ts'
import { readPrice } from '../cells/prices.ts'

/** Statistics of a column as shares, 0 to 1. `filled` is of the rows, the others are of the filled cells. */
interface ColumnStats {
  column: number
  filled: number
  distinct: number
  /** Readable as a price under either convention. */
  numeric: number
  /** A number with decimals. */
  decimals: number
  /** Text of several words. */
  phrases: number
  averageLength: number
  /** Whether it numbers the rows: 1, 2, 3. */
  isRowNumber: boolean
}

/**
 * Guesses the columns of a file without header from their content: the price is a number with decimals; the code is
 * short, unique, without blanks, and on nearly every row that is no title, but no number of the row where another column
 * fits; the name is the longest text of several words. Null where no column fits.
 */
export function guessColumnsByContent(rows: readonly (readonly string[])[]): Columns {
  const products = rows.filter((row) => row.filter((cell) => cell.trim() !== '').length > 1)
  const data = products.length > 0 ? products : rows
  const width = Math.max(0, ...data.map((row) => row.length))
  const stats = Array.from({ length: width }, (_, column) => columnStats(data, column)).filter(
    (one) => one.filled > 0,
  )
  const price = best(stats, (one) => (one.numeric >= 0.8 ? one.decimals + one.filled / 10 : 0), 0.3)
  const withoutPrice = stats.filter((one) => one !== price)
  const withoutNumbers = withoutPrice.filter((one) => !one.isRowNumber)
  const code = best(withoutNumbers, codeScore, 0.6) ?? best(withoutPrice, codeScore, 0.6)
  const name = best(
    withoutPrice.filter((one) => one !== code),
    (one) => one.phrases * one.averageLength,
    2,
  )
  return {
    code: code?.column ?? null,
    name: name?.column ?? null,
    description: null,
    unit: null,
    brand: null,
    barcode: null,
    category: null,
    price: price?.column ?? null,
  }
}

/** The share of rows that may have no key (bulk.md §43). */
export const MAX_BLANK_KEYS = 0.2

function codeScore({ filled, distinct, phrases, averageLength, decimals }: ColumnStats): number {
  return averageLength > 30 || filled < 1 - MAX_BLANK_KEYS
    ? 0
    : filled * distinct * (1 - phrases) * (1 - decimals)
}

/** The first column with the highest score of at least `minimum`; null when none reaches it. */
function best(
  columns: readonly ColumnStats[],
  score: (column: ColumnStats) => number,
  minimum: number,
): ColumnStats | null {
  let found: ColumnStats | null = null
  for (const column of columns) {
    if (score(column) >= minimum && (!found || score(column) > score(found))) found = column
  }
  return found
}

function columnStats(rows: readonly (readonly string[])[], column: number): ColumnStats {
  const cells = rows.map((row) => cellText(row, column)).filter((cell) => cell !== '')
  const share = (test: (cell: string) => boolean): number => cells.filter(test).length / (cells.length || 1)
  return {
    column,
    filled: cells.length / (rows.length || 1),
    distinct: new Set(cells).size / (cells.length || 1),
    numeric: share((cell) => isPrice(cell)),
    decimals: share((cell) => isPrice(cell) && /\d[.,]\d/.test(cell)),
    phrases: share((cell) => /\p{L}{2}.* ./u.test(cell) || /. .*\p{L}{2}/u.test(cell)),
    averageLength: cells.reduce((sum, cell) => sum + cell.length, 0) / (cells.length || 1),
    isRowNumber: cells.every((cell, index) => /^\d+$/.test(cell) && Number(cell) === index + 1),
  }
}

function isPrice(cell: string): boolean {
  return (['point', 'comma'] as const).some((convention) => 'value' in readPrice(cell, convention))
}
