import { cellText } from './cells.ts'
import { guessColumnsByContent } from './content.ts'
import { matchHeader } from './headers.ts'
import type { Columns, Field, PriceField } from './headers.ts'
import { detectConvention } from './prices.ts'
import type { NumberConvention } from './prices.ts'

/** How to read a file: guessed by {@link guessLayout}, then corrected by the user if needed. */
export interface Layout {
  /** Index of the row with the headers; rows above it are titles. Null when the file has no header. */
  readonly headerRow: number | null
  readonly columns: Columns
  readonly convention: NumberConvention
  /** False when the price column is ambiguous or contradictory: the user must confirm. */
  readonly isConventionSure: boolean
}

const NO_COLUMNS: Columns = { code: null, name: null, description: null, price: null }
const FIELDS: readonly Field[] = ['code', 'price', 'name', 'description']
const MAX_TITLE_ROWS = 40
const SAMPLE_ROWS = 500
const NUMBER = /^[^\p{L}\d]*\d[\d.,\s]*[^\p{L}\d]*$/u

/**
 * Guesses the layout of a file (bulk.md §2): the header row, below any title lines, by its names; without a header, the
 * columns by their content; the number convention from all rows of the price column.
 */
export function guessLayout(rows: readonly (readonly string[])[], priceField: PriceField): Layout {
  const headerRow = findHeaderRow(rows, priceField)
  const columns =
    headerRow === null
      ? guessColumnsByContent(rows.slice(0, SAMPLE_ROWS))
      : columnsOfHeader(rows, headerRow, priceField)
  return { headerRow, columns, ...conventionOf(rows, headerRow, columns.price) }
}

/** Moves the price to another column and detects the number convention of that column. */
export function withPriceColumn(
  layout: Layout,
  price: number | null,
  rows: readonly (readonly string[])[],
): Layout {
  return { ...layout, columns: { ...layout.columns, price }, ...conventionOf(rows, layout.headerRow, price) }
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

/** The first row that names the most fields. It must name a code or two other fields, and contain no number. */
function findHeaderRow(rows: readonly (readonly string[])[], priceField: PriceField): number | null {
  let best: { row: number; score: number } | null = null
  for (const [row, cells] of rows.slice(0, MAX_TITLE_ROWS).entries()) {
    if (cells.some((cell) => NUMBER.test(cell))) continue
    const matches = cells
      .map((cell) => matchHeader(cell, priceField)[0])
      .filter((match) => match !== undefined)
    const fields = new Set(matches.map((match) => match.field))
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
  const candidates = (rows[headerRow] ?? []).flatMap((header, column) =>
    matchHeader(header, priceField).map((match) => ({ ...match, column })),
  )
  const columns = { ...NO_COLUMNS }
  for (const field of FIELDS) {
    const assigned = Object.values(columns)
    const free = candidates.filter(
      (candidate) => candidate.field === field && !assigned.includes(candidate.column),
    )
    const bestRank = Math.min(...free.map((candidate) => candidate.rank))
    const ties = free.filter((candidate) => candidate.rank === bestRank).map((candidate) => candidate.column)
    columns[field] = ties.length > 1 ? mostDistinct(sample, ties) : (ties[0] ?? null)
  }
  return columns
}

function mostDistinct(rows: readonly (readonly string[])[], columns: readonly number[]): number | null {
  const distinct = columns.map((column) => new Set(rows.map((row) => cellText(row, column))).size)
  return columns[distinct.indexOf(Math.max(...distinct))] ?? null
}

function conventionOf(
  rows: readonly (readonly string[])[],
  headerRow: number | null,
  price: number | null,
): Pick<Layout, 'convention' | 'isConventionSure'> {
  const cells = price === null ? [] : rows.slice((headerRow ?? -1) + 1).map((row) => row[price] ?? '')
  const { convention, isSure } = detectConvention(cells)
  return { convention, isConventionSure: isSure }
}
