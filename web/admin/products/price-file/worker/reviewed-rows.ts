import { codeKey } from '#domain/keys.ts'
import {
  firstCategory,
  MAX_FILE_CATEGORIES,
  planCategories,
} from '#domain/price-file/rows/file-categories.ts'
import { byLoss, createCostCheck } from '#domain/price-file/rows/losing-products.ts'
import type { Cost, LosingProduct } from '#domain/price-file/rows/losing-products.ts'
import { hasLevel } from '#domain/price-file/rows/preview.ts'
import type { PreviewRow } from '#domain/price-file/rows/preview.ts'
import { byCode, countReviews, reviewRow } from '#domain/price-file/rows/review.ts'
import type { ReviewCounts, StoredProduct } from '#domain/price-file/rows/review.ts'
import { countEdited, editRow } from '#domain/price-file/rows/row-edits.ts'
import type { RowEdit } from '#domain/price-file/rows/row-edits.ts'
import type { FieldError } from '#web/api/api-error.ts'
import type { BelowCost, FileCategories, PriceFileFacts, ReviewSettings } from '../price-file-facts.ts'
import { viewRows } from '../row-views.ts'
import type { ReviewedRow, RowFilter, RowView } from '../row-views.ts'

/** The facts that depend on the rows, their edits and the stored products. */
type RowFacts = Counted & Pick<PriceFileFacts, 'categories' | 'belowCost'>

/** Those of them that are counted again after each change. */
type Counted = Pick<PriceFileFacts, 'counts' | 'review' | 'hasOpenCosts'>

/** A reading of the file. */
interface RowsRead {
  readonly rows: readonly PreviewRow[]
  /** Whether a column names categories. */
  readonly hasCategories: boolean
}

/** The rows of a file with the user's edits and, once they are compared, their effect on the stored products. */
export interface ReviewedRows {
  readonly facts: () => RowFacts
  readonly codes: () => string[]
  /** Takes another reading of the file. Edits stay by line; the comparison is dropped. */
  readonly readAgain: (next: RowsRead) => void
  /** A window of a view. Rows of the last view stay in it when they no longer match, until the file is read again. */
  readonly window: (view: RowView, from: number, count: number) => ReviewedRow[]
  /** Omits, includes or prices the row at a line; what is not given stays. */
  readonly edit: (line: number, change: RowChange) => void
  /** Omits all rows of a filter, or includes them again. */
  readonly setOmitted: (filter: RowFilter, isOmitted: boolean) => void
  /** Compares with the products stored under the codes of the file. */
  readonly compare: (products: readonly StoredProduct[], settings: ReviewSettings) => void
  /** Compares with the same products under other options. */
  readonly setOptions: (settings: ReviewSettings) => void
  /** The new costs whose sales prices were not looked up yet. */
  readonly openCosts: () => Cost[]
  /** Enters the products that would sell below some of these costs. */
  readonly checkCosts: (asked: readonly Cost[], losing: readonly LosingProduct[]) => void
  /** The rows without an error that are not omitted. `refuse` refers to the last ones by position. */
  readonly rowsToSend: () => PreviewRow[]
  /** Marks those of them that the server refused (`products.12.basePrice`, `12.basePrice`). */
  readonly refuse: (errors: readonly FieldError[]) => void
}

/** What a user changes in a row; what is not given stays. */
export type RowChange = Partial<Omit<RowEdit, 'code'>>

/** Number of products below cost that are shown. */
const WORST_ROWS = 5
const NO_EDIT = { isOmitted: false, price: null }

export function createReviewedRows(first: RowsRead): ReviewedRows {
  let { rows, hasCategories } = first
  const edits = createLineEdits()
  const lastView = createLastView()
  let stored: ReadonlyMap<string, StoredProduct> | null = null
  let options: ReviewSettings | null = null
  let costs = createCostCheck()
  let placing: ReadonlySet<string> = new Set()
  let reviewed: ReviewedRow[] = []
  let sent: number[] = []
  let categories: FileCategories | null = null
  let belowCost: BelowCost | null = null
  let counted: Counted
  reviewAll()

  function reviewAll(): void {
    const read = readCategories(rows, options)
    categories = hasCategories ? read.categories : null
    placing = read.placing
    reviewed = rows.map(reviewOf)
    lastView.forget()
    countAll()
  }

  function reviewOf(fileRow: PreviewRow): ReviewedRow {
    const edited = editRow(fileRow, edits.at(fileRow.line))
    const effect = stored && options && reviewRow(edited.row, stored, { ...options, placing })
    return { ...edited, review: effect, losing: costs.losing(edited.row, effect) }
  }

  function countAll(): void {
    counted = {
      counts: countEdited(reviewed),
      review: stored && countEffects(reviewed),
      hasOpenCosts: reviewed.some((row) => costs.isOpen(row.row, row.review)),
    }
    if (stored === null) belowCost = null
    else if (belowCost !== null || !counted.hasOpenCosts) belowCost = countLosing(reviewed)
  }

  function decide(index: number, change: RowChange): void {
    const row = rows[index]
    if (row === undefined) return
    edits.change(row, change)
    reviewed[index] = reviewOf(row)
  }

  return {
    facts: () => ({ ...counted, categories, belowCost }),
    codes: () => rows.flatMap(({ code }) => (code === '' ? [] : [code])),
    readAgain(next) {
      ;({ rows, hasCategories } = next)
      stored = null
      reviewAll()
    },
    window: (view, from, count) =>
      lastView
        .indexes(view, reviewed)
        .slice(from, from + count)
        .flatMap((index) => reviewed[index] ?? []),
    edit(line, change) {
      const index = rows.findIndex((row) => row.line === line)
      const row = reviewed[index]
      // Correcting a wrong price includes the row again.
      const isCorrected =
        row?.isOmitted === true && typeof change.price === 'string' && hasLevel(row.row, 'error')
      decide(index, isCorrected ? { isOmitted: false, ...change } : change)
      countAll()
    },
    setOmitted(filter, isOmitted) {
      for (const index of viewRows(reviewed, { filter, sort: { by: 'line', descending: false } }))
        decide(index, { isOmitted })
      countAll()
    },
    compare(products, settings) {
      stored = byCode(products)
      options = settings
      costs = createCostCheck()
      belowCost = null
      reviewAll()
    },
    setOptions(settings) {
      options = settings
      reviewAll()
    },
    openCosts: () =>
      reviewed.flatMap(({ row, review: effect }) =>
        row.price !== null && costs.isOpen(row, effect) ? [{ code: row.code, basePrice: row.price }] : [],
      ),
    checkCosts(asked, losing) {
      costs.enter(asked, losing)
      reviewed = reviewed.map((row) => ({ ...row, losing: costs.losing(row.row, row.review) }))
      countAll()
    },
    rowsToSend() {
      sent = reviewed.flatMap(({ row, isOmitted }, index) =>
        isOmitted || hasLevel(row, 'error') ? [] : [index],
      )
      return sent.flatMap((index) => reviewed[index]?.row ?? [])
    },
    refuse(errors) {
      rows = withRefusals(rows, sent, errors)
      reviewAll()
    },
  }
}

/** The edits of rows by line, which survive a change of the columns. An edit is of one code: with another it starts again. */
function createLineEdits() {
  const edits = new Map<number, RowEdit>()
  return {
    at: (line: number): RowEdit | undefined => edits.get(line),
    change({ line, code }: PreviewRow, change: RowChange): void {
      const before = edits.get(line)
      const earlier = before && codeKey(before.code) === codeKey(code) ? before : NO_EDIT
      edits.set(line, { ...earlier, ...change, code })
    },
  }
}

/** The indexes of the last view, so that its rows stay in it when they no longer match. */
function createLastView() {
  let last: { view: string; indexes: readonly number[] } | null = null
  return {
    indexes(view: RowView, rows: readonly ReviewedRow[]): readonly number[] {
      const key = JSON.stringify(view)
      if (last?.view !== key) last = { view: key, indexes: viewRows(rows, view) }
      return last.indexes
    },
    forget(): void {
      last = null
    },
  }
}

/** The categories that the rows name, and the names of those that products will be put into. */
function readCategories(
  rows: readonly PreviewRow[],
  options: ReviewSettings | null,
): { categories: FileCategories; placing: ReadonlySet<string> } {
  const texts = new Set(rows.flatMap(({ category }) => category ?? []))
  const count = firstCategories(texts).length
  const areTooMany = count > MAX_FILE_CATEGORIES
  const known = areTooMany ? null : options?.categories
  const plan = known && planCategories(texts, known.known, { create: false, motherId: null })
  const { missing, ambiguous } = plan ?? { missing: [], ambiguous: [] }
  return {
    categories: {
      count,
      missing: firstCategories(missing),
      ambiguous: firstCategories(ambiguous),
      areTooMany,
    },
    placing: new Set([...(plan?.idOf.keys() ?? []), ...(known?.create === true ? missing : [])]),
  }
}

/** What is listed of cells with several categories: each first one, once. */
function firstCategories(texts: Iterable<string>): string[] {
  return [...new Set([...texts].map(firstCategory))]
}

function countEffects(rows: readonly ReviewedRow[]): ReviewCounts {
  return countReviews(rows.flatMap(({ review, isOmitted }) => (review === null || isOmitted ? [] : [review])))
}

function countLosing(rows: readonly ReviewedRow[]): BelowCost {
  const losing = rows.flatMap((row) => (row.losing === null || row.isOmitted ? [] : [row.losing]))
  return { count: losing.length, worst: losing.toSorted(byLoss).slice(0, WORST_ROWS) }
}

/** Adds the errors of the server (`products.12.basePrice`, `12.basePrice`) to the rows that were sent at these positions. */
function withRefusals(
  rows: readonly PreviewRow[],
  sent: readonly number[],
  errors: readonly FieldError[],
): PreviewRow[] {
  const byIndex = Map.groupBy(errors, ({ path }) => sent[Number(/\d+/.exec(path)?.[0])])
  return rows.map((row, index) => {
    const problems = byIndex
      .get(index)
      ?.map(({ detail }) => ({ level: 'error', kind: 'refused', text: detail }) as const)
    return problems ? { ...row, problems: [...row.problems, ...problems] } : row
  })
}
