import { hasLooseCents } from './cents.ts'
import { isBeforeDiscount } from './discounts.ts'
import { areInForce, areOfTwoTimes, isNewer } from './header-periods.ts'
import {
  isCostHeader,
  isListHeader,
  isNoPriceHeader,
  isOfOnePiece,
  isOfSeveralPieces,
  isSalesHeader,
  mayBeOwnPrice,
  namesSeveralPieces,
  priceRank,
} from './headers.ts'
import type { PriceField } from './headers.ts'
import type { Layout } from './layout.ts'
import { areBelow, areLower, hasPrices, isOfPrices, isSame, readColumn } from './price-columns.ts'
import { priceHeader } from './price-header.ts'
import { isRowOf, tableOf } from './side-tables.ts'

const SAMPLE_ROWS = 500
/** Without a header: columns of quantities have none. */
const MIN_DECIMALS = 0.3
/** Least share of filled rows for newer prices that replace older ones without a question. */
const NEARLY_ALL = 0.9

/** What a price is looked for, and on which day ('2026-11-29'). */
export interface PriceSearch {
  readonly priceField: PriceField
  readonly today: string
}

export type PriceDoubt = 'severalColumns' | 'noneNamed' | 'looseCents' | 'ofSeveralPieces' | 'beforeDiscount'

/** Why the column of the price should be confirmed (bulk.md §43). */
export function doubtPrice(
  rows: readonly (readonly string[])[],
  layout: Layout,
  search: PriceSearch,
): PriceDoubt | null {
  const { headerRow, columns } = layout
  if (rivalPrices(rows, layout, search).length > 0)
    return columns.price === null ? 'noneNamed' : 'severalColumns'
  if (hasLooseCents(rows, headerRow, columns.price)) return 'looseCents'
  const titles = rows.slice(0, headerRow ?? 0).flat()
  if (isOfSeveralPieces(priceHeader(rows, layout)) || titles.some(namesSeveralPieces))
    return 'ofSeveralPieces'
  return search.priceField === 'basePrice' && isBeforeDiscount(rows, layout) ? 'beforeDiscount' : null
}

/**
 * The columns that may be the price as well as the one that was guessed, and hold other prices: only the user knows which one
 * it is. Their headers are as likely, or missing; or the other column has lower amounts, and may be the cost; or it has prices
 * of another time, and it is not clear that the chosen ones replace them. Where none was guessed, the columns of amounts.
 */
export function rivalPrices(
  rows: readonly (readonly string[])[],
  { headerRow, columns }: Layout,
  { priceField, today }: PriceSearch,
): number[] {
  const { price } = columns
  const table = tableOf(rows[headerRow ?? -1] ?? [], price)
  const data = rows
    .slice((headerRow ?? -1) + 1)
    .filter((row) => isRowOf(row, table))
    .slice(0, SAMPLE_ROWS)
  const header = headerRow === null || price === null ? null : (rows[headerRow] ?? [])
  const width = Math.max(0, ...data.map((row) => row.length))
  const chosen = price === null ? null : readColumn(data, price)
  const taken = new Set(Object.values(columns))

  function isRival(column: number): boolean {
    const other = readColumn(data, column)
    const [name, otherName] = [header?.[price ?? -1] ?? '', header?.[column] ?? '']
    if (isNewer(otherName, name) && hasPrices(other)) return true
    if (!isOfPrices(other, data.length) || (header === null && other.decimals < MIN_DECIMALS)) return false
    if (chosen === null) return true
    if (isSame(chosen.prices, other.prices)) return false
    if (header === null || price === null) return true
    if (areOfTwoTimes(name, otherName)) {
      const isReplaced = isNewer(name, otherName) && areInForce(name, otherName, today)
      return !isReplaced || chosen.filled < data.length * NEARLY_ALL
    }
    // The header may stand over both.
    if (column === price + 1 && otherName.trim() === '' && other.decimals >= MIN_DECIMALS) return true
    if (isAlike(name, otherName, priceField)) return true
    if (priceField !== 'basePrice') return false
    // Whose own price it is, only the user knows.
    if (isListHeader(otherName)) return mayBeOwnPrice(name) && !isCostHeader(name)
    const isPieceOfBox = isOfOnePiece(otherName) && !isOfOnePiece(name) && areBelow(other, chosen)
    if (isPieceOfBox && priceRank(otherName, priceField) !== null) return true
    return areLower(other, chosen) && saysLess(name, otherName, other.decimals)
  }

  return Array.from({ length: width }, (_, column) => column)
    .slice(table.start, table.end)
    .filter((column) => !taken.has(column) && isRival(column))
}

/**
 * Whether lower amounts may be what the goods cost: by their own header ('Su precio'), or under any, if they have decimals, beside
 * a price that the goods are sold or listed for.
 */
function saysLess(header: string, other: string, decimals: number): boolean {
  if (isNoPriceHeader(other) || isSalesHeader(other)) return false
  return mayBeOwnPrice(other) || ((isSalesHeader(header) || isListHeader(header)) && decimals >= MIN_DECIMALS)
}

/** Whether two headers are equally likely to be that of the price. */
function isAlike(header: string, other: string, priceField: PriceField): boolean {
  const [rank, otherRank] = [header, other].map((one) => priceRank(one, priceField))
  if (rank === null || rank !== otherRank) return false
  return priceField === 'priceGrp1' || !isCostHeader(header) || isCostHeader(other)
}
