import type { Output } from '#contract/endpoint.ts'
import type { getPublicationStart } from '#contract/storefront.ts'
import type { Queryable } from '#db/database.ts'
import { selectShownLists } from '../../published/custom-list-queries.ts'
import { selectListPictures } from '../../published/list-pictures.ts'
import type { Published } from '../../published/published.ts'
import { tilesOf } from './tiles.ts'

/** The home page of a publication: its custom lists and root categories with pictures, and its catalogues. */
export async function startOf(
  db: Queryable,
  published: Published,
): Promise<Output<typeof getPublicationStart>> {
  const { accountId, id, accountName, catalogs, tree } = published
  const [lists, pictures, categories] = await Promise.all([
    selectShownLists(db, published),
    selectListPictures(db, accountId, id),
    tilesOf(published, tree),
  ])
  return {
    accountName,
    customLists: lists.map((list) => ({
      id: list.id,
      name: list.name,
      totalGroupedProducts: list.totalGroupedProducts,
      image: pictures.get(list.id) ?? null,
    })),
    catalogs: [...catalogs],
    categories,
  }
}
