import { STOREFRONT } from '#web/texts/storefront.ts'
import { fetchProducts } from '../cart/published-products.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { PageHeading } from '../product/listing.tsx'
import type { PublicProduct } from '../product/product-card.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import type { Route } from './+types/search.ts'
import { resultIds } from './order-results.ts'
import { findSearchSettings, providerFor } from './provider-for.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

type Results =
  | { state: 'found'; query: string; products: PublicProduct[] }
  | { state: 'blank' | 'unavailable' | 'failed'; query: string }

/** The provider is asked from the browser; its hits are shown with the publication's products and prices. */
export async function clientLoader({ params, url, request }: Route.ClientLoaderArgs): Promise<Results> {
  const query = url.searchParams.get('query')?.trim() ?? ''
  if (query === '') return { state: 'blank', query }
  try {
    const settings = await findSearchSettings(params.pubAlias, request.signal)
    if (!settings) return { state: 'unavailable', query }
    const hits = await providerFor(settings).search(query, request.signal)
    const ids = resultIds(hits, url.searchParams.get('id'))
    return { state: 'found', query, products: await fetchProducts(params.pubAlias, ids, request.signal) }
  } catch (error) {
    if (request.signal.aborted) throw error
    return { state: 'failed', query }
  }
}
clientLoader.hydrate = true as const

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
  if (results.state !== 'found') {
    const title = query === '' ? words.emptyTitle : words.title(query)
    return <Message title={title} next={words[results.state]} />
  }
  if (results.products.length === 0) return <Message title={words.nothing(query)} next={words.nothingNext} />
  return (
    <>
      <PageHeading title={words.title(query)} count={results.products.length} />
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

/** The place of the results, until they are there. */
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
