import { inGroups } from '../ui/published-products.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import { disjunctiveFacetsOf } from './disjunctive-facets.ts'
import { mergeFamilies, orderOfFamilies, requestedOf } from './narrowing/families.ts'
import type { Family, FamilyOrder } from './narrowing/families.ts'
import { loadResults } from './load-results.ts'
import type { LoadedResults, ResultsRequest } from './load-results.ts'
import { facetFilters, OFFERED } from './narrowing/narrowing.ts'
import type { Narrowed } from './narrowing/narrowing.ts'
import type { QueryChip } from './query-chips.ts'
import { readChips, readQuantity, readSize } from './read-chips.ts'
import type { HitRange, Narrowing } from './provider/search-provider.ts'
import type { SearchAnswer } from './provider/search-answer.ts'

/** The results of a search; `families` for the view 'Lista', null in the view 'Fotos'. */
export interface FoundSearch {
  readonly results: LoadedResults
  readonly families: readonly Family[] | null
  readonly chips: readonly QueryChip[]
  /** The quantity in the search, as in '10 codos'. */
  readonly quantity: number | null
}

/** Where hits and products come from, in the browser and on the server. */
export interface ResultCalls {
  readonly search: (query: string, range: HitRange, narrowing: Narrowing) => Promise<SearchAnswer>
  readonly products: (prodIds: string) => Promise<readonly PublicProduct[]>
  /** Products with others of their families. */
  readonly families: (prodIds: string, order: FamilyOrder) => Promise<readonly Family[]>
}

/** Finds the results of an address; appends them to the shown ones where they are the next page. */
export async function findResults(
  calls: ResultCalls,
  { query, narrowed, wanted }: { query: string; narrowed: Narrowed; wanted: ResultsRequest },
  shown: FoundSearch | null,
): Promise<FoundSearch> {
  const isMore = shown !== null && wanted.pages > shown.results.pages
  let families = narrowed.view === 'list' ? (isMore ? (shown.families ?? []) : []) : null
  const chips = shown?.chips ?? (await readChips(query))
  const first = narrowingOf(query, chips, narrowed)
  const further = { ...first, disjunctiveFacets: [] }
  const order = orderOfFamilies(narrowed, narrowed.view === 'list' ? await readSize(query) : null)
  const sources = {
    // Counted once, with the first page.
    search: (range: HitRange) => calls.search(query, range, range.page === 0 ? first : further),
    fetchProducts: async (ids: readonly number[]) => {
      if (families === null) return inGroups(ids, calls.products)
      const listed = await inGroups(ids, (prodIds) => calls.families(prodIds, order))
      const found = mergeFamilies([], listed)
      families = mergeFamilies(families, found)
      return requestedOf(found, ids)
    },
  }
  const results = await loadResults(sources, wanted, shown?.results ?? null)
  const quantity = shown ? shown.quantity : await readQuantity(query, results.products)
  return { results, families, chips, quantity }
}

/** The filters of an address, and the counts of the menus. */
export function narrowingOf(query: string, chips: readonly QueryChip[], narrowed: Narrowed): Narrowing {
  return {
    facets: OFFERED,
    facetFilters: facetFilters(narrowed),
    sort: narrowed.sort,
    disjunctiveFacets: disjunctiveFacetsOf(query, chips, narrowed),
  }
}
