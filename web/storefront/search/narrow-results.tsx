import { useLocation } from 'react-router'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { FilterBar, RemovableChip } from './narrowing/filter-bar.tsx'
import { OFFERED, readNarrowed, withInstead, withQuery } from './narrowing/narrowing.ts'
import { bySize, offeredValues } from './narrowing/offered-values.ts'
import type { QueryChip } from './query-chips.ts'
import type { FacetCounts } from './provider/search-answer.ts'

const WORDS = STOREFRONT.search

/**
 * Filters of search results: the parsed words, and the facets. `disjunctiveFacets` has the counts of attributes that are set,
 * without their own filters.
 */
export function NarrowResults(props: {
  chips: readonly QueryChip[]
  /** How many are wanted; words that say so are no filter. */
  quantity?: number | null
  total: number
  facets: FacetCounts
  disjunctiveFacets: FacetCounts
  hasViews?: boolean
}) {
  const { quantity = null, total, facets, disjunctiveFacets, hasViews = true } = props
  const things = quantity === null ? props.chips : props.chips.filter(({ isQuantity }) => !isQuantity)
  // A single word cannot be removed.
  const chips = things.length > 1 ? things : []
  const params = new URLSearchParams(useLocation().search)
  const narrowed = readNarrowed(params)
  const menus = OFFERED.map((attribute) => {
    // A word is a filter of its own; its menu has the alternatives.
    const isByWord = chips.some(({ says }) => says?.attribute === attribute)
    const counts = (isByWord ? undefined : disjunctiveFacets[attribute]) ?? facets[attribute] ?? {}
    return {
      attribute,
      values: offeredValues({ attribute, counts: Object.entries(counts), total, narrowed }),
    }
  })
  const words = chips.map(({ label, without, says }) => {
    const to = withQuery(params, without)
    const others = Object.entries((says && disjunctiveFacets[says.attribute]) ?? {}).filter(
      ([value]) => value !== says?.value,
    )
    return (
      <RemovableChip
        key={to}
        label={label}
        name={WORDS.removeWord(label)}
        to={to}
        others={says?.attribute === 'size' ? bySize(others) : others}
        linkToOther={(value) =>
          says ? withInstead(params, without, { attribute: says.attribute, value }) : to
        }
      />
    )
  })
  return (
    <FilterBar
      params={params}
      narrowed={narrowed}
      chips={words}
      menus={menus.filter(({ values }) => values.length > 0)}
      sorts={WORDS.sorts}
      hasViews={hasViews}
    />
  )
}
