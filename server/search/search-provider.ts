import type { Output } from '#contract/endpoint.ts'
import { BUILT_IN_SEARCH } from '#contract/search.ts'
import type { getNavigation } from '#contract/storefront.ts'

/** The only index: the products that a publication shows. */
export const SEARCH_INDEX = 'products'

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
