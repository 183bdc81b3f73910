import { data } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { formatCount } from '#web/ui/money.ts'
import { ProductGrid } from '../card/product-grid.tsx'
import { findCachedResults, cacheResults } from '../offline/cached-searches.ts'
import { addressOf, noteCopy } from '../offline/shown-copies.ts'
import { PageHeading } from '../ui/listing.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { fetchProducts } from '../ui/published-products.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import type { Route } from './+types/page.ts'
import { resultIds } from './order-results.ts'
import { findSearchSettings, providerFor } from './provider-for.ts'
import { loadFailure, SearchFailed } from './search-failed.tsx'
import type { Failure } from './search-failed.tsx'
import { SearchRefused } from './search-provider.ts'
import { signalWithTimeout } from './signal-with-timeout.ts'

export { PageError as ErrorBoundary } from '../ui/page-error.tsx'

type Results =
  | { state: 'found'; query: string; products: PublicProduct[]; total: number }
  | { state: 'blank' | 'unavailable'; query: string }
  | ({ state: 'failed'; query: string } & Failure)

// After this long without a response, show the copy; the worker does so for other pages.
const NETWORK_TIMEOUT_MS = 6000

/**
 * The browser queries the provider and shows its hits with the publication's products and prices. Without a response,
 * shows the cached results of the same search.
 */
export async function clientLoader({ params, url, request }: Route.ClientLoaderArgs): Promise<Results> {
  const alias = params.alias
  const query = url.searchParams.get('query')?.trim() ?? ''
  if (query === '') return { state: 'blank', query }
  const address = addressOf(url.pathname, url.search)
  const before = await findCachedResults(alias, url.searchParams)
  const signal = before ? signalWithTimeout(NETWORK_TIMEOUT_MS, request.signal) : request.signal
  try {
    const settings = await findSearchSettings(alias, signal)
    if (!settings) return { state: 'unavailable', query }
    const { hits, total } = await providerFor(settings).search(query, signal)
    const products = await fetchProducts(alias, resultIds(hits, url.searchParams.get('id')), signal)
    noteCopy(address, null)
    if (products.length > 0) void cacheResults(alias, url.searchParams, products)
    return { state: 'found', query, products, total }
  } catch (error) {
    if (request.signal.aborted) throw error
    if (isPaused(error)) throw data(null, { status: LOCKED })
    noteCopy(address, before && { copiedAt: before.copiedAt, isSlow: navigator.onLine })
    if (before) return { state: 'found', query, products: before.products, total: before.products.length }
    return { state: 'failed', query, ...(await loadFailure(alias, error)) }
  }
}
clientLoader.hydrate = true as const

const LOCKED = 423

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
  if (results.state !== 'found') {
    const title = query === '' ? words.emptyTitle : words.title(query)
    return <Message title={title} next={words[results.state]} />
  }
  if (results.products.length === 0) return <Message title={words.nothing(query)} next={words.nothingNext} />
  const shown = results.products.length
  const isPart = results.total > shown
  return (
    <>
      <PageHeading title={words.title(query)} {...(isPart ? {} : { count: shown })} />
      {isPart && (
        <p className="-mt-3 mb-4 text-muted text-pretty tabular-nums">
          {words.firstOf(formatCount(shown), formatCount(results.total))}
        </p>
      )}
      <h2 className="sr-only">{STOREFRONT.listing.productsTitle}</h2>
      <ProductGrid products={results.products} />
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
