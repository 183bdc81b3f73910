import type { Output } from '#contract/endpoint.ts'
import { BUILT_IN_SEARCH, SEARCH_INDEX, sortedIndexName, SORTS_OF_SEARCH } from '#contract/search.ts'
import type { SortOfSearch } from '#contract/search.ts'
import type { getNavigation } from '#contract/storefront.ts'

/** The order that an index name stands for, as `products_by_size`; null for the name of no index. */
export function sortOfIndex(indexName: string): SortOfSearch | null {
  return SORTS_OF_SEARCH.find((sort) => sortedIndexName(SEARCH_INDEX, sort) === indexName) ?? null
}

/**
 * Where the browser searches a publication: this server. The key is the alias, which the visitor already has and which
 * finds only what the publication shows.
 */
export function searchProvider(publicUrl: string, alias: string): Output<typeof getNavigation>['search'] {
  const { host, protocol } = new URL(publicUrl)
  return {
    appId: BUILT_IN_SEARCH,
    apiKey: alias,
    indexName: SEARCH_INDEX,
    hosts: [{ url: host, protocol: protocol === 'https:' ? 'https' : 'http', accept: 'readWrite' }],
  }
}
