import type { NameReading } from './read-name.ts'
import { measureOf } from './sizes.ts'

/** What results can be narrowed by: names of attributes on the wire (search.md §19). */
export const FACETS = ['kind', 'size', 'angle', 'material', 'brand'] as const

export type Facet = (typeof FACETS)[number]

export function isFacet(name: string): name is Facet {
  return (FACETS as readonly string[]).includes(name)
}

/** The facets of a product, each with its attribute: 'size:1/2"', 'material:PVC'. */
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

/** By what products are sorted by size: their sizes in millimetres, millilitres or grams. Null without a size. */
export function sizeOrder({ sizes }: NameReading): number[] | null {
  const measures = sizes.map(measureOf)
  return measures.length === 0 ? null : measures
}
