import { cellText } from './cells.ts'
import { guessColumnsByContent } from './content.ts'
import { matchHeader } from './headers.ts'
import type { Columns, Field, PriceField } from './headers.ts'
import { detectConvention } from './prices.ts'
import type { NumberConvention } from './prices.ts'

/** How a file is read: guessed by {@link guessLayout}, then corrected by the user, if need be. */
export interface Layout {
  /** The row (from 0) with the headers; rows above are titles. Null = the file has none. */
  readonly headerRow: number | null
  readonly columns: Columns
  readonly convention: NumberConvention
  /** False when nothing in the price column tells, or some cells contradict: to be confirmed by the user. */
  readonly isConventionSure: boolean
}

const NO_COLUMNS: Columns = { code: null, name: null, description: null, price: null }
const FIELDS: readonly Field[] = ['code', 'price', 'name', 'description']
const MAX_TITLE_ROWS = 40
const SAMPLE_ROWS = 500
const NUMBER = /^[^\p{L}\d]*\d[\d.,\s]*[^\p{L}\d]*$/u

/**
 * How the rows of a file are to be read (bulk.md §2): the header row, below any title lines, by the names that it
 * holds; without one, the columns by what they hold; the number convention over all rows of the price column.
 */
export function guessLayout(rows: readonly (readonly string[])[], priceField: PriceField): Layout {
  const headerRow = findHeaderRow(rows, priceField)
  const columns =
    headerRow === null
      ? guessColumnsByContent(rows.slice(0, SAMPLE_ROWS))
      : columnsOfHeader(rows, headerRow, priceField)
  return { headerRow, columns, ...conventionOf(rows, headerRow, columns.price) }
}

/** The same layout with the price in another column; its number convention is detected anew. */
export function withPriceColumn(
  layout: Layout,
  price: number | null,
  rows: readonly (readonly string[])[],
): Layout {
  return { ...layout, columns: { ...layout.columns, price }, ...conventionOf(rows, layout.headerRow, price) }
}

/** What to call each column: its header, or 'Columna 3' where it has none. */
export function columnNames(rows: readonly (readonly string[])[], headerRow: number | null): string[] {
  const first = headerRow ?? 0
  const width = Math.max(0, ...rows.slice(first, first + SAMPLE_ROWS).map((row) => row.length))
  const header = headerRow === null ? [] : (rows[headerRow] ?? [])
  return Array.from(
    { length: width },
    (_, column) => cellText(header, column).replace(/\s+/g, ' ') || `Columna ${column + 1}`,
  )
}

/** The first of the rows that name the most fields; it needs a code or two other fields, and holds no number. */
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

/** Each field by the surest header left; among equals the column that is best filled, then the leftmost. */
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
    const taken = Object.values(columns)
    const free = candidates.filter(
      (candidate) => candidate.field === field && !taken.includes(candidate.column),
    )
    const surest = Math.min(...free.map((candidate) => candidate.rank))
    const equals = free.filter((candidate) => candidate.rank === surest).map((candidate) => candidate.column)
    columns[field] = equals.length > 1 ? bestFilled(sample, equals) : (equals[0] ?? null)
  }
  return columns
}

function bestFilled(rows: readonly (readonly string[])[], columns: readonly number[]): number | null {
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
