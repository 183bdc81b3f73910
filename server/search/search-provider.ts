import { BUILT_IN_SEARCH, SEARCH_INDEX, sortedIndexName, SORTS_OF_SEARCH } from '#contract/search.ts'
import type { SortOfSearch } from '#contract/search.ts'
import type { Published } from '../published/published.ts'
import type { ExternalProvider, SearchSettings } from './mirror/external-provider.ts'

/** The sort order of an index name such as `products_by_size`; null for an unknown index. */
export function sortOfIndex(indexName: string): SortOfSearch | null {
  return SORTS_OF_SEARCH.find((sort) => sortedIndexName(SEARCH_INDEX, sort) === indexName) ?? null
}

/** The search provider of the pages. */
export interface SearchProvider {
  settingsFor(published: Pick<Published, 'accountId' | 'id' | 'alias'>): SearchSettings
  /** Whether it is another server. */
  readonly isExternal: boolean
  /** Further origins that pages may connect to. */
  readonly origins: readonly string[]
  /** When settings made now expire without a write (performance.now()); undefined: never. */
  staleAt(): number | undefined
}

/** Half a day. Keys are valid for at least two days, and the calls behind a page are cached as long as the page. */
const FRESH_MS = 43_200_000

/** The external provider if one is configured, otherwise this server. */
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
 * Settings of a browser that searches a publication on this server. The key is the alias, which the visitor already has
 * and which only finds what the publication shows.
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
