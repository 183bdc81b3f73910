import { SEARCH_INDEX, BUILT_IN_SEARCH } from '#contract/search.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { createSearchProvider } from './search-provider.ts'
import type { SearchSettings } from './search-engines.ts'

const providers = new Map<string, ReturnType<typeof createSearchProvider>>()
const settingsOf = new Map<string, SearchSettings>()

/** The provider of a publication, cached until reload: it tracks which hosts are down. */
export function providerFor(
  settings: SearchSettings,
  alias: string,
): ReturnType<typeof createSearchProvider> {
  // Publications may share one index; the key distinguishes them.
  const id = `${settings.indexName} ${settings.apiKey}`
  const known = providers.get(id)
  if (known) return known
  const own = builtInSearch(alias)
  const engines = settings.appId === BUILT_IN_SEARCH ? [own] : [settings, own]
  const provider = createSearchProvider(engines, {
    fetch: (address, init) => fetch(address, init),
    now: () => Date.now(),
  })
  providers.set(id, provider)
  return provider
}

/**
 * The search of this server, on the host of the page (localhost, an address of the local network), which may differ from
 * the public one in the settings.
 */
function builtInSearch(alias: string): SearchSettings {
  return {
    appId: BUILT_IN_SEARCH,
    apiKey: alias,
    indexName: SEARCH_INDEX,
    hosts: [
      {
        url: location.host,
        protocol: location.protocol === 'https:' ? 'https' : 'http',
        accept: 'readWrite',
      },
    ],
  }
}

/** Caches the settings of a publication that the page has loaded. */
export function rememberSearchSettings(alias: string, settings: SearchSettings): void {
  settingsOf.set(alias, settings)
}

/** The settings of a publication; null when it has no search. Throws ApiError. */
export async function findSearchSettings(alias: string, signal: AbortSignal): Promise<SearchSettings | null> {
  const known = settingsOf.get(alias)
  if (known) return known
  const { search } = await callInBrowser(
    'GET /api/public/publications/:alias/navigation-resources',
    { params: { alias } },
    { signal },
  )
  if (search) rememberSearchSettings(alias, search)
  return search
}
