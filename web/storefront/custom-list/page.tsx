import { callOnServer } from '#web/api/call-on-server.ts'
import { LISTING } from '#web/texts/storefront-listing.ts'
import { PREVIEWS } from '#web/texts/storefront-previews.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { hasFacets, ListedProducts } from '../search/listing/listed-products.tsx'
import { loadListing } from '../search/listing/load-listing.ts'
import { Breadcrumbs, loadCrumbs } from '../ui/breadcrumbs.tsx'
import { idParam } from '../ui/id-param.ts'
import { PageHeading } from '../ui/listing.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/page.ts'

export { PageError as ErrorBoundary } from '../ui/page-error.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { alias } = params
  const id = idParam(params.customListId)
  const [{ first, listed }, crumbs] = await Promise.all([
    loadListing(
      context,
      { alias, url },
      {
        plain: (query) =>
          callOnServer(context, 'GET /api/public/publications/:alias/custom-lists/:id', {
            params: { alias, id },
            query,
          }),
        narrowed: (query) =>
          callOnServer(context, 'GET /api/public/publications/:alias/custom-lists/:id/narrowed', {
            params: { alias, id },
            query,
          }),
      },
    ),
    loadCrumbs(context, url.pathname),
  ])
  const { name, totalGroupedProducts } = first
  return { id, name, totalGroupedProducts, crumbs, listed }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: STOREFRONT.errors.unknownEntry, matches })
  const { id, name, totalGroupedProducts } = loaderData
  return pageMeta({
    title: name,
    matches,
    describe: (account) => PREVIEWS.list(account, name, totalGroupedProducts),
    preview: { alias: params.alias, name: `cl-${id}` },
  })
}

export default function CustomList({ loaderData }: Route.ComponentProps) {
  const { name, totalGroupedProducts, crumbs, listed } = loaderData
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading
        title={name}
        count={hasFacets(listed) ? listed.products.totalElements : totalGroupedProducts}
      />
      <ListedProducts listed={listed} total={totalGroupedProducts} sorts={LISTING.sortsOfList} />
    </>
  )
}
