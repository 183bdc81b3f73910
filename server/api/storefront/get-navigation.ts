import type { Output } from '#contract/endpoint.ts'
import type { getNavigation, getPublicationFrame } from '#contract/storefront.ts'
import type { Queryable } from '#db/database.ts'
import { selectCustomLists } from '../../published/custom-list-queries.ts'
import type { Published } from '../../published/published.ts'
import type { SearchProvider } from '../../search/search-provider.ts'

/** The navigation of a publication: custom lists, catalogues, visible categories, and its search provider. */
export async function navigationOf(
  db: Queryable,
  published: Published,
  searchProvider: SearchProvider,
): Promise<Output<typeof getNavigation>> {
  return {
    ...frameOf(published, searchProvider),
    pubAlias: published.alias,
    categories: [...published.tree],
    catalogs: [...published.catalogs],
    customLists: await selectCustomLists(db, published.accountId, published.id),
  }
}

/** The part of the navigation that every page needs, without the tree, which is thousands of times larger. */
export function frameOf(
  published: Published,
  searchProvider: SearchProvider,
): Output<typeof getPublicationFrame> {
  const { accountName, whatsappNumber } = published
  return { accountName, whatsappNumber, search: searchProvider.settingsFor(published) }
}
