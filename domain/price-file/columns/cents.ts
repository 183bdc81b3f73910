import { cellText } from '../cells/cells.ts'
import { headerKey } from './header-key.ts'
import { isCentsHeader, matchHeader } from './headers.ts'

type Row = readonly string[]

/** Headers are not searched further down. */
const MAX_TITLE_ROWS = 40
const SAMPLE_ROWS = 500
const NEARLY_ALL = 0.9
/** '12', '$ 1,250' or '1.250'. */
const WHOLE = /^\D{0,4}(\d+|[1-9]\d{0,2}([.,' ]\d{3})+)$/
const CENTS = /^\d{1,2}$/
const CENT_SIGN = /^\s*[¢￠]\s*$/

/**
 * The rows of a list whose prices have their cents in the next column ('Pesos', 'Ctvs'), with both in the first one: '12' and '5'
 * are '12.05'. A row in which they are no such parts gets a price that nobody can read. Any other file is returned unchanged.
 */
export function joinCents(rows: readonly Row[]): readonly Row[] {
  for (const [index, header] of rows.slice(0, MAX_TITLE_ROWS).entries()) {
    const columns = header.flatMap((name, column) =>
      (isCentsHeader(name) || CENT_SIGN.test(name)) && isPrice(header[column - 1] ?? '') ? [column - 1] : [],
    )
    const sample = rows.slice(index + 1, index + 1 + SAMPLE_ROWS)
    const cut = columns.filter((column) => cutShare(sample, column).ofFollowed >= NEARLY_ALL)
    if (cut.length === 0) continue
    const marks = new Map(cut.map((column) => [column, decimalMark(rows.slice(index + 1), column)]))
    return rows.map((row, at) => (at <= index ? row : joined(row, marks)))
  }
  return rows
}

/**
 * Whether the cents of the prices may be in a column that is not read with them: one whose header says so, or the next one
 * below no header, where all prices are whole.
 */
export function hasLooseCents(rows: readonly Row[], headerRow: number | null, price: number | null): boolean {
  if (headerRow === null || price === null) return false
  const header = rows[headerRow] ?? []
  const data = rows.slice(headerRow + 1, headerRow + 1 + SAMPLE_ROWS)
  const isUnnamed = headerKey(header[price + 1] ?? '') === '' && !CENT_SIGN.test(header[price + 1] ?? '')
  if (isUnnamed && cutShare(data, price).ofPrices >= NEARLY_ALL) return true
  return header.some((name, column) => isCentsHeader(name) && !areJoined(data, column - 1))
}

/** The share of whole prices with a number of cents in the next column, among those with any there, and among all. */
function cutShare(rows: readonly Row[], price: number): { ofFollowed: number; ofPrices: number } {
  const filled = rows.filter((row) => /\d/.test(cellText(row, price)))
  const followed = filled.filter((row) => /\d/.test(cellText(row, price + 1)))
  const cut = followed.filter((row) => isCut(row, price)).length
  return { ofFollowed: cut / (followed.length || 1), ofPrices: cut / (filled.length || 1) }
}

function isCut(row: Row, price: number): boolean {
  return WHOLE.test(cellText(row, price)) && CENTS.test(cellText(row, price + 1))
}

/** Whether the prices end in what the next column has. */
function areJoined(rows: readonly Row[], price: number): boolean {
  const followed = rows.filter((row) => /\d/.test(cellText(row, price + 1)))
  const ending = followed.filter((row) => {
    const cents = cellText(row, price + 1).padStart(2, '0')
    return ['.', ','].some((mark) => cellText(row, price).endsWith(mark + cents))
  })
  return ending.length * 2 >= followed.length
}

/** A comma where points group the digits of whole prices. */
function decimalMark(rows: readonly Row[], price: number): string {
  return rows.some((row) => isCut(row, price) && cellText(row, price).includes('.')) ? ',' : '.'
}

function joined(row: Row, marks: ReadonlyMap<number, string>): Row {
  const cells = [...row]
  for (const [column, mark] of marks) {
    const [price, cents] = [cellText(row, column), cellText(row, column + 1)]
    if (isCut(row, column)) cells[column] = `${price}${mark}${cents.padStart(2, '0')}`
    else if (/[1-9]/.test(cents) && (CENTS.test(cents) || /\d/.test(price)))
      cells[column] = `${price} + ${cents}`
  }
  return cells
}

function isPrice(header: string): boolean {
  return matchHeader(header, 'priceGrp1').some(({ field }) => field === 'price')
}
