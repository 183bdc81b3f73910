import { data, Link, useLocation } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { findCachedResults, cacheResults } from '../offline/cached-searches.ts'
import { addressOf, noteCopy } from '../offline/shown-copies.ts'
import { EmptyState, PageHeading } from '../ui/listing.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { fetchProducts } from '../ui/published-products.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import type { Route } from './+types/page.ts'
import { facetFilters, OFFERED, readNarrowed, withoutFacets } from './narrowing.ts'
import { NarrowResults } from './narrow-results.tsx'
import { fetchFamilies, mergeFamilies, requestedOf } from './families.ts'
import type { Family } from './families.ts'
import { FoundResults } from './found-results.tsx'
import type { Found } from './found-results.tsx'
import { loadResults, wantedPages } from './load-results.ts'
import type { LoadedResults } from './load-results.ts'
import { reportMissedSearch } from './missed-searches.ts'
import { nearestCategories } from './nearest-categories.ts'
import type { NearestCategories } from './nearest-categories.ts'
import { NothingFound } from './nothing-found.tsx'
import { PlainSearch } from './plain-search.tsx'
import { findSearchSettings, providerFor } from './provider-for.ts'
import { recentSearches, withSearch } from './recent-searches.ts'
import { loadFailure, reasonOf, SearchFailed } from './search-failed.tsx'
import type { Failure } from './search-failed.tsx'
import { searchOnServer } from './search-on-server.ts'
import type { PlainResults } from './search-on-server.ts'
import { SearchRefused } from './search-provider.ts'
import type { HitRange } from './search-provider.ts'
import { signalWithTimeout } from './signal-with-timeout.ts'

export { PageError as ErrorBoundary } from '../ui/page-error.tsx'

/** What the server knows. */
interface Plain {
  readonly state: 'plain'
  readonly plain: PlainResults | null
}

type Results =
  | ({ state: 'found'; query: string } & Found)
  | { state: 'nothing'; query: string; near: NearestCategories }
  | { state: 'none-with-filters'; query: string }
  | { state: 'blank' | 'unavailable'; query: string }
  | ({ state: 'failed'; query: string } & Failure)

// After this long without a response, show the copy; the worker does so for other pages.
const NETWORK_TIMEOUT_MS = 6000
const MENU_TIMEOUT_MS = 3000
// About 250 kB a search.
const MAX_PRODUCTS_IN_COPY = 480

// The results on screen, which 'Cargar más' appends to.
let shown: { search: string; results: LoadedResults; families: readonly Family[] | null } | null = null

/** For browsers without script. All others search again, with the provider and with cached copies. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Plain> {
  return { state: 'plain', plain: await searchOnServer(context, params.alias, url.searchParams) }
}

/**
 * The browser queries the provider and shows its hits with the publication's products and prices. Without a response,
 * shows the cached results of the same search; without a response to 'Cargar más', what is on screen stays.
 */
export async function clientLoader({ params, url, request }: Route.ClientLoaderArgs): Promise<Results> {
  const alias = params.alias
  const query = url.searchParams.get('query')?.trim() ?? ''
  if (query === '') return { state: 'blank', query }
  const wanted = { pages: wantedPages(url.searchParams), targetId: url.searchParams.get('id') }
  const narrowed = readNarrowed(url.searchParams)
  const search = JSON.stringify([alias, query, wanted.targetId, narrowed])
  const before = shown?.search === search ? shown : null
  const onScreen = before?.results ?? null
  const isMore = onScreen !== null && wanted.pages > onScreen.pages
  const address = addressOf(url.pathname, url.search)
  // Only searches that are not narrowed are cached.
  const isWhole = narrowed.facets.length === 0 && narrowed.sort === 'relevance' && narrowed.view === 'photos'
  const copy = isMore || !isWhole ? null : await findCachedResults(alias, url.searchParams)
  const signal = copy ? signalWithTimeout(NETWORK_TIMEOUT_MS, request.signal) : request.signal
  try {
    const settings = await findSearchSettings(alias, signal)
    if (!settings) return { state: 'unavailable', query }
    const provider = providerFor(settings, alias)
    let families = narrowed.view === 'list' ? (isMore ? (before?.families ?? []) : []) : null
    const narrowing = { facets: OFFERED, facetFilters: facetFilters(narrowed), sort: narrowed.sort }
    const sources = {
      search: (range: HitRange) => provider.search(query, range, { signal, narrowing }),
      fetchProducts: async (ids: readonly number[]) => {
        if (families === null) return fetchProducts(alias, ids, signal)
        const further = await fetchFamilies(alias, ids, signal)
        families = mergeFamilies(families, further)
        return requestedOf(further, ids)
      },
    }
    const results = await loadResults(sources, wanted, onScreen)
    // A load that was overtaken shows nothing.
    request.signal.throwIfAborted()
    shown = { search, results, families }
    noteCopy(address, null)
    if (results.products.length === 0 && narrowed.facets.length > 0)
      return { state: 'none-with-filters', query }
    // What a filter has left out is not missed.
    if (narrowed.facets.length === 0) reportMissedSearch(alias, query, results)
    if (results.products.length === 0)
      return { state: 'nothing', query, near: await findNearest(alias, query, request.signal) }
    recentSearches.update(alias, (searches) => withSearch(searches, query))
    if (isWhole) void cacheResults(alias, url.searchParams, results.products.slice(0, MAX_PRODUCTS_IN_COPY))
    return { state: 'found', query, results, families, moreFailed: null }
  } catch (error) {
    if (request.signal.aborted) throw error
    if (isPaused(error)) throw data(null, { status: LOCKED })
    if (isMore)
      return {
        state: 'found',
        query,
        results: onScreen,
        families: before?.families ?? null,
        moreFailed: reasonOf(error),
      }
    noteCopy(address, copy && { copiedAt: copy.copiedAt, isSlow: navigator.onLine })
    if (copy)
      return { state: 'found', query, results: allOf(copy.products), families: null, moreFailed: null }
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
  return {
    pages: 1,
    loaded: length,
    total: length,
    leftOut: [],
    facets: {},
    hasMore: false,
    ids: [],
    products,
  }
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
  if (results.state === 'plain') return <BeforeScript plain={results.plain} />
  const { query } = results
  if (results.state === 'failed') return <SearchFailed query={query} failure={results} />
  if (results.state === 'nothing') return <NothingFound query={query} near={results.near} />
  if (results.state === 'none-with-filters') return <NoneWithFilters query={query} />
  if (results.state !== 'found') {
    const title = query === '' ? words.emptyTitle : words.title(query)
    return <Message title={title} next={words[results.state]} />
  }
  return <FoundResults query={query} found={results} />
}

function NoneWithFilters({ query }: { query: string }) {
  const params = new URLSearchParams(useLocation().search)
  return (
    <>
      <PageHeading title={STOREFRONT.search.title(query)} />
      <NarrowResults query={query} total={0} facets={{}} />
      <EmptyState title={STOREFRONT.search.noneWithFilters} next="">
        <Link to={withoutFacets(params)} className="action-quiet">
          {STOREFRONT.search.removeFilters}
        </Link>
      </EmptyState>
    </>
  )
}

function Message({ title, next }: { title: string; next: string }) {
  return (
    <>
      <PageHeading title={title} />
      <p className="card px-4 py-10 text-center text-muted text-pretty">{next}</p>
    </>
  )
}

/** Skeleton of the results; without script the results. */
function BeforeScript({ plain }: { plain: PlainResults | null }) {
  return (
    <>
      <noscript>
        {plain ? (
          <PlainSearch results={plain} />
        ) : (
          <p className="card px-4 py-10 text-center">{STOREFRONT.search.needsScript}</p>
        )}
      </noscript>
      <h1 className="mb-4 text-2xl/8 font-bold noscript:hidden">{STOREFRONT.search.searching}</h1>
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
