import type { Field } from '#domain/price-file/columns/headers.ts'
import { joinCents } from '#domain/price-file/columns/cents.ts'
import { guessLayout } from '#domain/price-file/columns/layout.ts'
import type { Layout } from '#domain/price-file/columns/layout.ts'
import { moveHeadersToAmounts } from '#domain/price-file/columns/sign-columns.ts'
import { recallLayout } from '#domain/price-file/columns/supplier-layout.ts'
import { joinTwoRowHeader } from '#domain/price-file/columns/two-row-header.ts'
import type { PriceFilePurpose, Reading, RememberedLayout } from '../price-file-facts.ts'
import type { OpenedFile } from '../formats/open-file.ts'
import type { Table, Workbook } from '../formats/table.ts'
import { columnsProblem } from '../layout-state.ts'

const NO_TABLE: Table = { rows: [], numberColumns: new Set(), formulasWithoutResult: 0 }

export interface TableChoice {
  readonly purpose: Reading
  /** Called with the share of a sheet that has been read. */
  readonly onProgress: (share: number) => void
  /** Index of the user's choice. */
  readonly sheet?: number
  /** The day of the reading ('2026-11-29'), by default the current one. */
  readonly today?: string
}

/**
 * The table of a file and the index of its sheet. Without `sheet` that of a workbook is chosen: the one of a remembered
 * supplier, or else the first whose columns are known (bulk.md §41).
 */
export function chooseTable(file: OpenedFile, choice: TableChoice): [Table, number] {
  return file.kind === 'text' ? [withOneHeader(file.table), 0] : readSheet(file.workbook, choice)
}

/** The layout of a table: that of a remembered supplier, or else guessed (bulk.md §2, bulk.md §56). */
export function chooseLayout(
  table: Table,
  purpose: Reading,
): { supplier: RememberedLayout | null; layout: Layout } {
  return recall(table, purpose) ?? { supplier: null, layout: guessColumns(table, purpose) }
}

/** By the columns that the file shows; by all of them where those are not enough. */
function guessColumns(table: Table, purpose: PriceFilePurpose): Layout {
  const { rows, numberColumns, hiddenColumns } = table
  const guess = (guessed: Table['rows']): Layout =>
    onlyFields(guessLayout(guessed, purpose.priceField, numberColumns), purpose)
  if (hiddenColumns === undefined || hiddenColumns.size === 0) return guess(rows)
  const ofShown = guess(rows.map((row) => row.map((cell, column) => (hiddenColumns.has(column) ? '' : cell))))
  return columnsProblem(ofShown, purpose.fields) === null ? ofShown : guess(rows)
}

/** The remembered layout that a table has, with only the columns that the screen uses. */
function recall(table: Table, purpose: Reading): { supplier: RememberedLayout; layout: Layout } | null {
  const found = recallLayout(table, guessColumns(table, purpose), purpose.remembered ?? [])
  return found && { ...found, layout: onlyFields(found.layout, purpose) }
}

function readSheet(workbook: Workbook, { purpose, onProgress, sheet }: TableChoice): [Table, number] {
  const read = (index: number): Table => withOneHeader(workbook.read(index, onProgress))
  if (sheet !== undefined) return [read(sheet), sheet]
  const known = new Set(purpose.remembered?.map((one) => one.sheet))
  for (const [index, name] of workbook.sheets.entries()) {
    if (!known.has(name)) continue
    const table = read(index)
    if (recall(table, purpose)?.supplier.sheet === name) return [table, index]
  }
  let first: Table | null = null
  for (const index of workbook.sheets.keys()) {
    const table = read(index)
    if (columnsProblem(guessColumns(table, purpose), purpose.fields) === null) return [table, index]
    first ??= table
  }
  return [first ?? NO_TABLE, 0]
}

/** The table with a header over two rows in one, that of prices over the amounts, and prices with their cents. */
function withOneHeader(table: Table): Table {
  return { ...table, rows: joinCents(moveHeadersToAmounts(joinTwoRowHeader(table.rows))) }
}

/** The layout with only the columns that the screen uses. */
function onlyFields(layout: Layout, { fields }: PriceFilePurpose): Layout {
  const columns = { ...layout.columns }
  for (const field of Object.keys(columns) as Field[]) if (!fields.includes(field)) columns[field] = null
  return { ...layout, columns }
}
