import { Link } from 'react-router'
import { callOnServer } from '#web/api/call-on-server.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { ProductGrid } from '../card/product-grid.tsx'
import { Breadcrumbs, loadCrumbs } from '../ui/breadcrumbs.tsx'
import { idParam } from '../ui/id-param.ts'
import { EmptyState, PageHeading } from '../ui/listing.tsx'
import { PageLinks } from '../ui/page-links.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { pageIndex, redirectBeyondLastPage } from '../ui/paging.ts'
import { useShop } from '../ui/shop.ts'
import type { Route } from './+types/page.ts'

export { PageError as ErrorBoundary } from '../ui/page-error.tsx'

const PAGE_SIZE = 24

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const [list, crumbs] = await Promise.all([
    callOnServer(context, 'GET /api/public/publications/:alias/custom-lists/:id', {
      params: { alias: params.alias, id: idParam(params.customListId) },
      query: { page: pageIndex(url), size: PAGE_SIZE },
    }),
    loadCrumbs(context, url.pathname),
  ])
  redirectBeyondLastPage(url, list.products)
  return { list, crumbs }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.list.name ?? STOREFRONT.errors.unknownEntry, matches })
}

export default function CustomList({ loaderData: { list, crumbs } }: Route.ComponentProps) {
  const { alias } = useShop()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading title={list.name} count={list.totalGroupedProducts} />
      {list.products.content.length > 0 ? (
        <section aria-labelledby="productos">
          <h2 id="productos" className="sr-only">
            {STOREFRONT.listing.productsTitle}
          </h2>
          <ProductGrid products={list.products.content} />
          <PageLinks page={list.products} />
        </section>
      ) : (
        <EmptyState title={STOREFRONT.listing.empty} next="">
          <Link to={`/p/${alias}`} className="action-quiet">
            {STOREFRONT.listing.emptyNext}
          </Link>
        </EmptyState>
      )}
    </>
  )
}
