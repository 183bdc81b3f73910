import { cellText } from '../cells/cells.ts'
import { guessColumnsByContent, MAX_BLANK_KEYS } from './content.ts'
import { isNewer } from './header-periods.ts'
import {
  NO_COLUMNS,
  acceptedField,
  isCostHeader,
  isLessLikelyCost,
  isListHeader,
  matchHeader,
} from './headers.ts'
import type { Columns, Field, PriceField } from './headers.ts'
import { ownPriceBeside } from './price-columns.ts'
import { isRowOf, tableOf } from './side-tables.ts'
import type { PriceAdjustment } from '../cells/price-adjustment.ts'
import { detectConvention } from '../cells/prices.ts'
import type { NumberConvention } from '../cells/prices.ts'
import { readBarcode } from '../../barcode.ts'
import { readUnit } from '../../units.ts'

/** How to read a file: guessed by {@link guessLayout}, then corrected by the user if needed. */
export interface Layout {
  /** Index of the row with the headers; rows above it are titles. Null when the file has no header. */
  readonly headerRow: number | null
  readonly columns: Columns
  readonly convention: NumberConvention
  /** False when the price column is ambiguous or contradictory: the user must confirm. */
  readonly isConventionSure: boolean
  /** The factors and divisors of every price of the file; empty when prices are used unchanged. */
  readonly adjustments: readonly PriceAdjustment[]
}

const NO_NUMBERS: ReadonlySet<number> = new Set()
/** In the order in which they take their columns. */
export const FIELDS: readonly Field[] = [
  'code',
  'price',
  'name',
  'description',
  'unit',
  'barcode',
  'brand',
  'category',
]
const MAX_TITLE_ROWS = 40
const SAMPLE_ROWS = 500
/** Blanks exclude a column as key or price from this number of rows on. */
const MIN_ROWS_FOR_BLANKS = 20
const MAX_BLANK_COSTS = 0.5
const MIN_WORDS_OF_NAME = 3
/** A header row may also have a discount or the rate of the dollar; a row of data has as many numbers as fields. */
const MAX_HEADER_NUMBERS = 1 / 3
const NUMBER = /^[^\p{L}\d]*\d[\d.,\s]*[^\p{L}\d]*$/u
/** The header of that year's prices. */
const YEAR = /^\s*20\d\d\s*$/

/**
 * Guesses the layout of a file (bulk.md §2): the header row, below any title lines, by its names; without a header, the
 * columns by their content; the number convention from all rows of the price column. `numberColumns` hold the numbers of a
 * spreadsheet, which are written with a point.
 */
export function guessLayout(
  rows: readonly (readonly string[])[],
  priceField: PriceField,
  numberColumns = NO_NUMBERS,
): Layout {
  const headerRow = findHeaderRow(rows, priceField)
  const columns =
    headerRow === null
      ? guessColumnsByContent(rows.slice(0, SAMPLE_ROWS))
      : columnsOfHeader(rows, headerRow, priceField)
  return {
    headerRow,
    columns,
    ...conventionOf({ rows, numberColumns }, headerRow, columns.price),
    adjustments: [],
  }
}

/** The rows of a file, and the columns whose cells a spreadsheet stores as numbers. */
interface FileTable {
  readonly rows: readonly (readonly string[])[]
  readonly numberColumns?: ReadonlySet<number>
}

/** Moves the price to another column and detects the number convention of that column. */
export function withPriceColumn(layout: Layout, price: number | null, table: FileTable): Layout {
  return {
    ...layout,
    columns: { ...layout.columns, price },
    ...conventionOf(table, layout.headerRow, price),
  }
}

/** Whether the header of the code column always names a code. */
export function isCodeNamed(rows: readonly (readonly string[])[], { headerRow, columns }: Layout): boolean {
  const header = headerRow === null || columns.code === null ? undefined : rows[headerRow]?.[columns.code]
  return header !== undefined && acceptedField(header) === 'code'
}

/** Display name of each column: its header, or 'Columna 3' when it has none. */
export function columnNames(rows: readonly (readonly string[])[], headerRow: number | null): string[] {
  const first = headerRow ?? 0
  const width = Math.max(0, ...rows.slice(first, first + SAMPLE_ROWS).map((row) => row.length))
  const header = headerRow === null ? [] : (rows[headerRow] ?? [])
  return Array.from(
    { length: width },
    (_, column) => cellText(header, column).replace(/\s+/g, ' ') || `Columna ${column + 1}`,
  )
}

/** The first row that names the most fields. It must name a code or two other fields, and contain hardly any number. */
function findHeaderRow(rows: readonly (readonly string[])[], priceField: PriceField): number | null {
  let best: { row: number; score: number } | null = null
  for (const [row, cells] of rows.slice(0, MAX_TITLE_ROWS).entries()) {
    const numbers = cells.filter((cell) => NUMBER.test(cell) && !YEAR.test(cell)).length
    const matches = cells
      .map((cell) => matchHeader(cell, priceField)[0])
      .filter((match) => match !== undefined)
    const fields = new Set(matches.map((match) => match.field))
    if (numbers > fields.size * MAX_HEADER_NUMBERS) continue
    const isAcceptedCode = matches.some((match) => match.field === 'code' && match.rank === 0)
    const score = fields.size + matches.filter((match) => match.rank === 0).length
    if ((isAcceptedCode || fields.size >= 2) && score > (best?.score ?? 0)) best = { row, score }
  }
  return best?.row ?? null
}

/**
 * Assigns each field the unassigned header with the best rank; on a tie the column with the most distinct values, then the
 * leftmost.
 */
function columnsOfHeader(
  rows: readonly (readonly string[])[],
  headerRow: number,
  priceField: PriceField,
): Columns {
  const sample = rows.slice(headerRow + 1)
  const names = rows[headerRow] ?? []
  const table = tableOf(names, null)
  const candidates = names
    .slice(0, table.end)
    .flatMap((header, column) => matchHeader(header, priceField).map((match) => ({ ...match, column })))
  const blanks = blankShare(sample.filter((row) => isRowOf(row, table)))

  /**
   * No key with many blanks, nor a guessed one of whole phrases; no price that a newer one replaces, and the cost before any
   * price that the goods are sold for.
   */
  function suited<C extends { column: number; rank: number }>(
    field: Field,
    found: readonly C[],
  ): readonly C[] {
    if (field === 'code')
      return found.filter(
        ({ column, rank }) =>
          blanks(column) <= MAX_BLANK_KEYS && (rank === 0 || !holds(sample, column, isPhrase)),
      )
    if (field !== 'price') return found
    const newest = withoutOlder(found)
    if (priceField !== 'basePrice') return newest
    const costs = newest.filter(
      ({ column }) => isCostHeader(names[column] ?? '') && blanks(column) <= MAX_BLANK_COSTS,
    )
    return costs.length > 0 ? costs : newest
  }

  /** Without 'Precio 2025' beside 'Precio 2026', which is as likely as the likelier of both. */
  function withoutOlder<C extends { column: number; rank: number }>(found: readonly C[]): readonly C[] {
    const isOlder = (one: C, other: C): boolean =>
      isNewer(names[other.column] ?? '', names[one.column] ?? '') && blanks(other.column) <= MAX_BLANK_COSTS
    return found
      .filter((one) => !found.some((other) => isOlder(one, other)))
      .map((one) => ({
        ...one,
        rank: Math.min(one.rank, ...found.filter((other) => isOlder(other, one)).map(({ rank }) => rank)),
      }))
  }

  const columns = { ...NO_COLUMNS }
  for (const field of FIELDS) {
    const assigned = Object.values(columns)
    const free = suited(
      field,
      candidates.filter((candidate) => candidate.field === field && !assigned.includes(candidate.column)),
    )
    const bestRank = Math.min(...free.map((candidate) => candidate.rank))
    const best = free.filter((candidate) => candidate.rank === bestRank).map((candidate) => candidate.column)
    const likelier = best.filter((column) => !isLessLikelyCost(names[column] ?? ''))
    const ties = field === 'price' && priceField === 'basePrice' && likelier.length > 0 ? likelier : best
    columns[field] = ties.length > 1 ? mostDistinct(sample, ties) : (ties[0] ?? null)
  }
  if (priceField === 'basePrice' && columns.price !== null && isListHeader(names[columns.price] ?? '')) {
    const rowsOfTable = sample.slice(0, SAMPLE_ROWS).filter((row) => isRowOf(row, table))
    columns.price = ownPriceBeside(columns.price, names.slice(0, table.end), rowsOfTable) ?? columns.price
  }
  for (const field of ['unit', 'barcode'] as const) {
    const column = columns[field]
    if (column !== null && !holds(sample, column, IS_USUAL[field])) columns[field] = null
  }
  return columns
}

/** Other units ('1 X 10') would be shown to customers beside the price; of a bar code a spreadsheet may have left '7.5E+12'. */
const IS_USUAL = {
  unit: (cell: string) => readUnit(cell).isUsual,
  barcode: (cell: string) => /^\d{8,14}$/.test(readBarcode(cell) ?? ''),
} as const

/** A name, not a code: 'Codo de cobre 1/2'. */
function isPhrase(cell: string): boolean {
  return cell.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length >= MIN_WORDS_OF_NAME
}

/** Whether at least half of the filled cells are usual ones. */
function holds(
  rows: readonly (readonly string[])[],
  column: number,
  isUsual: (cell: string) => boolean,
): boolean {
  const cells = rows.map((row) => cellText(row, column)).filter((cell) => cell !== '')
  return cells.length > 0 && cells.filter(isUsual).length * 2 >= cells.length
}

/** The share of blank cells in a column; 0 when there are too few rows. */
function blankShare(data: readonly (readonly string[])[]): (column: number) => number {
  return (column) =>
    data.length < MIN_ROWS_FOR_BLANKS
      ? 0
      : data.filter((row) => cellText(row, column) === '').length / data.length
}

function mostDistinct(rows: readonly (readonly string[])[], columns: readonly number[]): number | null {
  const distinct = columns.map((column) => new Set(rows.map((row) => cellText(row, column))).size)
  return columns[distinct.indexOf(Math.max(...distinct))] ?? null
}

function conventionOf(
  { rows, numberColumns = NO_NUMBERS }: FileTable,
  headerRow: number | null,
  price: number | null,
): Pick<Layout, 'convention' | 'isConventionSure'> {
  if (price !== null && numberColumns.has(price)) return { convention: 'point', isConventionSure: true }
  const cells = price === null ? [] : rows.slice((headerRow ?? -1) + 1).map((row) => row[price] ?? '')
  const { convention, isSure } = detectConvention(cells)
  return { convention, isConventionSure: isSure }
}
