import { codeKey } from '../../keys.ts'
import { hasLevel } from './preview.ts'
import type { PreviewRow } from './preview.ts'
import type { RowReview } from './review.ts'

/** A product that would sell below a new cost, in the list where it loses most. */
export interface LosingProduct {
  readonly productId: number
  readonly code: string
  readonly name: string | null
  readonly basePrice: number
  readonly salesPrice: number
  readonly pricelistId: number
}

/** A cost whose sales prices are to be looked up. */
export interface Cost {
  readonly code: string
  /** Plain decimal text. */
  readonly basePrice: string
}

/** The state of new costs: which were looked up, and which products would sell below them. */
export interface CostCheck {
  /** Whether the row has a new cost that was not looked up yet. */
  isOpen(row: PreviewRow, review: RowReview | null): boolean
  losing(row: PreviewRow, review: RowReview | null): LosingProduct | null
  /** Replaces the state of these products by the result for some costs. */
  enter(asked: readonly Cost[], losing: readonly LosingProduct[]): void
}

export function createCostCheck(): CostCheck {
  const known = new Map<string, { basePrice: string; losing: LosingProduct | null }>()
  return {
    isOpen: (row, review) => hasNewCost(row, review) && known.get(codeKey(row.code))?.basePrice !== row.price,
    losing(row, review) {
      const answer = hasNewCost(row, review) ? known.get(codeKey(row.code)) : undefined
      return answer?.basePrice === row.price ? answer.losing : null
    },
    enter(asked, losing) {
      const losingByCode = new Map(losing.map((product) => [codeKey(product.code), product]))
      for (const { code, basePrice } of asked)
        known.set(codeKey(code), { basePrice, losing: losingByCode.get(codeKey(code)) ?? null })
    },
  }
}

/** The products that lose most in percent first. For sorting only; no price is computed from it. */
export function byLoss(a: LosingProduct, b: LosingProduct): number {
  return a.salesPrice / a.basePrice - b.salesPrice / b.basePrice || b.basePrice - a.basePrice
}

function hasNewCost(row: PreviewRow, review: RowReview | null): boolean {
  if (row.price === null || !review?.stored || hasLevel(row, 'error')) return false
  return Number(row.price) !== review.stored.basePrice
}
