import { callOnServer } from '#web/api/call-on-server.ts'
import { PREVIEWS } from '#web/texts/storefront-previews.ts'
import { LANDING } from '#web/texts/landing.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { CategoryTiles } from '../ui/category-tiles.tsx'
import { Icon } from '../ui/icons.tsx'
import { ListedLink } from '../ui/listed-link.tsx'
import { EmptyState, PageHeading, productCount, SectionHeading } from '../ui/listing.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { SmallPicture } from '../ui/picture.tsx'
import { useShop } from '../ui/shop.ts'
import type { Route } from './+types/page.ts'
import { RepeatLastOrder } from './repeat-last-order.tsx'

export { PageError as ErrorBoundary } from '../ui/page-error.tsx'

/** The lists, the catalogues and the top level of the category tree. */
export function loader({ params, context }: Route.LoaderArgs) {
  return callOnServer(context, 'GET /api/public/publications/:alias/start', {
    params: { alias: params.alias },
  })
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData?.accountName ?? LANDING.title,
    matches,
    describe: (account) => PREVIEWS.start(account, loaderData?.categories.map(({ name }) => name) ?? []),
    preview: { alias: params.alias, name: 'start' },
  })
}

export default function Publication({ loaderData }: Route.ComponentProps) {
  const { alias } = useShop()
  const { accountName, customLists, catalogs, categories } = loaderData
  const words = STOREFRONT.publication
  return (
    <>
      <PageHeading title={accountName} />
      <RepeatLastOrder />
      {customLists.length > 0 && (
        <section aria-labelledby="listas">
          <h2 id="listas" className="mb-3 text-lg font-bold">
            {words.lists}
          </h2>
          <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4">
            {customLists.map((list) => (
              <li key={list.id}>
                <ListedLink
                  to={`/p/${alias}/cl/${list.id}`}
                  title={list.name}
                  className="card pressable flex h-full min-h-14 items-center gap-3 px-4 py-2 hover:border-line-strong"
                >
                  {list.image === null ? (
                    <Icon name="list" className="size-6 text-copper" />
                  ) : (
                    <span className="w-10 shrink-0">
                      <SmallPicture image={list.image} />
                    </span>
                  )}
                  <span className="min-w-0">
                    <span className="block font-semibold wrap-anywhere">{list.name}</span>
                    <span className="text-sm text-muted tabular-nums">
                      {productCount(list.totalGroupedProducts)}
                    </span>
                  </span>
                </ListedLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {categories.length > 0 && (
        <section id="categorias">
          <SectionHeading>{words.categories}</SectionHeading>
          <CategoryTiles tiles={categories} />
        </section>
      )}
      {catalogs.length > 1 && (
        <section>
          <SectionHeading>{words.catalogs}</SectionHeading>
          <ul className="flex flex-wrap gap-2">
            {catalogs.map((catalog) => (
              <li key={catalog.id} className="wrap-anywhere">
                <ListedLink to={`/p/${alias}/c/${catalog.id}`} title={catalog.name} className="action-quiet">
                  {catalog.name}
                </ListedLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {categories.length === 0 && customLists.length === 0 && (
        <EmptyState title={words.empty} next={words.emptyNext} />
      )}
    </>
  )
}
