import { BUILT_IN_SEARCH, SEARCH_INDEX, sortedIndexName, SORTS_OF_SEARCH } from '#contract/search.ts'
import type { SortOfSearch } from '#contract/search.ts'
import type { Published } from '../published/published.ts'
import type { ExternalProvider, SearchSettings } from './external-provider.ts'

/** The order that an index name stands for, as `products_by_size`; null for the name of no index. */
export function sortOfIndex(indexName: string): SortOfSearch | null {
  return SORTS_OF_SEARCH.find((sort) => sortedIndexName(SEARCH_INDEX, sort) === indexName) ?? null
}

/** Where pages search. */
export interface SearchProvider {
  settingsFor(published: Pick<Published, 'accountId' | 'id' | 'alias'>): SearchSettings
  /** Not this server. */
  readonly isExternal: boolean
  /** Origins besides this server's that pages may connect to. */
  readonly origins: readonly string[]
  /** When settings made now expire, although nothing was written (performance.now()); undefined: never. */
  staleAt(): number | undefined
}

/** Half a day: their keys are valid for two at least, and the calls that a page is made of are cached as long as the page. */
const FRESH_MS = 43_200_000

/** The external provider where there is one, otherwise this server. */
export function chooseSearchProvider({
  publicUrl,
  external,
  now,
}: {
  publicUrl: string
  external: ExternalProvider | null
  now: () => Date
}): SearchProvider {
  if (!external)
    return {
      isExternal: false,
      settingsFor: ({ alias }) => builtInSearch(publicUrl, alias),
      origins: [],
      staleAt: () => undefined,
    }
  return {
    isExternal: true,
    settingsFor: (published) => external.settingsFor(published, now()),
    origins: external.origins,
    staleAt: () => performance.now() + FRESH_MS,
  }
}

/**
 * Where the browser searches a publication: this server. The key is the alias, which the visitor already has and which
 * finds only what the publication shows.
 */
function builtInSearch(publicUrl: string, alias: string): SearchSettings {
  const { host, protocol } = new URL(publicUrl)
  return {
    appId: BUILT_IN_SEARCH,
    apiKey: alias,
    indexName: SEARCH_INDEX,
    hosts: [{ url: host, protocol: protocol === 'https:' ? 'https' : 'http', accept: 'readWrite' }],
  }
}
