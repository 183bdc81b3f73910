import { hasText } from '#domain/price-file/cells.ts'
import { MAX_FILE_CATEGORIES, planCategories } from '#domain/price-file/file-categories.ts'
import {
  decideKey,
  doubtKey,
  isHardlyKnown,
  keyCandidates,
  matchKeys,
} from '#domain/price-file/key-candidates.ts'
import type { KeyMatch } from '#domain/price-file/key-candidates.ts'
import { columnNames, isCodeNamed, withPriceColumn } from '#domain/price-file/layout.ts'
import type { Layout } from '#domain/price-file/layout.ts'
import { byLoss, createCostCheck } from '#domain/price-file/losing-products.ts'
import type { Cost, LosingProduct } from '#domain/price-file/losing-products.ts'
import { buildPreview, hasLevel } from '#domain/price-file/preview.ts'
import type { PreviewRow } from '#domain/price-file/preview.ts'
import { recordFinder } from '#domain/price-file/record-lines.ts'
import { byCode, countReviews, reviewRow } from '#domain/price-file/review.ts'
import type { ReviewCounts, StoredProduct } from '#domain/price-file/review.ts'
import { countEdited, editRow } from '#domain/price-file/row-edits.ts'
import type { EditedCounts, RowEdit } from '#domain/price-file/row-edits.ts'
import { doubtPrice } from '#domain/price-file/rival-prices.ts'
import { codeKey } from '#domain/keys.ts'
import { signatureOf } from '#domain/price-file/supplier-layout.ts'
import type { FieldError } from '#web/api/api-error.ts'
import type {
  BelowCost,
  PriceFileFacts,
  FileCategories,
  ImportOptions,
  Reading,
  RememberedLayout,
  ReviewSettings,
} from './price-file-facts.ts'
import { chooseLayout, chooseTable } from './choose-layout.ts'
import type { OpenedFile } from './files/open-file.ts'
import { assignColumn } from './layout-state.ts'
import { viewRows } from './row-views.ts'
import type { FileCell, ReviewedRow, RowFilter, RowView, ShownRow } from './row-views.ts'

/** A file that was read: its facts, windows of its rows, and the request bodies. */
export interface PriceFileSession {
  facts(): PriceFileFacts
  /** A sample of the codes in the columns that may hold the key. */
  keys(): string[]
  /**
   * Chooses the key column by which codes of the sample exist. `isOfNew`: under a header that is always the
   * key's, or in a supplier's file, all codes may be new.
   */
  chooseKey(known: readonly string[], isOfNew: boolean): void
  /** Reads the rows again, and drops the comparison with the stored products. */
  setLayout(layout: Layout): void
  /** Says that the file is read as one of this supplier, or of none. */
  setSupplier(supplier: RememberedLayout | null): void
  /** A window of a view. Rows of the last view stay in it when they no longer match, until the file is read again. */
  rows(view: RowView, from: number, count: number): ShownRow[]
  /** All cells of the row at a line, without blanks. */
  cells(line: number): FileCell[]
  /** Omits, includes or prices the row at a line; what is not given stays. */
  edit(line: number, change: Partial<Omit<RowEdit, 'code'>>): void
  /** Omits all rows of a filter, or includes them again. */
  setOmitted(filter: RowFilter, isOmitted: boolean): void
  /** Body of the request for the products stored under the file's codes, as JSON text. */
  codesBody(): string
  compare(stored: readonly StoredProduct[], options: ReviewSettings): void
  /** Body of the request for what would sell below those new costs that were not looked up yet; null without any. */
  costsBody(): string | null
  /** Enters the response to such a body. */
  checkCosts(asked: readonly Cost[], losing: readonly LosingProduct[]): void
  /** Compares with the same products under other options. */
  setOptions(options: ReviewSettings): void
  /** Body of an import with every row that has no error and is not left out, as JSON text. */
  importBody(options: ImportOptions): string
  /** Code and price (under its field name) of the same rows, as JSON text. */
  pricesBody(): string
  /** Marks the rows of the last body that the server refused (`products.12.basePrice`, `12.basePrice`). */
  refuse(errors: readonly FieldError[]): void
}

const HEAD_ROWS = 12
const SAMPLE_ROWS = 5
/** Longest text shown of a cell in a column that is not read; opening the row shows all of it. */
const MAX_OTHER_CELL = 80
/** Number of rows in which cells of columns that are not read are looked for. */
const LOOKED_AT_ROWS = 500
/** Number of products below cost that are shown. */
const WORST_ROWS = 5
const NO_EDIT = { isOmitted: false, price: null }

/**
 * A session of the rows of a file (bulk.md §2). Without `sheet` that of a workbook is chosen: the first one whose columns
 * are known.
 */
export function startSession(
  file: OpenedFile,
  purpose: Reading,
  onProgress: (share: number) => void,
  sheet?: number,
): PriceFileSession {
  const { priceField } = purpose
  const [table, chosen] = chooseTable(file, purpose, onProgress, sheet)
  const { rows: records, joinedRows, numberColumns, formulasWithoutResult } = table
  const origin = { isSheet: file.kind === 'workbook', joinedRows }
  let { supplier, layout } = chooseLayout(table, purpose)
  let names = columnNames(records, layout.headerRow)
  let preview = buildPreview(records, layout, priceField, origin)
  let stored: ReadonlyMap<string, StoredProduct> | null = null
  let options: ReviewSettings | null = null
  let categories: FileCategories | null = null
  let placing: ReadonlySet<string> = new Set()
  let reviewed: ReviewedRow[] = []
  let counts: EditedCounts
  let costs = createCostCheck()
  let hasOpenCosts = false
  let belowCost: BelowCost | null = null
  let review: ReviewCounts | null = null
  // By line. They survive a change of the columns.
  const edits = new Map<number, RowEdit>()
  const recordAt = recordFinder(records, origin.isSheet)
  let shown: { view: string; indexes: readonly number[] } | null = null
  let sent: number[] = []
  let keyMatches: readonly KeyMatch[] = []
  let keyDoubt = doubtKey(records, layout)
  let priceDoubt = supplier === null ? doubtPrice(records, layout, priceField) : null
  reviewRows()

  function readAgain(next: Layout): void {
    const movedPrice = next.columns.price !== layout.columns.price || next.headerRow !== layout.headerRow
    layout = movedPrice ? withPriceColumn(next, next.columns.price, records, numberColumns) : next
    names = columnNames(records, layout.headerRow)
    preview = buildPreview(records, layout, priceField, origin)
    stored = null
    reviewRows()
  }

  function reviewRows(): void {
    readCategories()
    reviewed = preview.rows.map(reviewOf)
    shown = null
    countAll()
  }

  function reviewOf(fileRow: PreviewRow): ReviewedRow {
    const edited = editRow(fileRow, edits.get(fileRow.line))
    const effect = stored && options && reviewRow(edited.row, stored, { ...options, placing })
    return { ...edited, review: effect, losing: costs.losing(edited.row, effect) }
  }

  function readCategories(): void {
    const named = new Set(preview.rows.flatMap(({ category }) => category ?? []))
    const areTooMany = named.size > MAX_FILE_CATEGORIES
    const known = areTooMany ? null : options?.categories
    const plan = known && planCategories(named, known.known, { create: false, motherId: null })
    const { missing, ambiguous } = plan ?? { missing: [], ambiguous: [] }
    categories =
      layout.columns.category === null ? null : { count: named.size, missing, ambiguous, areTooMany }
    placing = new Set([...(plan?.idOf.keys() ?? []), ...(known?.create === true ? missing : [])])
  }

  function countAll(): void {
    counts = countEdited(reviewed)
    review =
      stored &&
      countReviews(reviewed.flatMap(({ review: one, isOmitted }) => (one === null || isOmitted ? [] : [one])))
    hasOpenCosts = reviewed.some(({ row, review: one }) => costs.isOpen(row, one))
    if (stored === null) belowCost = null
    else if (belowCost !== null || !hasOpenCosts) belowCost = countLosing(reviewed)
  }

  function decide(index: number, change: Partial<Omit<RowEdit, 'code'>>): void {
    const row = preview.rows[index]
    if (row === undefined) return
    const before = edits.get(row.line)
    const earlier = before && codeKey(before.code) === codeKey(row.code) ? before : NO_EDIT
    edits.set(row.line, { ...earlier, ...change, code: row.code })
    reviewed[index] = reviewOf(row)
  }

  function view(wanted: RowView): readonly number[] {
    const key = JSON.stringify(wanted)
    if (shown?.view !== key) shown = { view: key, indexes: viewRows(reviewed, wanted) }
    return shown.indexes
  }

  function cellsAt(line: number): (FileCell & { column: number })[] {
    return (recordAt(line) ?? []).flatMap((cell, column) =>
      cell.trim() === '' ? [] : [{ column, header: names[column] ?? '', text: cell.trim() }],
    )
  }

  function otherCells(line: number): FileCell[] {
    const read = new Set(Object.values(layout.columns))
    return cellsAt(line).flatMap(({ column, header, text }) =>
      read.has(column) ? [] : [{ header, text: text.replace(/\s+/g, ' ').slice(0, MAX_OTHER_CELL) }],
    )
  }

  function rowsToSend(): PreviewRow[] {
    sent = reviewed.flatMap(({ row, isOmitted }, index) =>
      isOmitted || hasLevel(row, 'error') ? [] : [index],
    )
    return sent.flatMap((index) => reviewed[index]?.row ?? [])
  }

  return {
    facts: () => ({
      priceField,
      text: file.kind === 'text' ? { encoding: file.encoding, separator: file.separator } : null,
      sheets: file.kind === 'text' ? [] : file.workbook.sheets,
      sheet: chosen,
      inZip: file.inZip,
      layout,
      signature: signatureOf(records, layout.headerRow),
      supplier,
      unclosedQuote: file.kind === 'text' ? file.unclosedQuote : null,
      formulasWithoutResult,
      names,
      hasOtherColumns: hasOtherColumns(records, layout),
      head: records.slice(0, HEAD_ROWS),
      sample: records
        .slice((layout.headerRow ?? -1) + 1)
        .filter(hasText)
        .slice(0, SAMPLE_ROWS),
      counts,
      categories,
      keyMatches,
      keyDoubt,
      priceDoubt,
      review,
      belowCost,
      hasOpenCosts,
    }),
    keys: () => [...new Set(keyCandidates(records, layout).flatMap(({ codes }) => codes))],
    chooseKey(known, isOfNew) {
      keyMatches = matchKeys(keyCandidates(records, layout), new Set(known.map(codeKey)))
      const chosen = layout.columns.code
      if (supplier !== null) {
        const isUnknown = isHardlyKnown(keyMatches, chosen) && !isOfNew
        keyDoubt = doubtKey(records, layout) ?? (isUnknown ? 'fewKnown' : null)
        return
      }
      const { column, doubt } = decideKey(keyMatches, chosen, isOfNew && isCodeNamed(records, layout))
      keyDoubt = doubt
      if (column !== layout.columns.code) readAgain(assignColumn(layout, 'code', column))
    },
    setLayout(next) {
      keyDoubt = null
      priceDoubt = null
      readAgain(next)
    },
    setSupplier(next) {
      supplier = next
      if (next !== null) priceDoubt = null
    },
    rows: (wanted, from, count) =>
      view(wanted)
        .slice(from, from + count)
        .flatMap((index) => {
          const row = reviewed[index]
          return row === undefined ? [] : [{ ...row, others: otherCells(row.row.line) }]
        }),
    cells: (line) => cellsAt(line).map(({ header, text }) => ({ header, text })),
    edit(line, change) {
      const index = preview.rows.findIndex((row) => row.line === line)
      const row = reviewed[index]
      // Correcting a wrong price includes the row again.
      const isPutRight =
        row?.isOmitted === true && typeof change.price === 'string' && hasLevel(row.row, 'error')
      decide(index, isPutRight ? { isOmitted: false, ...change } : change)
      countAll()
    },
    setOmitted(filter, isOmitted) {
      for (const index of viewRows(reviewed, { filter, sort: { by: 'line', descending: false } }))
        decide(index, { isOmitted })
      countAll()
    },
    codesBody: () =>
      JSON.stringify({
        codes: preview.rows.flatMap(({ code }) => (code === '' ? [] : [code])),
        withDescriptions: layout.columns.description !== null,
        withCategories: layout.columns.category !== null,
      }),
    compare(products, how) {
      stored = byCode(products)
      options = how
      costs = createCostCheck()
      belowCost = null
      reviewRows()
    },
    costsBody() {
      const open = reviewed.filter(({ row, review: one }) => costs.isOpen(row, one))
      return open.length === 0
        ? null
        : JSON.stringify(open.map(({ row: { code, price } }) => ({ code, basePrice: price })))
    },
    checkCosts(asked, losing) {
      costs.enter(asked, losing)
      reviewed = reviewed.map((one) => ({ ...one, losing: costs.losing(one.row, one.review) }))
      countAll()
    },
    setOptions(how) {
      options = how
      reviewRows()
    },
    importBody(importOptions) {
      const products = rowsToSend().map((row) => JSON.stringify(toImportRow(row)))
      const isPlaced = categories !== null && !categories.areTooMany
      const sentOptions = { ...importOptions, categories: isPlaced ? importOptions.categories : null }
      return `${JSON.stringify(sentOptions).slice(0, -1)},"products":[${products.join(',')}]}`
    },
    pricesBody: () =>
      JSON.stringify(rowsToSend().map(({ code, price }) => ({ code, [priceField]: price ?? undefined }))),
    refuse(errors) {
      const byIndex = Map.groupBy(errors, ({ path }) => sent[Number(/\d+/.exec(path)?.[0])])
      const rows = preview.rows.map((row, index) => {
        const problems = byIndex
          .get(index)
          ?.map(({ detail }) => ({ level: 'error', kind: 'badCode', text: detail }) as const)
        return problems ? { ...row, problems: [...row.problems, ...problems] } : row
      })
      preview = { ...preview, rows }
      reviewRows()
    },
  }
}

/** A blank cell is omitted: it leaves the stored value unchanged. */
function toImportRow({ code, name, description, unit, brand, barcode, category, price }: PreviewRow) {
  return {
    code,
    name: name ?? undefined,
    description: description ?? undefined,
    unit: unit ?? undefined,
    brand: brand ?? undefined,
    barcode: barcode ?? undefined,
    category: category ?? undefined,
    basePrice: price ?? undefined,
  }
}

function countLosing(rows: readonly ReviewedRow[]): BelowCost {
  const losing = rows.flatMap((row) => (row.losing === null || row.isOmitted ? [] : [row.losing]))
  return { count: losing.length, worst: losing.toSorted(byLoss).slice(0, WORST_ROWS) }
}

function hasOtherColumns(records: readonly (readonly string[])[], { headerRow, columns }: Layout): boolean {
  const first = (headerRow ?? -1) + 1
  const read = new Set(Object.values(columns))
  return records
    .slice(first, first + LOOKED_AT_ROWS)
    .some((record) => record.some((cell, column) => !read.has(column) && cell.trim() !== ''))
}
