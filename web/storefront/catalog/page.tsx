import { callOnServer } from '#web/api/call-on-server.ts'
import { PREVIEWS } from '#web/texts/storefront-previews.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { Breadcrumbs, loadCrumbs } from '../ui/breadcrumbs.tsx'
import { CategoryTiles } from '../ui/category-tiles.tsx'
import { idParam } from '../ui/id-param.ts'
import { EmptyState, PageHeading } from '../ui/listing.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/page.ts'

export { PageError as ErrorBoundary } from '../ui/page-error.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const [catalog, crumbs] = await Promise.all([
    callOnServer(context, 'GET /api/public/published-catalogs/p/:alias/id/:id', {
      params: { alias: params.alias, id: idParam(params.catId) },
    }),
    loadCrumbs(context, url.pathname),
  ])
  return { catalog, crumbs }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: STOREFRONT.errors.unknownEntry, matches })
  const { id, name, categories } = loaderData.catalog
  return pageMeta({
    title: name,
    matches,
    describe: (account) =>
      PREVIEWS.catalog(
        account,
        categories.map((category) => category.name),
      ),
    preview: { alias: params.alias, name: `c-${id}` },
  })
}

export default function Catalog({ loaderData: { catalog, crumbs } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading title={catalog.name} />
      {catalog.categories.length > 0 ? (
        <CategoryTiles tiles={catalog.categories} />
      ) : (
        <EmptyState title={STOREFRONT.publication.empty} next={STOREFRONT.publication.emptyNext} />
      )}
    </>
  )
}
