import type { Output } from '#contract/endpoint.ts'
import type { listPriceHistory } from '#contract/products.ts'

interface PricePoint {
  readonly at: Date
  /** Null while the product had no price. */
  readonly price: number | null
}

/** A price history (newest first) as points in time (oldest first); the last price holds until now. */
export function pricePoints(history: Output<typeof listPriceHistory>, now: Date): PricePoint[] {
  const [newest] = history
  if (!newest) return []
  const changes = history
    .toReversed()
    .map(({ changedAt, basePrice }): PricePoint => ({ at: new Date(changedAt), price: basePrice }))
  return [...changes, { at: now, price: newest.basePrice }]
}
