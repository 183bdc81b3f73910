import { data } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { findCachedResults, cacheResults } from '../offline/cached-searches.ts'
import { addressOf, noteCopy } from '../offline/shown-copies.ts'
import { PageHeading } from '../ui/listing.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { fetchProducts } from '../ui/published-products.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import type { Route } from './+types/page.ts'
import { FoundResults } from './found-results.tsx'
import type { Found } from './found-results.tsx'
import { loadResults, wantedPages } from './load-results.ts'
import type { LoadedResults } from './load-results.ts'
import { reportMissedSearch } from './missed-searches.ts'
import { nearestCategories } from './nearest-categories.ts'
import type { NearestCategories } from './nearest-categories.ts'
import { NothingFound } from './nothing-found.tsx'
import { findSearchSettings, providerFor } from './provider-for.ts'
import { recentSearches, withSearch } from './recent-searches.ts'
import { loadFailure, reasonOf, SearchFailed } from './search-failed.tsx'
import type { Failure } from './search-failed.tsx'
import { SearchRefused } from './search-provider.ts'
import type { HitRange } from './search-provider.ts'
import { signalWithTimeout } from './signal-with-timeout.ts'

export { PageError as ErrorBoundary } from '../ui/page-error.tsx'

type Results =
  | ({ state: 'found'; query: string } & Found)
  | { state: 'nothing'; query: string; near: NearestCategories }
  | { state: 'blank' | 'unavailable'; query: string }
  | ({ state: 'failed'; query: string } & Failure)

// After this long without a response, show the copy; the worker does so for other pages.
const NETWORK_TIMEOUT_MS = 6000
const MENU_TIMEOUT_MS = 3000
// About 250 kB a search.
const MAX_PRODUCTS_IN_COPY = 480

// The results on screen, which 'Cargar más' appends to.
let shown: { search: string; results: LoadedResults } | null = null

/**
 * The browser queries the provider and shows its hits with the publication's products and prices. Without a response,
 * shows the cached results of the same search; without a response to 'Cargar más', what is on screen stays.
 */
export async function clientLoader({ params, url, request }: Route.ClientLoaderArgs): Promise<Results> {
  const alias = params.alias
  const query = url.searchParams.get('query')?.trim() ?? ''
  if (query === '') return { state: 'blank', query }
  const wanted = { pages: wantedPages(url.searchParams), targetId: url.searchParams.get('id') }
  const search = JSON.stringify([alias, query, wanted.targetId])
  const onScreen = shown?.search === search ? shown.results : null
  const isMore = onScreen !== null && wanted.pages > onScreen.pages
  const address = addressOf(url.pathname, url.search)
  const before = isMore ? null : await findCachedResults(alias, url.searchParams)
  const signal = before ? signalWithTimeout(NETWORK_TIMEOUT_MS, request.signal) : request.signal
  try {
    const settings = await findSearchSettings(alias, signal)
    if (!settings) return { state: 'unavailable', query }
    const provider = providerFor(settings)
    const sources = {
      search: (range: HitRange) => provider.search(query, range, signal),
      fetchProducts: (ids: readonly number[]) => fetchProducts(alias, ids, signal),
    }
    const results = await loadResults(sources, wanted, onScreen)
    // A load that was overtaken shows nothing.
    request.signal.throwIfAborted()
    shown = { search, results }
    noteCopy(address, null)
    reportMissedSearch(alias, query, results)
    if (results.products.length === 0)
      return { state: 'nothing', query, near: await findNearest(alias, query, request.signal) }
    recentSearches.update(alias, (searches) => withSearch(searches, query))
    void cacheResults(alias, url.searchParams, results.products.slice(0, MAX_PRODUCTS_IN_COPY))
    return { state: 'found', query, results, moreFailed: null }
  } catch (error) {
    if (request.signal.aborted) throw error
    if (isPaused(error)) throw data(null, { status: LOCKED })
    if (isMore) return { state: 'found', query, results: onScreen, moreFailed: reasonOf(error) }
    noteCopy(address, before && { copiedAt: before.copiedAt, isSlow: navigator.onLine })
    if (before) return { state: 'found', query, results: allOf(before.products), moreFailed: null }
    return { state: 'failed', query, ...(await loadFailure(alias, error)) }
  }
}
clientLoader.hydrate = true as const

const LOCKED = 423

/** The categories to offer instead; none when the menu does not come in time. */
async function findNearest(alias: string, query: string, signal: AbortSignal): Promise<NearestCategories> {
  try {
    const { categories } = await callInBrowser(
      'GET /api/public/publications/:alias/navigation-resources',
      { params: { alias } },
      { signal: signalWithTimeout(MENU_TIMEOUT_MS, signal) },
    )
    return nearestCategories(categories, query)
  } catch (error) {
    if (signal.aborted || isPaused(error)) throw error
    return { areNear: false, categories: [] }
  }
}

/** A copy is shown whole. */
function allOf(products: readonly PublicProduct[]): LoadedResults {
  const { length } = products
  return { pages: 1, loaded: length, total: length, leftOut: [], hasMore: false, ids: [], products }
}

/** A paused link shows nothing, not even a copy. */
function isPaused(error: unknown): boolean {
  return (error instanceof ApiError || error instanceof SearchRefused) && error.status === LOCKED
}

export function meta({ location, matches }: Route.MetaArgs) {
  const query = new URLSearchParams(location.search).get('query')?.trim() ?? ''
  return pageMeta({
    title: query === '' ? STOREFRONT.search.emptyTitle : STOREFRONT.search.title(query),
    matches,
  })
}

export default function Search({ loaderData: results }: Route.ComponentProps) {
  const words = STOREFRONT.search
  const { query } = results
  if (results.state === 'failed') return <SearchFailed query={query} failure={results} />
  if (results.state === 'nothing') return <NothingFound query={query} near={results.near} />
  if (results.state !== 'found') {
    const title = query === '' ? words.emptyTitle : words.title(query)
    return <Message title={title} next={words[results.state]} />
  }
  return <FoundResults query={query} found={results} />
}

function Message({ title, next }: { title: string; next: string }) {
  return (
    <>
      <PageHeading title={title} />
      <p className="card px-4 py-10 text-center text-muted text-pretty">{next}</p>
    </>
  )
}

/** Skeleton of the results. */
export function HydrateFallback() {
  return (
    <>
      <h1 className="mb-4 text-2xl/8 font-bold noscript:hidden">{STOREFRONT.search.searching}</h1>
      <p className="card hidden px-4 py-10 text-center noscript:block">{STOREFRONT.search.needsScript}</p>
      <div
        aria-hidden="true"
        className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-4 noscript:hidden"
      >
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="card h-72" />
        ))}
      </div>
    </>
  )
}
