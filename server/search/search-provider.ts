import type { Output } from '#contract/endpoint.ts'
import { BUILT_IN_SEARCH } from '#contract/search.ts'
import type { getNavigation } from '#contract/storefront.ts'

/** The one index there is: the products that a publication shows. */
export const SEARCH_INDEX = 'products'

/**
 * How the browser reaches the search of a publication: this server itself. The key is the alias, which the visitor
 * holds anyway and which finds nothing but what the publication shows.
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
