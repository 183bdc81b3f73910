import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { FAVOURITES } from '#web/texts/storefront-favourites.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { ProductGrid } from '../card/product-grid.tsx'
import { setDeviceFavourite, useDeviceFavourites } from '../favourites/device-favourites.ts'
import { Breadcrumbs, loadCrumbs } from '../ui/breadcrumbs.tsx'
import { EmptyState, PageHeading } from '../ui/listing.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { fetchProducts } from '../ui/published-products.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import { useShop } from '../ui/shop.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import type { Route } from './+types/page.ts'

export { PageError as ErrorBoundary } from '../ui/page-error.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { crumbs: await loadCrumbs(context, url.pathname) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: FAVOURITES.title, matches })
}

/** The favourites of this device. They are in the browser: the server's HTML holds only the frame. */
export default function OwnFavourites({ loaderData: { crumbs } }: Route.ComponentProps) {
  const { alias } = useShop()
  const marked = useDeviceFavourites(alias)
  const isHydrated = useIsHydrated()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading title={FAVOURITES.title} {...(marked.length > 0 ? { count: marked.length } : {})} />
      {!isHydrated ? (
        <Loading />
      ) : marked.length === 0 ? (
        <EmptyState title={FAVOURITES.empty} next={FAVOURITES.emptyNext}>
          <Link to={`/p/${alias}`} className="action-quiet">
            {FAVOURITES.seeCatalogue}
          </Link>
        </EmptyState>
      ) : (
        <MarkedProducts key={alias} alias={alias} marked={marked} />
      )}
    </>
  )
}

/** Products marked when the page was opened stay until it is left, so that they can be marked again. */
function MarkedProducts({ alias, marked }: { alias: string; marked: readonly number[] }) {
  // A new object triggers a new request.
  const [request, setRequest] = useState({ alias, ids: marked })
  const [products, setProducts] = useState<readonly PublicProduct[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    fetchProducts(request.alias, request.ids, leaving.signal).then(setProducts, () =>
      setFailed(!leaving.signal.aborted),
    )
    return () => leaving.abort()
  }, [request])

  if (hasFailed) {
    return (
      <div role="alert" className="card p-4">
        <p className="mb-3">{FAVOURITES.failed}</p>
        <button
          type="button"
          className="action-quiet"
          onClick={() => {
            setFailed(false)
            setRequest({ ...request })
          }}
        >
          {FAVOURITES.retry}
        </button>
      </div>
    )
  }
  if (products === null) return <Loading />
  const shown = new Set(products.map(({ id }) => id))
  const gone = marked.filter((id) => request.ids.includes(id) && !shown.has(id))
  return (
    <>
      <p className="-mt-2 mb-4 text-sm text-muted">{FAVOURITES.onDevice}</p>
      {gone.length > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 text-muted">
          {FAVOURITES.gone(gone.length)}
          <button
            type="button"
            className="-mx-2 min-h-11 rounded-lg px-2 font-semibold text-petrol hover:bg-petrol-tint"
            onClick={() => gone.forEach((id) => setDeviceFavourite(alias, id, false))}
          >
            {FAVOURITES.forgetGone}
          </button>
        </p>
      )}
      <h2 className="sr-only">{FAVOURITES.products}</h2>
      <ProductGrid products={products} />
    </>
  )
}

function Loading() {
  return (
    <>
      <p className="card px-4 py-10 text-center text-muted noscript:hidden">{FAVOURITES.loading}</p>
      <p className="card hidden px-4 py-10 text-center noscript:block">{STOREFRONT.frame.scriptOff}</p>
    </>
  )
}
