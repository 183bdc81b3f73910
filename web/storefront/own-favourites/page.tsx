import { useEffect, useState } from 'react'
import { Link, redirect } from 'react-router'
import { callOnServer } from '#web/api/call-on-server.ts'
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

/** On a link for one customer the favourites are a list of the link, which has a page of its own. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { alias } = params
  const [{ audience }, crumbs] = await Promise.all([
    callOnServer(context, 'GET /api/public/publications/:alias/frame', { params: { alias } }),
    loadCrumbs(context, url.pathname),
  ])
  if (audience === 'CUSTOMER') {
    const { customLists } = await callOnServer(
      context,
      'GET /api/public/publications/:alias/navigation-resources',
      { params: { alias } },
    )
    // No other list can have its name (publications.md §14).
    const list = customLists.find(({ name }) => name === FAVOURITES.title)
    if (list && list.totalGroupedProducts > 0) throw redirect(`/p/${alias}/cl/${list.id}`)
  }
  return { audience, crumbs }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: FAVOURITES.title, matches })
}

export default function OwnFavourites({ loaderData: { audience, crumbs } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      {audience === 'GROUP' ? (
        <FavouritesOfDevice />
      ) : (
        <>
          <PageHeading title={FAVOURITES.title} />
          <NoFavourites next={FAVOURITES.emptyOfLink} />
        </>
      )}
    </>
  )
}

/** They are in the browser: the server's HTML holds only the frame. */
function FavouritesOfDevice() {
  const { alias } = useShop()
  const marked = useDeviceFavourites(alias)
  const isHydrated = useIsHydrated()
  return (
    <>
      <PageHeading title={FAVOURITES.title} {...(marked.length > 0 ? { count: marked.length } : {})} />
      {!isHydrated ? (
        <Loading />
      ) : marked.length === 0 ? (
        <NoFavourites next={FAVOURITES.emptyOfDevice} />
      ) : (
        <MarkedProducts key={alias} alias={alias} marked={marked} />
      )}
    </>
  )
}

function NoFavourites({ next }: { next: string }) {
  const { alias } = useShop()
  return (
    <EmptyState title={FAVOURITES.empty} next={next}>
      <Link to={`/p/${alias}`} className="action-quiet">
        {FAVOURITES.seeCatalogue}
      </Link>
    </EmptyState>
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
