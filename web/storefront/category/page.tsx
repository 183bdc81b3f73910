import { Link } from 'react-router'
import { callOnServer } from '#web/api/call-on-server.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { ProductGrid } from '../card/product-grid.tsx'
import { Breadcrumbs, loadCrumbs } from '../ui/breadcrumbs.tsx'
import { CategoryTiles } from '../ui/category-tiles.tsx'
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
  const [category, crumbs] = await Promise.all([
    callOnServer(context, 'GET /api/public/publications/:alias/category/:id', {
      params: { alias: params.alias, id: idParam(params.categoryId) },
      query: { page: pageIndex(url), size: PAGE_SIZE },
    }),
    loadCrumbs(context, url.pathname),
  ])
  redirectBeyondLastPage(url, category.products)
  return { category, crumbs }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.category.name ?? STOREFRONT.errors.unknownEntry, matches })
}

export default function Category({ loaderData: { category, crumbs } }: Route.ComponentProps) {
  const { alias } = useShop()
  const { products, children } = category
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading title={category.name} count={category.totalGroupedProducts} />
      {children.length > 0 && (
        <section aria-label={STOREFRONT.listing.subcategories} className="mb-4">
          <CategoryTiles tiles={children} />
        </section>
      )}
      {products.content.length > 0 ? (
        <section aria-labelledby="productos">
          <h2 id="productos" className="sr-only">
            {STOREFRONT.listing.productsTitle}
          </h2>
          <ProductGrid products={products.content} />
          <PageLinks page={products} />
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
