/** Application id of the built-in search, as opposed to that of an external provider. */
export const BUILT_IN_SEARCH = 'mostrador'

/** The only index of the built-in search: the products that a publication shows. */
export const SEARCH_INDEX = 'products'

/** Largest body of a request of the search protocol. */
export const SEARCH_BODY_BYTES = 32 * 1024

/** Most searches of one request, most hits of all of them together, and the longest tag around what matches. */
export const MAX_SEARCHES = 5
export const MAX_SEARCH_HITS = 200
export const MAX_HIGHLIGHT_TAG = 32

/** The orders of results, the first by default. */
export const SORTS_OF_SEARCH = ['relevance', 'size', 'price', 'price_desc'] as const

export type SortOfSearch = (typeof SORTS_OF_SEARCH)[number]

/** The name of the index in an order; in the protocol each order is an index of its own. */
export function sortedIndexName(indexName: string, sort: SortOfSearch): string {
  return sort === 'relevance' ? indexName : `${indexName}_by_${sort}`
}
