import { decimal, unitsAt } from './decimal.ts'
import type { Decimal } from './decimal.ts'

/** What a rule may round its price to: the nearest multiple of one of these. Plain decimal texts. */
export const ROUND_STEPS = ['0.05', '0.10', '0.50', '1', '5', '10'] as const

/** Why a price was rounded to its value: the nearest one, the least above 0, or the least with the minimum margin. */
export type RoundingReason = 'nearest' | 'positive' | 'minMargin'

const ONE = decimal(1)
const ZERO = decimal(0)

/**
 * Rounds a price above 0 with two decimals to the nearest multiple of `roundTo`, or to the nearest price that ends in
 * `roundEnding`. Halfway goes up; what would be 0 or less becomes the least price above 0; where the lower price is not
 * `allowed`, the price goes up.
 */
export function roundPrice(
  price: Decimal,
  { roundTo, roundEnding }: { roundTo: string | null; roundEnding: string | null },
  allowed: (lower: Decimal) => boolean,
): { price: Decimal; reason: RoundingReason } {
  const step = roundTo === null ? ONE : decimal(roundTo)
  const start = roundEnding === null ? ZERO : decimal(roundEnding)
  // In whole units of one scale: a list prices 25,000 products at once.
  const scale = Math.max(price.scale, step.scale, start.scale)
  const stepUnits = unitsAt(step, scale)
  const fromStart = (unitsAt(price, scale) - unitsAt(start, scale)) % stepUnits
  const over = fromStart < 0n ? fromStart + stepUnits : fromStart
  if (over === 0n) return { price, reason: 'nearest' }
  const lower = { units: unitsAt(price, scale) - over, scale }
  const upper = { units: lower.units + stepUnits, scale }
  if (2n * over >= stepUnits) return { price: upper, reason: 'nearest' }
  if (lower.units <= 0n) return { price: upper, reason: 'positive' }
  return allowed(lower) ? { price: lower, reason: 'nearest' } : { price: upper, reason: 'minMargin' }
}
