import { cellText } from '../cells/cells.ts'
import { detectConvention, readPrice } from '../cells/prices.ts'
import { mayBeOwnPrice, priceRank } from './headers.ts'

/** Least share of filled rows for a column that may be the price. */
const MIN_FILLED = 0.5
/** Share of the filled cells that must be prices. */
const MOSTLY_PRICES = 0.8
/** Least cost as a share of the sales price; a column of smaller numbers holds the VAT or a weight. */
const MIN_COST_SHARE = 0.2
/** From this share of equal prices on, two columns count as equal. */
const SAME_PRICES = 0.9

/** What a column would say if it were the price. */
export interface ColumnOfPrices {
  /** One for each row; null for a row without a price. */
  readonly prices: readonly (string | null)[]
  readonly filled: number
  /** Share of the prices that have decimals. */
  readonly decimals: number
}

/** Reads a column by its own number convention. */
export function readColumn(data: readonly (readonly string[])[], column: number): ColumnOfPrices {
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

/** Whether a column may be the price of so many rows. */
export function isOfPrices(column: ColumnOfPrices, rows: number): boolean {
  return column.filled >= rows * MIN_FILLED && hasPrices(column)
}

/** Whether nearly all that a column holds are prices. */
export function hasPrices({ prices, filled }: ColumnOfPrices): boolean {
  const read = prices.filter((price) => price !== null && price !== '0')
  return read.length > 0 && read.length >= filled * MOSTLY_PRICES
}

/** Whether two columns have the same prices in the rows where both have one. */
export function isSame(prices: readonly (string | null)[], others: readonly (string | null)[]): boolean {
  const both = prices.flatMap((price, row) => (price === null || others[row] === null ? [] : [row]))
  const same = both.filter((row) => prices[row] === others[row])
  return both.length > 0 && same.length >= both.length * SAME_PRICES
}

/** Whether hardly anything would be sold below these amounts, nor for several times as much. */
export function areLower(column: ColumnOfPrices, sold: ColumnOfPrices): boolean {
  return haveShares(column, sold, MIN_COST_SHARE)
}

/** Whether nearly all of these amounts are lower, by whatever factor. */
export function areBelow(column: ColumnOfPrices, other: ColumnOfPrices): boolean {
  return haveShares(column, other, 0)
}

function haveShares({ prices }: ColumnOfPrices, { prices: others }: ColumnOfPrices, least: number): boolean {
  const both = prices.flatMap((price, row) => {
    const share = Number(price ?? Number.NaN) / Number(others[row] ?? Number.NaN)
    return Number.isNaN(share) ? [] : [share]
  })
  return both.filter((share) => share >= least && share < 1).length >= both.length * MOSTLY_PRICES
}

/**
 * The column with what the reseller pays beside list prices: by its header ('Su precio', 'Precio cliente'), the likeliest price,
 * with lower amounts. Null when there is none.
 */
export function ownPriceBeside(
  list: number,
  names: readonly string[],
  rows: readonly (readonly string[])[],
): number | null {
  const sold = readColumn(rows, list)
  const own = names.flatMap((name, column) => {
    if (column === list || !mayBeOwnPrice(name)) return []
    const prices = readColumn(rows, column)
    const isOwn = isOfPrices(prices, rows.length) && areLower(prices, sold)
    return isOwn ? [{ column, rank: priceRank(name, 'basePrice') ?? Infinity }] : []
  })
  return own.toSorted((a, b) => a.rank - b.rank)[0]?.column ?? null
}
