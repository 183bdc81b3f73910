import { useEffect } from 'react'
import { data, Link, useLocation } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { findCachedResults, cacheResults } from '../offline/cached-searches.ts'
import { addressOf, noteCopy } from '../offline/shown-copies.ts'
import { EmptyState, PageHeading } from '../ui/listing.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import type { Route } from './+types/page.ts'
import { findResults } from './find-results.ts'
import type { FoundSearch, ResultCalls } from './find-results.ts'
import { readNarrowed, withoutFacets } from './narrowing.ts'
import { NarrowResults } from './narrow-results.tsx'
import { FoundResults } from './found-results.tsx'
import type { Found } from './found-results.tsx'
import { wantedPages } from './load-results.ts'
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
import { resultsOnServer, searchOnServer } from './search-on-server.ts'
import type { PlainResults } from './search-on-server.ts'
import { SearchRefused } from './search-provider.ts'
import type { FacetCounts, SearchSettings } from './search-provider.ts'
import { signalWithTimeout } from './signal-with-timeout.ts'

export { PageError as ErrorBoundary } from '../ui/page-error.tsx'

/** What the server knows where the browser has to search first. */
interface Plain {
  readonly state: 'plain'
  readonly plain: PlainResults | null
}

type Results =
  | ({ state: 'found'; query: string; isOfPage?: true } & KnownSearch & Found)
  | { state: 'nothing'; query: string; near: NearestCategories }
  | { state: 'none-with-filters'; query: string; besides: FacetCounts }
  | { state: 'blank' | 'unavailable'; query: string }
  | ({ state: 'failed'; query: string } & Failure)

interface KnownSearch extends FoundSearch {
  readonly key: string
}

// After this long without a response, show the copy; the worker does so for other pages.
const NETWORK_TIMEOUT_MS = 6000
const MENU_TIMEOUT_MS = 3000
// About 250 kB a search.
const MAX_PRODUCTS_IN_COPY = 480

// The results that were found last, which 'Cargar más' appends to and going back to them shows as many of.
let last: KnownSearch | null = null
// Those on screen that the page itself came with.
let rendered: KnownSearch | null = null

/**
 * A page that is opened shows its results before any script runs. The browser then searches again, as for every other
 * search: with the provider and with cached copies.
 */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Plain | Results> {
  const { alias } = params
  const found = await resultsOnServer(context, alias, url.searchParams)
  if (found === null) return { state: 'plain', plain: await searchOnServer(context, alias, url.searchParams) }
  return {
    state: 'found',
    isOfPage: true,
    query: url.searchParams.get('query')?.trim() ?? '',
    key: keyOf(alias, url.searchParams),
    ...found,
    failed: null,
  }
}

/** One for each search, however many of its pages are shown. */
function keyOf(alias: string, params: URLSearchParams): string {
  return JSON.stringify([alias, params.get('query')?.trim(), params.get('id'), readNarrowed(params)])
}

/**
 * The browser queries the provider and shows its hits with the publication's products and prices. Without a response,
 * the results that the page came with stay; otherwise it shows the cached results of the same search.
 */
export async function clientLoader({ params, url, request }: Route.ClientLoaderArgs): Promise<Results> {
  const alias = params.alias
  const query = url.searchParams.get('query')?.trim() ?? ''
  if (query === '') return { state: 'blank', query }
  const wanted = { pages: wantedPages(url.searchParams), targetId: url.searchParams.get('id') }
  const narrowed = readNarrowed(url.searchParams)
  const key = keyOf(alias, url.searchParams)
  const before = [last, rendered].find((known) => known?.key === key) ?? null
  const isMore = before !== null && wanted.pages > before.results.pages
  const address = addressOf(url.pathname, url.search)
  // Only searches that are not narrowed are cached.
  const isWhole = narrowed.facets.length === 0 && narrowed.sort === 'relevance' && narrowed.view === 'photos'
  const copy = isMore || !isWhole ? null : await findCachedResults(alias, url.searchParams)
  const signal = copy ? signalWithTimeout(NETWORK_TIMEOUT_MS, request.signal) : request.signal
  try {
    const settings = await findSearchSettings(alias, signal)
    if (!settings) return { state: 'unavailable', query }
    const found = await findResults(callsOf(alias, settings, signal), { query, narrowed, wanted }, before)
    // A load that was overtaken shows nothing.
    request.signal.throwIfAborted()
    last = { key, ...found }
    noteCopy(address, null)
    const { results } = found
    if (results.products.length === 0 && narrowed.facets.length > 0)
      return { state: 'none-with-filters', query, besides: results.besides }
    // What a filter has left out is not missed.
    if (narrowed.facets.length === 0) reportMissedSearch(alias, query, results)
    if (results.products.length === 0)
      return { state: 'nothing', query, near: await findNearest(alias, query, request.signal) }
    recentSearches.update(alias, (searches) => withSearch(searches, query))
    if (isWhole) void cacheResults(alias, url.searchParams, results.products.slice(0, MAX_PRODUCTS_IN_COPY))
    return { state: 'found', query, key, ...found, failed: null }
  } catch (error) {
    if (request.signal.aborted) throw error
    if (isPaused(error)) throw data(null, { status: LOCKED })
    if (isMore) return { state: 'found', query, ...before, failed: { part: 'more', reason: reasonOf(error) } }
    if (rendered?.key === key)
      return { state: 'found', query, ...rendered, failed: { part: 'all', reason: reasonOf(error) } }
    noteCopy(address, copy && { copiedAt: copy.copiedAt, isSlow: navigator.onLine })
    if (copy)
      return { state: 'found', query, key, results: allOf(copy.products), families: null, failed: null }
    return { state: 'failed', query, ...(await loadFailure(alias, error)) }
  }
}
clientLoader.hydrate = true as const

const LOCKED = 423

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
    families: (prodIds) =>
      callInBrowser(
        'GET /api/public/publications/:alias/families',
        { params: { alias }, query: { prodIds } },
        { signal },
      ),
  }
}

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
    besides: {},
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
  useEffect(() => {
    if (results.state !== 'found' || !results.isOfPage) return
    rendered = results
    return () => {
      rendered = null
    }
  }, [results])
  if (results.state === 'plain') return <BeforeScript plain={results.plain} />
  const { query } = results
  if (results.state === 'failed') return <SearchFailed query={query} failure={results} />
  if (results.state === 'nothing') return <NothingFound query={query} near={results.near} />
  if (results.state === 'none-with-filters')
    return <NoneWithFilters query={query} besides={results.besides} />
  if (results.state !== 'found') {
    const title = query === '' ? words.emptyTitle : words.title(query)
    return <Message title={title} next={words[results.state]} />
  }
  return <FoundResults query={query} found={results} />
}

function NoneWithFilters({ query, besides }: { query: string; besides: FacetCounts }) {
  const params = new URLSearchParams(useLocation().search)
  return (
    <>
      <PageHeading title={STOREFRONT.search.title(query)} />
      <NarrowResults query={query} total={0} facets={{}} besides={besides} />
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
