import { calendarDayOf } from '#domain/calendar-day.ts'
import { hasText } from '#domain/price-file/cells/cells.ts'
import { doubtKey, keyCandidates } from '#domain/price-file/columns/key-candidates.ts'
import type { KeyMatch } from '#domain/price-file/columns/key-candidates.ts'
import { columnNames, withPriceColumn } from '#domain/price-file/columns/layout.ts'
import type { Layout } from '#domain/price-file/columns/layout.ts'
import { buildPreview } from '#domain/price-file/rows/preview.ts'
import { recordFinder } from '#domain/price-file/text/record-lines.ts'
import { doubtPrice } from '#domain/price-file/columns/rival-prices.ts'
import { tableStarts } from '#domain/price-file/columns/side-tables.ts'
import { signatureOf } from '#domain/price-file/columns/supplier-layout.ts'
import type { OpenedFile } from '../formats/open-file.ts'
import { assignColumn } from '../layout-state.ts'
import type { PriceFileFacts, ImportOptions, RememberedLayout } from '../price-file-facts.ts'
import type { FileCell, RowView, ShownRow } from '../row-views.ts'
import { chooseLayout, chooseTable } from './choose-layout.ts'
import type { TableChoice } from './choose-layout.ts'
import { cellsOf, hasOtherColumns, otherCellsOf } from './file-cells.ts'
import { judgeKey } from './judge-key.ts'
import type { KeyExpectation } from './judge-key.ts'
import { importBodyOf, pricesBodyOf } from './request-bodies.ts'
import { createReviewedRows } from './reviewed-rows.ts'
import type { ReviewedRows } from './reviewed-rows.ts'

/** A file that was read: its facts, windows of its rows, and the request bodies. */
export interface PriceFileSession extends Pick<
  ReviewedRows,
  'edit' | 'setOmitted' | 'compare' | 'setOptions' | 'checkCosts' | 'refuse'
> {
  facts(): PriceFileFacts
  /** A sample of the codes in the columns that may hold the key. */
  keys(): string[]
  /** Chooses the key column by which codes of the sample exist. */
  chooseKey(known: readonly string[], expected: KeyExpectation): void
  /** Reads the rows again, and drops the comparison with the stored products. */
  setLayout(layout: Layout): void
  /** Says that the file is read as one of this supplier, or of none. */
  setSupplier(supplier: RememberedLayout | null): void
  /** A window of a view. Rows of the last view stay in it when they no longer match, until the file is read again. */
  rows(view: RowView, from: number, count: number): ShownRow[]
  /** All cells of the row at a line, without blanks. */
  cells(line: number): FileCell[]
  /** Body of the request for the products stored under the file's codes, as JSON text. */
  codesBody(): string
  /** Body of the request for what would sell below those new costs that were not looked up yet; null without any. */
  costsBody(): string | null
  /** Body of an import with every row that has no error and is not left out, as JSON text. */
  importBody(options: ImportOptions): string
  /** Code and price (under its field name) of the same rows, as JSON text. */
  pricesBody(): string
}

const HEAD_ROWS = 12
const SAMPLE_ROWS = 5

/**
 * A session of the rows of a file (bulk.md §2). Without `sheet` that of a workbook is chosen: the first one whose columns
 * are known. It holds how the file is read; what is read, edited and compared is in reviewed-rows.ts.
 */
export function startSession(file: OpenedFile, choice: TableChoice): PriceFileSession {
  const { purpose, today = calendarDayOf(new Date()) } = choice
  const { priceField } = purpose
  const [table, sheet] = chooseTable(file, choice)
  const { rows: records, joinedRows, numberColumns, formulasWithoutResult } = table
  const isCutAtBlanks = file.kind === 'text' && file.isCutAtBlanks
  const origin = { isSheet: file.kind === 'workbook', isCutAtBlanks, joinedRows }
  const recordAt = recordFinder(records, origin.isSheet)
  let { supplier, layout } = chooseLayout(table, purpose)
  let names = columnNames(records, layout.headerRow)
  let keyMatches: readonly KeyMatch[] = []
  let keyDoubt = doubtKey(records, layout)
  let priceDoubt = supplier === null ? doubtPrice(records, layout, { priceField, today }) : null
  const rows = createReviewedRows(readRows())

  function readRows() {
    return {
      rows: buildPreview(records, { layout, priceField }, origin).rows,
      hasCategories: layout.columns.category !== null,
    }
  }

  function readAgain(next: Layout): void {
    const movedPrice = next.columns.price !== layout.columns.price || next.headerRow !== layout.headerRow
    layout = movedPrice ? withPriceColumn(next, next.columns.price, { rows: records, numberColumns }) : next
    names = columnNames(records, layout.headerRow)
    rows.readAgain(readRows())
  }

  function chooseKey(known: readonly string[], expected: KeyExpectation): void {
    const isOfSupplier = supplier !== null
    const judged = judgeKey({ records, layout, isOfSupplier }, known, expected)
    keyMatches = expected.hasProducts ? judged.matches : []
    keyDoubt = judged.doubt
    if (judged.column !== layout.columns.code) readAgain(assignColumn(layout, 'code', judged.column))
  }

  return {
    facts: () => ({
      ...factsOfFile(file),
      ...factsOfTable(records, layout),
      ...rows.facts(),
      priceField,
      sheet,
      layout,
      supplier,
      formulasWithoutResult,
      names,
      keyMatches,
      keyDoubt,
      priceDoubt,
    }),
    keys: () => [...new Set(keyCandidates(records, layout).flatMap(({ codes }) => codes))],
    chooseKey,
    setLayout(next) {
      keyDoubt = null
      priceDoubt = null
      readAgain(next)
    },
    setSupplier(next) {
      supplier = next
      if (next !== null) priceDoubt = null
    },
    rows: (view, from, count) =>
      rows.window(view, from, count).map((row) => ({
        ...row,
        others: otherCellsOf(recordAt(row.row.line) ?? [], names, layout.columns),
      })),
    cells: (line) => cellsOf(recordAt(line) ?? [], names),
    edit: rows.edit,
    setOmitted: rows.setOmitted,
    codesBody: () =>
      JSON.stringify({
        codes: rows.codes(),
        withDescriptions: layout.columns.description !== null,
        withCategories: layout.columns.category !== null,
      }),
    compare: rows.compare,
    costsBody() {
      const open = rows.openCosts()
      return open.length === 0 ? null : JSON.stringify(open)
    },
    checkCosts: rows.checkCosts,
    setOptions: rows.setOptions,
    importBody(options) {
      const { categories } = rows.facts()
      const isPlaced = categories !== null && !categories.areTooMany
      return importBodyOf(rows.rowsToSend(), {
        ...options,
        categories: isPlaced ? options.categories : null,
      })
    },
    pricesBody: () => pricesBodyOf(rows.rowsToSend(), priceField),
    refuse: rows.refuse,
  }
}

function factsOfFile(file: OpenedFile) {
  const { inZip } = file
  return file.kind === 'text'
    ? {
        inZip,
        text: { encoding: file.encoding, separator: file.separator },
        sheets: [],
        unclosedQuote: file.unclosedQuote,
      }
    : { inZip, text: null, sheets: file.workbook.sheets, unclosedQuote: null }
}

function factsOfTable(records: readonly (readonly string[])[], layout: Layout) {
  const { headerRow } = layout
  const below = records.slice((headerRow ?? -1) + 1)
  return {
    signature: signatureOf(records, headerRow),
    tablesSideBySide: tableStarts(records[headerRow ?? -1] ?? []).length,
    hasOtherColumns: hasOtherColumns(records, layout),
    head: records.slice(0, HEAD_ROWS),
    sample: below.filter(hasText).slice(0, SAMPLE_ROWS),
  }
}
