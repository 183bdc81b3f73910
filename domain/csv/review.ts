import { codeKey } from '../keys.ts'
import type { PreviewRow } from './preview.ts'

/** What the account has under a code of the file. */
export interface StoredProduct {
  readonly code: string
  readonly name: string | null
  readonly description: string | null
  readonly basePrice: number | null
}

/** How the rows will be applied. */
export interface ReviewOptions {
  /** Whether existing products take the names of the file: all of them, those without a name, or none. */
  readonly names: 'all' | 'missing' | 'none'
  readonly createNew: boolean
  /** In percent: a price that moves by more than this, up or down, is to be confirmed. */
  readonly limitPercent: number
}

/**
 * What a row will do: 'changed' and 'same' products are there, 'new' ones are made, 'unknown' ones are passed over,
 * and 'bad' rows are not sent.
 */
export type RowState = 'changed' | 'same' | 'new' | 'unknown' | 'bad'

/** A row of the file beside what is stored. */
export interface RowReview {
  readonly state: RowState
  /** Null for codes that the account does not have. */
  readonly stored: StoredProduct | null
  /** Of the base price, with 2 decimals; null when it does not change, or from or to nothing. */
  readonly percent: number | null
  readonly isBeyondLimit: boolean
}

export type ReviewCounts = Record<RowState | 'beyond', number>

/** Stored products by the form in which codes are compared. */
export function byCode(products: readonly StoredProduct[]): ReadonlyMap<string, StoredProduct> {
  return new Map(products.map((product) => [codeKey(product.code), product]))
}

/**
 * Compares a row with what is stored, by the rules with which the server applies it: blank cells leave what is there
 * (bulk.md §8). Percentages are for reading; no price is computed from them.
 */
export function reviewRow(
  row: PreviewRow,
  storedByCode: ReadonlyMap<string, StoredProduct>,
  options: ReviewOptions,
): RowReview {
  const stored = storedByCode.get(codeKey(row.code)) ?? null
  const unmoved = { stored, percent: null, isBeyondLimit: false }
  if (row.problems.some(({ level }) => level === 'error')) return { state: 'bad', ...unmoved }
  if (stored === null) return { state: options.createNew ? 'new' : 'unknown', ...unmoved }

  const price = row.price === null ? stored.basePrice : Number(row.price)
  const percent = percentBetween(stored.basePrice, price)
  const isSame =
    price === stored.basePrice &&
    nameAfter(row, stored, options) === stored.name &&
    (row.description ?? stored.description) === stored.description
  return {
    state: isSame ? 'same' : 'changed',
    stored,
    percent,
    isBeyondLimit: percent !== null && Math.abs(percent) > options.limitPercent,
  }
}

/** How many rows are in each state, and how many prices move by more than the limit. */
export function countReviews(reviews: readonly RowReview[]): ReviewCounts {
  const counts: ReviewCounts = { changed: 0, same: 0, new: 0, unknown: 0, bad: 0, beyond: 0 }
  for (const { state, isBeyondLimit } of reviews) {
    counts[state] += 1
    if (isBeyondLimit) counts.beyond += 1
  }
  return counts
}

function nameAfter(row: PreviewRow, stored: StoredProduct, { names }: ReviewOptions): string | null {
  const takesName = names === 'all' || (names === 'missing' && stored.name === null)
  return takesName ? (row.name ?? stored.name) : stored.name
}

function percentBetween(from: number | null, to: number | null): number | null {
  if (from === null || to === null || from === 0 || from === to) return null
  return Math.round((to / from - 1) * 10_000) / 100
}
