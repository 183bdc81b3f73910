import type { getNavigation } from '#contract/storefront.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { createSearchProvider } from './search-provider.ts'
import type { SearchSettings } from './search-provider.ts'

const providers = new Map<string, ReturnType<typeof createSearchProvider>>()
const settingsOf = new Map<string, SearchSettings>()

/** The provider of a publication, kept while the page lives: it remembers which hosts are down. */
export function providerFor(settings: SearchSettings): ReturnType<typeof createSearchProvider> {
  // One index may serve all publications: the key tells them apart.
  const id = `${settings.indexName} ${settings.apiKey}`
  const known = providers.get(id)
  if (known) return known
  const provider = createSearchProvider(settings, {
    fetch: (address, init) => fetch(address, init),
    now: () => Date.now(),
  })
  providers.set(id, provider)
  return provider
}

/** The page knows the settings of a publication: nobody has to ask for them again. */
export function rememberSearchSettings(alias: string, settings: SearchSettings): void {
  settingsOf.set(alias, settings)
}

/** The settings of a publication; null where it has no search. Throws ApiError. */
export async function findSearchSettings(alias: string, signal: AbortSignal): Promise<SearchSettings | null> {
  const known = settingsOf.get(alias)
  if (known) return known
  const { search } = await callInBrowser<typeof getNavigation>(
    { method: 'GET', url: '/api/public/publications/:pub/navigation-resources' },
    { params: { pub: alias } },
    { signal },
  )
  if (search) rememberSearchSettings(alias, search)
  return search
}
