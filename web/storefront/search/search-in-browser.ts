import { data } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { signalWithTimeout } from '#web/api/signal-with-timeout.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { findCachedResults, cacheResults } from '../offline/cached-searches.ts'
import { addressOf, noteCopy } from '../offline/shown-copies.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import { findResults } from './find-results.ts'
import type { ResultCalls } from './find-results.ts'
import { wantedPages } from './load-results.ts'
import type { LoadedResults } from './load-results.ts'
import { reportMissedSearch } from './missed-searches.ts'
import { readNarrowed } from './narrowing/narrowing.ts'
import type { NearestCategories } from '#domain/search/nearest-categories.ts'
import { findSearchSettings, providerFor } from './provider/provider-for.ts'
import { readChips, readQuantity } from './read-chips.ts'
import { recentSearches, withSearch } from './recent-searches.ts'
import { loadFailure, reasonOf } from './search-failed.tsx'
import { SearchRefused } from './provider/search-engines.ts'
import type { SearchSettings } from './provider/search-engines.ts'
import { keyOf, queryOf, shownResults } from './shown-results.ts'
import type { KnownSearch, Results, Searched } from './shown-results.ts'

// After this long without a response, show the copy; the worker does so for other pages.
const NETWORK_TIMEOUT_MS = 6000
// Without a copy, or while it is on screen already, there is nothing better to show sooner.
const PATIENT_TIMEOUT_MS = 30_000
const NEAR_TIMEOUT_MS = 3000
// About 250 kB a search.
const MAX_PRODUCTS_IN_COPY = 480
const LOCKED = 423

interface SearchRequest {
  readonly alias: string
  readonly url: URL
  readonly signal: AbortSignal
}

// The last results: 'Cargar más' appends to them, and going back restores as many.
let last: KnownSearch | null = null

// The search whose copy is on screen.
let shownAsCopy: string | null = null

/** The results page was left: the next search shows a copy early again. */
export function leaveResults(): void {
  shownAsCopy = null
}

/**
 * The browser queries the provider and shows its hits with the publication's products and prices. Without a response,
 * the results of the same search that were found last stay; otherwise it shows its cached results.
 */
export async function searchInBrowser({ alias, url, signal: overtaken }: SearchRequest): Promise<Results> {
  const params = url.searchParams
  const query = queryOf(params)
  if (query === '') return { state: 'blank', query }
  const wanted = { pages: wantedPages(params), targetId: params.get('id') }
  const narrowed = readNarrowed(params)
  const key = keyOf(alias, params)
  const before = last?.key === key ? last : null
  const isMore = before !== null && wanted.pages > before.results.pages
  const address = addressOf(url.pathname, url.search)
  const copy = isMore || !isCopied(params) ? null : await findCachedResults(alias, params)
  const isCopyWanted = copy !== null && shownAsCopy !== key
  const signal = signalWithTimeout(isCopyWanted ? NETWORK_TIMEOUT_MS : PATIENT_TIMEOUT_MS, overtaken)
  try {
    const settings = await findSearchSettings(alias, signal)
    if (!settings) return { state: 'unavailable', query }
    const found = await findResults(callsOf(alias, settings, signal), { query, narrowed, wanted }, before)
    // A newer load replaces this one.
    overtaken.throwIfAborted()
    noteCopy(address, null)
    shownAsCopy = null
    const searched = await shownResults(found, { alias, params }, () => findNearest(alias, query, overtaken))
    noteSearch(alias, params, searched)
    return searched
  } catch (error) {
    if (overtaken.aborted) throw error
    if (isPaused(error)) throw data(null, { status: LOCKED })
    const reason = reasonOf(error)
    if (isMore) return { state: 'found', query, ...before, failed: { part: 'more', reason } }
    if (copy) {
      noteCopy(address, { copiedAt: copy.copiedAt, isSlow: navigator.onLine })
      shownAsCopy = key
      const results = allOf(copy.products)
      const chips = await readChips(query)
      const quantity = await readQuantity(query, copy.products)
      return { state: 'found', query, key, results, families: null, chips, quantity, failed: null }
    }
    if (before) return { state: 'found', query, ...before, failed: { part: 'all', reason } }
    noteCopy(address, null)
    return { state: 'failed', query, ...(await loadFailure(alias, error)) }
  }
}

/** Stores results: for 'Cargar más', as a recent or a missed search, and for use without network. */
export function noteSearch(alias: string, params: URLSearchParams, searched: Searched): void {
  const { query } = searched
  // A search with filters is not reported as missed.
  const isNarrowed = readNarrowed(params).facets.length > 0
  if (searched.state === 'nothing')
    reportMissedSearch(alias, query, { products: [], leftOut: searched.leftOut })
  if (searched.state !== 'found') return
  const { key, results, families, chips, quantity } = searched
  last = { key, results, families, chips, quantity }
  if (!isNarrowed) reportMissedSearch(alias, query, results)
  recentSearches.update(alias, (searches) => withSearch(searches, query))
  if (isCopied(params)) void cacheResults(alias, params, results.products.slice(0, MAX_PRODUCTS_IN_COPY))
}

/** Only searches that are not narrowed are cached. */
function isCopied(params: URLSearchParams): boolean {
  const { facets, sort, view } = readNarrowed(params)
  return facets.length === 0 && sort === 'relevance' && view === 'photos'
}

function callsOf(alias: string, settings: SearchSettings, signal: AbortSignal): ResultCalls {
  const provider = providerFor(settings, alias)
  return {
    search: (query, range, narrowing) => provider.search(query, range, { signal, narrowing }),
    products: (prodIds) =>
      callInBrowser(
        'GET /api/public/products/by-publication/:alias',
        { params: { alias }, query: { prodIds } },
        { signal },
      ),
    families: (prodIds, order) =>
      callInBrowser(
        'GET /api/public/publications/:alias/families',
        { params: { alias }, query: { prodIds, ...order } },
        { signal },
      ),
  }
}

/** The categories to offer instead; none when they do not come in time. */
async function findNearest(alias: string, query: string, signal: AbortSignal): Promise<NearestCategories> {
  try {
    return await callInBrowser(
      'GET /api/public/publications/:alias/near-categories',
      { params: { alias }, query: { query } },
      { signal: signalWithTimeout(NEAR_TIMEOUT_MS, signal) },
    )
  } catch (error) {
    if (signal.aborted || isPaused(error)) throw error
    return { areNear: false, categories: [] }
  }
}

/** A cached copy has all its results on one page. */
function allOf(products: readonly PublicProduct[]): LoadedResults {
  const { length } = products
  return {
    pages: 1,
    loaded: length,
    total: length,
    leftOut: [],
    facets: {},
    disjunctiveFacets: {},
    hasMore: false,
    ids: [],
    products,
  }
}

/** A paused link shows nothing, not even a copy. */
function isPaused(error: unknown): boolean {
  return (error instanceof ApiError || error instanceof SearchRefused) && error.status === LOCKED
}
