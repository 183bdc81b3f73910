import { facetFilters, OFFERED } from './narrowing/narrowing.ts'
import type { Narrowed } from './narrowing/narrowing.ts'
import type { QueryChip } from './query-chips.ts'
import type { DisjunctiveFacet } from './provider/search-provider.ts'

/**
 * The attributes that the words or facets of a search set, each to be counted without its own filter: a search for 90°
 * then shows how many have 45°. Four at most, one for each attribute.
 */
export function disjunctiveFacetsOf(
  query: string,
  chips: readonly QueryChip[],
  narrowed: Narrowed,
): DisjunctiveFacet[] {
  return OFFERED.flatMap((attribute) => {
    const chip = chips.find(({ says }) => says?.attribute === attribute)
    if (!chip && !narrowed.facets.some((facet) => facet.attribute === attribute)) return []
    const others = narrowed.facets.filter((facet) => facet.attribute !== attribute)
    return [
      {
        attribute,
        query: chip?.without ?? query,
        facetFilters: facetFilters({ ...narrowed, facets: others }),
      },
    ]
  })
}
