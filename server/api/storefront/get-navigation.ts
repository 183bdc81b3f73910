import type { Output } from '#contract/endpoint.ts'
import type { getNavigation } from '#contract/storefront.ts'
import type { Queryable } from '#db/database.ts'
import { selectCustomLists } from '../custom-lists/queries.ts'
import type { Published } from './published.ts'
import { searchProvider } from './search-provider.ts'

/** What a publication shows: custom lists, catalogues, the tree of visible categories, and where to search. */
export async function navigationOf(
  db: Queryable,
  published: Published,
  publicUrl: string,
): Promise<Output<typeof getNavigation>> {
  return {
    pubAlias: published.permalink,
    accountName: published.accountName,
    whatsappNumber: published.whatsappNumber,
    categories: [...published.tree],
    catalogs: [...published.catalogs],
    customLists: await selectCustomLists(db, published.accountId, published.id),
    search: searchProvider(publicUrl, published.permalink),
  }
}
