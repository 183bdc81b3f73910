import { FileProblem } from './file-problem.ts'

/** The cells of a file as text, every row of it, whatever format it has. */
export interface Table {
  readonly rows: readonly (readonly string[])[]
  /** Those of a text that others became part of, as their quotes are wrong. */
  readonly joinedRows?: ReadonlySet<readonly string[]>
  /** The columns that hold numbers, not texts that look like some: they have a decimal point whatever the others say. */
  readonly numberColumns: ReadonlySet<number>
  /** The columns that the file does not show; there may be one that was last year's price. */
  readonly hiddenColumns?: ReadonlySet<number>
  /** Cells that are blank because no program has computed their formula yet. */
  readonly formulasWithoutResult: number
}

/** A file with sheets. */
export interface Workbook {
  /** Names of the sheets that hold anything and are not hidden. */
  readonly sheets: readonly string[]
  read(sheet: number, onProgress: (share: number) => void): Table
}

/** The rows of a sheet in Excel, and the columns and cells that a price list may have at most. */
const MAX_ROWS = 1_048_576
const MAX_COLUMNS = 500
const MAX_CELLS = 8_000_000
const BLANK_ROW: readonly string[] = []
const AMOUNT = /^(\p{Sc}|MXN|USD)?\s*\d[\d.,]*$/u

/** Collects the cells of a sheet, row by row from the top. */
export interface TableBuilder {
  /** Adds a cell to the current row, columns from 0. */
  add(column: number, text: string, isNumber: boolean): void
  /** Says that so many columns from this one on are not shown. */
  hideColumns(first: number, count: number): void
  /** Says that a cell of this row covers those below it down to another row: its amount, as that of a price, is of all of them. */
  mergeDown(column: number, first: number, last: number): void
  /** Counts a formula without a stored result. */
  addFormulaWithoutResult(): void
  /** Ends the current row, which is at this index and is repeated so many times. */
  endRow(index: number, times?: number): void
  isEmpty(): boolean
  build(): Table
}

export function tableBuilder(): TableBuilder {
  const rows: (readonly string[])[] = []
  const filled: number[] = []
  const numbers: number[] = []
  const hiddenColumns = new Set<number>()
  const merged: { column: number; first: number; last: number }[] = []
  let cells = 0
  let formulasWithoutResult = 0
  let row: string[] = []
  return {
    add(column, text, isNumber) {
      if (text === '' || column >= MAX_COLUMNS) return
      while (row.length <= column) row.push('')
      row[column] = text
      filled[column] = (filled[column] ?? 0) + 1
      if (isNumber) numbers[column] = (numbers[column] ?? 0) + 1
    },
    hideColumns(first, count) {
      for (let column = Math.max(0, first); column < Math.min(first + count, MAX_COLUMNS); column++)
        hiddenColumns.add(column)
    },
    mergeDown(column, first, last) {
      if (last > first) merged.push({ column, first, last })
    },
    addFormulaWithoutResult() {
      formulasWithoutResult += 1
    },
    endRow(index, times = 1) {
      if (row.length === 0) return
      cells += row.length * times
      if (cells > MAX_CELLS || index + times > MAX_ROWS) throw new FileProblem('tooManyCells')
      while (rows.length < index) rows.push(BLANK_ROW)
      for (let copy = 0; copy < times; copy++) rows.push(row)
      row = []
    },
    isEmpty: () => rows.length === 0 && row.length === 0,
    build: () => ({
      rows: withMergedAmounts(rows, merged),
      numberColumns: new Set(
        numbers.flatMap((count, column) => (count * 2 >= (filled[column] ?? 0) ? [column] : [])),
      ),
      hiddenColumns,
      formulasWithoutResult,
    }),
  }
}

/** Rows that are not blank with the amounts of cells that cover theirs. */
function withMergedAmounts(
  rows: readonly (readonly string[])[],
  merged: readonly { column: number; first: number; last: number }[],
): readonly (readonly string[])[] {
  if (merged.length === 0) return rows
  const filled = [...rows]
  let cells = 0
  for (const { column, first, last } of merged) {
    const amount = rows[first]?.[column] ?? ''
    if (!AMOUNT.test(amount)) continue
    for (let index = first + 1; index <= Math.min(last, rows.length - 1); index++) {
      cells += 1
      if (cells > MAX_CELLS) throw new FileProblem('tooManyCells')
      const row = filled[index] ?? BLANK_ROW
      if (row.length === 0 || (row[column] ?? '') !== '') continue
      const width = Math.max(row.length, column + 1)
      filled[index] = Array.from({ length: width }, (_, at) => (at === column ? amount : (row[at] ?? '')))
    }
  }
  return filled
}
