import { Link } from 'react-router'
import type { getPublishedCustomList } from '#contract/storefront.ts'
import { callOnServer } from '#web/api/call-on-server.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { Breadcrumbs, loadCrumbs } from '../layout/breadcrumbs.tsx'
import { idParam } from '../layout/id-param.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { useShop } from '../layout/shop.ts'
import { EmptyState, PageHeading } from '../product/listing.tsx'
import { PageLinks } from '../product/page-links.tsx'
import { pageOf, stayWithin } from '../product/paging.ts'
import { ProductGrid } from '../product/product-grid.tsx'
import type { Route } from './+types/custom-list.ts'

export { PageError as ErrorBoundary } from '../layout/page-error.tsx'

const PAGE_SIZE = 24

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const [list, crumbs] = await Promise.all([
    callOnServer<typeof getPublishedCustomList>(
      context,
      { method: 'GET', url: '/api/public/publications/:pub/custom-lists/:id' },
      {
        params: { pub: params.pubAlias, id: idParam(params.customListId) },
        query: { page: pageOf(url), size: PAGE_SIZE },
      },
    ),
    loadCrumbs(context, url.pathname),
  ])
  stayWithin(url, list.products)
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
