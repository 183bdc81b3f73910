import { TEXT_MARK } from '../cells/cells.ts'

const BYTE_ORDER_MARK = '\uFEFF'
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/
/** Characters that make a spreadsheet read a text as a formula. The full-width ones do in some languages. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

/**
 * A CSV file that spreadsheets open correctly: UTF-8 with a byte order mark, commas, CRLF, null as an empty cell. A text
 * that a spreadsheet would run as a formula is prefixed with an apostrophe, which the import removes; so is one whose own
 * apostrophe the import would remove. Plain numbers, also negative ones and decimal texts, stay numbers.
 */
export function toCsv(
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return `${BYTE_ORDER_MARK}${csvLine(header)}${csvLines(rows)}`
}

/** Rows of {@link toCsv} without byte order mark and header, for a file that is streamed. Each ends in CRLF. */
export function csvLines(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map(csvLine).join('')
}

function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const isMarked = TEXT_MARK.test(value) || (FORMULA_START.test(value) && !PLAIN_NUMBER.test(value))
  const text = isMarked ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
