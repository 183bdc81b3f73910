import { codeKey } from '../../keys.ts'
import type { PreviewRow } from './preview.ts'

/** The account's product with a code of the file. */
export interface StoredProduct {
  readonly code: string
  readonly name: string | null
  readonly description: string | null
  readonly unit: string | null
  readonly brand: string | null
  readonly barcode: string | null
  readonly basePrice: number | null
  /** Whether it is in a category; null where that was not asked. */
  readonly hasCategory: boolean | null
}

/** How the rows will be applied. */
export interface ReviewOptions {
  /** Which existing products get their name from the file: all, those without a name, or none. */
  readonly names: 'all' | 'missing' | 'none'
  readonly createNew: boolean
  /** In percent. Larger price changes, up or down, must be confirmed. */
  readonly limitPercent: number
  /** The categories of the file that products without one are put into. */
  readonly placing: ReadonlySet<string>
}

/**
 * The effect of a row. 'changed' and 'same': the product exists. 'new': the product will be created. 'unknown': the row
 * will be skipped. 'bad': the row has an error and is not sent.
 */
export type RowState = 'changed' | 'same' | 'new' | 'unknown' | 'bad'

/** What a row does to a field of the stored product, beside its name and price. Null where there was nothing. */
export interface FieldChange {
  readonly field: 'description' | 'unit' | 'brand' | 'barcode' | 'category'
  readonly from: string | null
  readonly to: string
}

const TEXT_FIELDS = ['unit', 'brand', 'barcode', 'description'] as const
/** Shared by all rows without changes, to save memory. */
const NO_CHANGES: readonly FieldChange[] = []

/** A row of the file compared with the stored product. */
export interface RowReview {
  readonly state: RowState
  /** Null when the account has no product with the code. */
  readonly stored: StoredProduct | null
  /** The name that the product will have. */
  readonly name: string | null
  /** Change of the base price in percent, 2 decimals. Null when the price does not change or one of both is missing or 0. */
  readonly percent: number | null
  readonly isBeyondLimit: boolean
  /** Empty unless the product exists. */
  readonly changes: readonly FieldChange[]
}

export type ReviewCounts = Record<RowState | 'beyond', number>

/** Stored products by code key. */
export function byCode(products: readonly StoredProduct[]): ReadonlyMap<string, StoredProduct> {
  return new Map(products.map((product) => [codeKey(product.code), product]))
}

/**
 * Compares a row with the stored product by the rules by which the server applies it: blank cells change nothing
 * (bulk.md §8). Percentages are for display; no price is computed from them.
 */
export function reviewRow(
  row: PreviewRow,
  storedByCode: ReadonlyMap<string, StoredProduct>,
  options: ReviewOptions,
): RowReview {
  const stored = storedByCode.get(codeKey(row.code)) ?? null
  const name = stored === null ? row.name : nameAfter(row, stored, options)
  const noPriceChange = { stored, name, percent: null, isBeyondLimit: false, changes: NO_CHANGES }
  if (row.problems.some(({ level }) => level === 'error')) return { state: 'bad', ...noPriceChange }
  if (stored === null) return { state: options.createNew ? 'new' : 'unknown', ...noPriceChange }

  const price = row.price === null ? stored.basePrice : Number(row.price)
  const percent = percentBetween(stored.basePrice, price)
  const changes = changesOf(row, stored, options)
  const isSame = price === stored.basePrice && name === stored.name && changes.length === 0
  return {
    state: isSame ? 'same' : 'changed',
    stored,
    name,
    percent,
    isBeyondLimit: percent !== null && Math.abs(percent) > options.limitPercent,
    changes,
  }
}

/** The number of rows in each state, and of price changes beyond the limit. */
export function countReviews(reviews: readonly RowReview[]): ReviewCounts {
  const counts: ReviewCounts = { changed: 0, same: 0, new: 0, unknown: 0, bad: 0, beyond: 0 }
  for (const { state, isBeyondLimit } of reviews) {
    counts[state] += 1
    if (isBeyondLimit) counts.beyond += 1
  }
  return counts
}

function changesOf(row: PreviewRow, stored: StoredProduct, options: ReviewOptions): readonly FieldChange[] {
  const changes = TEXT_FIELDS.flatMap((field): FieldChange[] => {
    const to = row[field]
    return to === null || to === stored[field] ? [] : [{ field, from: stored[field], to }]
  })
  if (row.category !== null && isPlaced(row, stored, options))
    changes.push({ field: 'category', from: null, to: row.category })
  return changes.length === 0 ? NO_CHANGES : changes
}

/** Only products in no category are put into one; existing categories stay (bulk.md §59). */
function isPlaced(
  { category }: PreviewRow,
  { hasCategory }: StoredProduct,
  { placing }: ReviewOptions,
): boolean {
  return category !== null && hasCategory === false && placing.has(category)
}

function nameAfter(row: PreviewRow, stored: StoredProduct, { names }: ReviewOptions): string | null {
  const takesName = names === 'all' || (names === 'missing' && stored.name === null)
  return takesName ? (row.name ?? stored.name) : stored.name
}

function percentBetween(from: number | null, to: number | null): number | null {
  if (from === null || to === null || from === 0 || from === to) return null
  return Math.round((to / from - 1) * 10_000) / 100
}
