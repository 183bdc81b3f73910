import { callOnServer } from '#web/api/call-on-server.ts'
import { LISTING } from '#web/texts/storefront-listing.ts'
import { PREVIEWS } from '#web/texts/storefront-previews.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { hasFacets, ListedProducts } from '../search/listing/listed-products.tsx'
import { loadListing } from '../search/listing/load-listing.ts'
import { Breadcrumbs, loadCrumbs } from '../ui/breadcrumbs.tsx'
import { CategoryTiles } from '../ui/category-tiles.tsx'
import { idParam } from '../ui/id-param.ts'
import { PageHeading } from '../ui/listing.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/page.ts'

export { PageError as ErrorBoundary } from '../ui/page-error.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { alias } = params
  const id = idParam(params.categoryId)
  const [{ first, listed }, crumbs] = await Promise.all([
    loadListing(
      context,
      { alias, url },
      {
        plain: (query) =>
          callOnServer(context, 'GET /api/public/publications/:alias/category/:id', {
            params: { alias, id },
            query,
          }),
        narrowed: (query) =>
          callOnServer(context, 'GET /api/public/publications/:alias/category/:id/narrowed', {
            params: { alias, id },
            query,
          }),
      },
    ),
    loadCrumbs(context, url.pathname),
  ])
  const { name, children, totalGroupedProducts } = first
  return { id, name, children, totalGroupedProducts, crumbs, listed }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: STOREFRONT.errors.unknownEntry, matches })
  const { id, name, totalGroupedProducts } = loaderData
  return pageMeta({
    title: name,
    matches,
    describe: (account) => PREVIEWS.category(account, name, totalGroupedProducts),
    preview: { alias: params.alias, name: `cy-${id}` },
  })
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { name, children, totalGroupedProducts, crumbs, listed } = loaderData
  const isNarrowed = hasFacets(listed)
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading title={name} count={isNarrowed ? listed.products.totalElements : totalGroupedProducts} />
      {children.length > 0 && !isNarrowed && (
        <section aria-label={STOREFRONT.listing.subcategories} className="mb-4">
          <CategoryTiles tiles={children} />
        </section>
      )}
      <ListedProducts listed={listed} total={totalGroupedProducts} sorts={LISTING.sorts} />
    </>
  )
}
