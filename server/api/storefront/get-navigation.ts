import type { Output } from '#contract/endpoint.ts'
import type { getNavigation, getPublicationFrame } from '#contract/storefront.ts'
import type { Queryable } from '#db/database.ts'
import { selectCustomLists } from '../../published/custom-list-queries.ts'
import type { Published } from '../../published/published.ts'
import { searchProvider } from '../../search/search-provider.ts'

/** What a publication shows: custom lists, catalogues, the tree of visible categories, and where to search. */
export async function navigationOf(
  db: Queryable,
  published: Published,
  publicUrl: string,
): Promise<Output<typeof getNavigation>> {
  return {
    ...frameOf(published, publicUrl),
    pubAlias: published.alias,
    categories: [...published.tree],
    catalogs: [...published.catalogs],
    customLists: await selectCustomLists(db, published.accountId, published.id),
  }
}

/** The part of the navigation that every page needs; the tree of a large account is thousands of times as long. */
export function frameOf(published: Published, publicUrl: string): Output<typeof getPublicationFrame> {
  const { accountName, whatsappNumber, alias } = published
  return { accountName, whatsappNumber, search: searchProvider(publicUrl, alias) }
}
