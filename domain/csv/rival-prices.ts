import { cellText } from './cells.ts'
import { isCostHeader, matchHeader } from './headers.ts'
import type { PriceField } from './headers.ts'
import type { Layout } from './layout.ts'
import { detectConvention, readPrice } from './prices.ts'

const SAMPLE_ROWS = 500
/** Of the rows; a column that is filled less is not the price of the list. */
const MIN_FILLED = 0.5
/** Of the filled cells. */
const MOSTLY_PRICES = 0.8
/** Without a header: columns of quantities have none. */
const MIN_DECIMALS = 0.3
/** From this share of equal prices on, two columns say the same. */
const SAME_PRICES = 0.9

export type PriceDoubt = 'severalColumns' | 'noneNamed'

/** Why the column of the price should be confirmed (bulk.md §43). */
export function doubtPrice(
  rows: readonly (readonly string[])[],
  layout: Layout,
  priceField: PriceField,
): PriceDoubt | null {
  if (rivalPrices(rows, layout, priceField).length === 0) return null
  return layout.columns.price === null ? 'noneNamed' : 'severalColumns'
}

/**
 * The columns that may be the price as well as the one that was guessed, because their headers say as much, or they have
 * none, and that hold other prices: which one it is, only the user knows. Where none was guessed, the columns of amounts.
 */
export function rivalPrices(
  rows: readonly (readonly string[])[],
  { headerRow, columns }: Layout,
  priceField: PriceField,
): number[] {
  const { price } = columns
  const data = rows
    .slice((headerRow ?? -1) + 1)
    .filter((row) => row.filter((cell) => cell.trim() !== '').length > 1)
    .slice(0, SAMPLE_ROWS)
  const header = headerRow === null || price === null ? null : (rows[headerRow] ?? [])
  const width = Math.max(0, ...data.map((row) => row.length))
  const chosen = price === null ? null : readColumn(data, price)
  const taken = new Set(Object.values(columns))
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    if (taken.has(column)) return false
    if (header !== null && price !== null && !isAlike(header[price] ?? '', header[column] ?? '', priceField))
      return false
    const other = readColumn(data, column)
    return (
      isOfPrices(other, data.length) &&
      (header !== null || other.decimals >= MIN_DECIMALS) &&
      (chosen === null || !isSame(chosen.prices, other.prices))
    )
  })
}

/** Whether two headers are equally likely to be that of the price. */
function isAlike(header: string, other: string, priceField: PriceField): boolean {
  const [rank, otherRank] = [header, other].map((one) => rankOf(one, priceField))
  if (rank === null || rank !== otherRank) return false
  return priceField === 'priceGrp1' || !isCostHeader(header) || isCostHeader(other)
}

function rankOf(header: string, priceField: PriceField): number | null {
  const ranks = matchHeader(header, priceField).flatMap(({ field, rank }) =>
    field === 'price' ? [rank] : [],
  )
  return ranks.length === 0 ? null : Math.min(...ranks)
}

interface ColumnOfPrices {
  /** Of each row; null where there is none. */
  readonly prices: readonly (string | null)[]
  readonly filled: number
  /** As a share of the prices. */
  readonly decimals: number
}

function readColumn(data: readonly (readonly string[])[], column: number): ColumnOfPrices {
  const cells = data.map((row) => cellText(row, column))
  const { convention } = detectConvention(cells)
  const prices = cells.map((cell) => {
    const reading = readPrice(cell, convention)
    return 'value' in reading ? reading.value : null
  })
  const read = prices.filter((price) => price !== null)
  return {
    prices,
    filled: cells.filter((cell) => cell !== '').length,
    decimals: read.filter((price) => price.includes('.')).length / (read.length || 1),
  }
}

function isOfPrices({ prices, filled }: ColumnOfPrices, rows: number): boolean {
  return (
    filled >= rows * MIN_FILLED &&
    prices.filter((price) => price !== null && price !== '0').length >= filled * MOSTLY_PRICES
  )
}

function isSame(prices: readonly (string | null)[], others: readonly (string | null)[]): boolean {
  const both = prices.flatMap((price, row) => (price === null || others[row] === null ? [] : [row]))
  return both.filter((row) => prices[row] === others[row]).length >= both.length * SAME_PRICES
}
