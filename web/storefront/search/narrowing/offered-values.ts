import { measureOf } from '#domain/search/sizes.ts'
import type { Narrowed, Offered } from './narrowing.ts'

/** A value of an attribute, and how many products have it. */
export type CountedValue = readonly [value: string, count: number]

/**
 * The values of an attribute that would change the results: not those that are set, nor one that all `total` products have.
 * Sizes from small to large, others as counted.
 */
export function offeredValues({
  attribute,
  counts,
  total,
  narrowed,
}: {
  attribute: Offered
  counts: readonly CountedValue[]
  total: number
  narrowed: Narrowed
}): CountedValue[] {
  const set = narrowed.facets.filter((facet) => facet.attribute === attribute).map(({ value }) => value)
  // Where values are set, others are counted without them, and add products.
  const values = counts.filter(([value, count]) => !set.includes(value) && (set.length > 0 || count < total))
  return attribute === 'size' ? bySize(values) : values
}

/** From small to large. */
export function bySize(values: readonly CountedValue[]): CountedValue[] {
  return values.toSorted(([a], [b]) => measureOf(a) - measureOf(b))
}
