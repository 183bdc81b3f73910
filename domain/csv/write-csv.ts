const BYTE_ORDER_MARK = '\uFEFF'
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/
/** What makes a spreadsheet read a text as a formula; the wide forms count in some languages. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

/**
 * The text of a CSV file that spreadsheets open as it is meant: UTF-8 with a byte order mark, commas, CRLF, null as an
 * empty cell. A text that a spreadsheet would run as a formula gets an apostrophe before it (which this product's own
 * reading takes off again); plain numbers, negative ones too and as decimal texts, stay numbers.
 */
export function csvOf(
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return `${BYTE_ORDER_MARK}${csvLine(header)}${csvLines(rows)}`
}

/** Rows of {@link csvOf} without mark and header, for a file that is written part by part. Each ends in CRLF. */
export function csvLines(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map(csvLine).join('')
}

function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = FORMULA_START.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
