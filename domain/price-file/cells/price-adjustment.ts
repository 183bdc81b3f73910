import { compare, decimal, divide, formatDecimal, multiply, parseDecimal, round } from '../../decimal.ts'
import type { Decimal } from '../../decimal.ts'
import { STORED_DECIMALS } from '../../limits.ts'

/**
 * Converts a price of a file to a price of the account: 16 % of VAT added, the price of a box divided by its pieces,
 * dollars times their rate, any other factor. Several kinds may apply at once, each once.
 */
export const ADJUSTMENTS = ['vat', 'box', 'dollars', 'factor'] as const
export type AdjustmentKind = (typeof ADJUSTMENTS)[number]

export interface PriceAdjustment {
  readonly kind: AdjustmentKind
  /** The factor, or the pieces of a box, as plain decimal text. */
  readonly by: string
}

export const VAT_FACTOR = '1.16'

/** The smallest and the largest number of each kind, and its decimals. */
export const ADJUSTMENT_BOUNDS = {
  vat: { least: VAT_FACTOR, most: VAT_FACTOR, decimals: 2 },
  box: { least: '2', most: '10000', decimals: 0 },
  // A rate outside these bounds has a misplaced decimal point.
  dollars: { least: '1', most: '100', decimals: 4 },
  factor: { least: '0.000001', most: '10000', decimals: 6 },
} as const satisfies Record<AdjustmentKind, { least: string; most: string; decimals: number }>

const ONE = decimal('1')

/** An adjustment by a number as it was typed; null when it is no number, or out of bounds. */
export function readAdjustment(kind: AdjustmentKind, typed: string): PriceAdjustment | null {
  const by = parseDecimal(typed.trim())
  const { least, most, decimals } = ADJUSTMENT_BOUNDS[kind]
  if (by === null || compare(by, decimal(least)) < 0 || compare(by, decimal(most)) > 0) return null
  return compare(round(by, decimals), by) === 0 ? { kind, by: formatDecimal(by) } : null
}

/**
 * A price of a file after all adjustments, in any order. It is rounded once, at the end, half away
 * from zero, to the decimals of a cost.
 */
export function adjustPrice(price: Decimal, adjustments: readonly PriceAdjustment[]): Decimal {
  let product = price
  let pieces = ONE
  for (const { kind, by } of adjustments) {
    if (kind === 'box') pieces = multiply(pieces, decimal(by))
    else product = multiply(product, decimal(by))
  }
  return divide(product, pieces, STORED_DECIMALS)
}
