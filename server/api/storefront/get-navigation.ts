import type { Output } from '#contract/endpoint.ts'
import type { getNavigation, getPublicationFrame } from '#contract/storefront.ts'
import type { Queryable } from '#db/database.ts'
import { logoOnTheWire } from '../../catalogue/account-look.ts'
import { selectShownLists } from '../../published/custom-list-queries.ts'
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
    customLists: await selectShownLists(db, published),
  }
}

/** The part of the navigation that every page needs, without the tree, which is thousands of times larger. */
export function frameOf(
  published: Published,
  searchProvider: SearchProvider,
): Output<typeof getPublicationFrame> {
  const { audience, accountName, whatsappNumber, pricesIncludeVat, color, logo } = published
  return {
    audience,
    accountName,
    whatsappNumber,
    pricesIncludeVat,
    color,
    logo: logoOnTheWire(logo),
    search: searchProvider.settingsFor(published),
  }
}
