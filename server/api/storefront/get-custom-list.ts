import type { Input, Output } from '#contract/endpoint.ts'
import { readPageQuery, toPage } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import type { getPublishedCustomList } from '#contract/storefront.ts'
import type { Queryable } from '#db/database.ts'
import { selectShownLists, selectListPage } from '../../published/custom-list-queries.ts'
import { readPublicProducts } from '../../published/public-products.ts'
import type { Published } from '../../published/published.ts'

/** A custom list of a publication with a page of its products. Throws 404 for a list of another publication. */
export async function getCustomList(
  db: Queryable,
  published: Published,
  { id, query }: { id: number; query: Input<typeof getPublishedCustomList>['query'] },
): Promise<Output<typeof getPublishedCustomList>> {
  const { accountId } = published
  const list = (await selectShownLists(db, published)).find((one) => one.id === id)
  if (!list) throw new Problem('not_found')
  const page = readPageQuery(query)
  const productIds = await selectListPage(db, accountId, {
    listId: id,
    limit: page.limit,
    offset: page.offset,
  })
  const products = await readPublicProducts(db, published, productIds)
  return { ...list, products: toPage(products, list.totalGroupedProducts, page) }
}
