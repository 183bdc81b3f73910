import type { LosingProduct } from '#domain/price-file/rows/losing-products.ts'
import { hasLevel } from '#domain/price-file/rows/preview.ts'
import type { EditedRow } from '#domain/price-file/rows/row-edits.ts'
import type { RowReview } from '#domain/price-file/rows/review.ts'

/** Which rows of a file are shown. Omitted rows are only among 'all' and 'omitted'. */
export type RowFilter =
  | 'all'
  | 'errors'
  | 'warnings'
  | 'changed'
  | 'beyond'
  | 'belowCost'
  | 'same'
  | 'new'
  | 'unknown'
  | 'omitted'

/** Sort order of the rows; the file's own order is by line. */
export interface RowSort {
  readonly by: 'line' | 'code' | 'price' | 'percent'
  readonly descending: boolean
}

export interface RowView {
  readonly filter: RowFilter
  readonly sort: RowSort
}

/** A row of the file, with its effect once it was compared with the stored products. */
export interface ReviewedRow extends EditedRow {
  readonly review: RowReview | null
  /** The product with the price that loses most at its new cost; null when none does, or before the lookup. */
  readonly losing: LosingProduct | null
}

/** A cell under its header. */
export interface FileCell {
  readonly header: string
  readonly text: string
}

/** A row on screen, with its cells in columns that are not read. */
export interface ShownRow extends ReviewedRow {
  readonly others: readonly FileCell[]
}

const codes = new Intl.Collator('es-MX', { numeric: true })

/** Indexes of the rows in a view, sorted; rows without a value in the sorted column come last. */
export function viewRows(rows: readonly ReviewedRow[], { filter, sort }: RowView): number[] {
  const shown: number[] = []
  for (const [index, row] of rows.entries()) if (isShown(row, filter)) shown.push(index)
  const factor = sort.descending ? -1 : 1
  if (sort.by === 'line') return sort.descending ? shown.toReversed() : shown
  if (sort.by === 'code') {
    return shown.sort((a, b) => factor * codes.compare(rows[a]!.row.code, rows[b]!.row.code) || a - b)
  }
  const figures = rows.map(sort.by === 'price' ? priceOf : percentOf)
  return shown.sort((a, b) => compareFigures(figures[a]!, figures[b]!, factor) || a - b)
}

function isShown({ row, review, isOmitted, losing }: ReviewedRow, filter: RowFilter): boolean {
  if (isOmitted) return filter === 'all' || filter === 'omitted'
  switch (filter) {
    case 'all':
      return true
    case 'errors':
      return hasLevel(row, 'error')
    case 'warnings':
      return hasLevel(row, 'warning') && !hasLevel(row, 'error')
    case 'beyond':
      return review?.isBeyondLimit ?? false
    case 'belowCost':
      return losing !== null
    case 'changed':
    case 'same':
    case 'new':
    case 'unknown':
      return review?.state === filter
    case 'omitted':
      return false
  }
}

function priceOf({ row, review }: ReviewedRow): number {
  return row.price === null ? (review?.stored?.basePrice ?? Number.NaN) : Number(row.price)
}

function percentOf({ review }: ReviewedRow): number {
  return review?.percent ?? Number.NaN
}

function compareFigures(a: number, b: number, factor: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return factor * (a - b)
}
