import type { NameReading } from './read-name.ts'
import { measureOf } from './sizes.ts'

/** Attributes that results can be filtered by, as named in the protocol (search.md §19). */
export const FACETS = ['kind', 'size', 'angle', 'material', 'brand'] as const

export type Facet = (typeof FACETS)[number]

export function isFacet(name: string): name is Facet {
  return (FACETS as readonly string[]).includes(name)
}

/** The facets of a product as 'attribute:value': 'size:1/2"', 'material:PVC'. */
export function facetsOf({ kind, sizes, angle, material, brand }: NameReading): string[] {
  const all: [Facet, string | null][] = [
    ['kind', kind],
    ...sizes.map((size): [Facet, string] => ['size', size]),
    ['angle', angle],
    ['material', material],
    ['brand', brand],
  ]
  return all.flatMap(([facet, value]) => (value === null ? [] : [`${facet}:${value}`]))
}

/** Sort key for sorting by size: the sizes in millimetres, millilitres or grams. Null without a size. */
export function sizeOrder({ sizes }: NameReading): number[] | null {
  const measures = sizes.map(measureOf)
  return measures.length === 0 ? null : measures
}
