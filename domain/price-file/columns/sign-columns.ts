type Row = readonly string[]

/** Headers are not searched further down. */
const MAX_TITLE_ROWS = 40
const SAMPLE_ROWS = 500
const SIGN = /^\s*\p{Sc}\s*$/u

/**
 * The rows of a list whose prices are in two columns, as tables copied from a PDF: '$' under the header and '1,234.50' beside it
 * under none. The header moves over the amounts. Any other file is returned unchanged.
 */
export function moveHeadersToAmounts(rows: readonly Row[]): readonly Row[] {
  const columns = signColumns(rows.slice(0, SAMPLE_ROWS))
  if (columns.length === 0) return rows
  return rows.map((row, index) => (index < MAX_TITLE_ROWS ? moved(row, columns) : row))
}

/** The columns that hold hardly anything but the sign of a currency, with an amount beside it. */
function signColumns(rows: readonly Row[]): number[] {
  const signs = new Map<number, number>()
  const filled = new Map<number, number>()
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      if (SIGN.test(cell) && /\d/.test(row[column + 1] ?? '')) signs.set(column, (signs.get(column) ?? 0) + 1)
      if (cell.trim() !== '') filled.set(column, (filled.get(column) ?? 0) + 1)
    }
  }
  return [...signs].flatMap(([column, count]) => (count * 2 >= (filled.get(column) ?? 0) ? [column] : []))
}

/** The row with what it has in these columns in the next ones, where those are blank. */
function moved(row: Row, columns: readonly number[]): Row {
  const cells = [...row]
  for (const column of columns) {
    const cell = cells[column] ?? ''
    if (cell.trim() === '' || SIGN.test(cell) || (cells[column + 1] ?? '').trim() !== '') continue
    cells[column] = ''
    cells[column + 1] = cell
  }
  return cells
}
