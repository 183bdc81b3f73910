import type { SortOfSearch } from '#contract/search.ts'
import type { Queryable } from '#db/database.ts'
import { orderByPrice } from '../published/order-by-price.ts'
import type { Published } from '../published/published.ts'
import { FIRST_IMAGE } from './found-products.ts'
import type { FoundProduct } from './found-products.ts'
import { matchingProducts } from './matching-products.ts'
import type { ShownSearch } from './matching-products.ts'

/**
 * A page of all results of a search, sorted by size or by the price of the link's list; those without one come last.
 * Prices are computed for all results and are not returned.
 */
export async function sortResults(
  db: Queryable,
  published: Published,
  {
    sort,
    limit,
    offset,
    ...search
  }: ShownSearch & { sort: Exclude<SortOfSearch, 'relevance'>; limit: number; offset: number },
): Promise<FoundProduct[]> {
  const matching = await matchingProducts(published, search)
  if (!matching) return []
  const { sql, parameters } = matching
  const { rows } = await db.query<{ id: number }>({
    text: `
      with ${sql}
      select id from found order by size_order nulls last, name_length, id
      ${sort === 'size' ? `limit ${parameters.put(limit)} offset ${parameters.put(offset)}` : ''}`,
    values: parameters.values,
  })
  const ids = rows.map(({ id }) => id)
  if (sort === 'size') return selectFound(db, published.accountId, ids)
  const byPrice = await orderByPrice(db, published, { ids, isDescending: sort === 'price_desc' })
  return selectFound(db, published.accountId, byPrice.slice(offset, offset + limit))
}

async function selectFound(
  db: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<FoundProduct[]> {
  const { rows } = await db.query<FoundProduct>({
    name: 'search-found',
    text: `select p.id, p.code, p.name, ${FIRST_IMAGE} as image
             from unnest($2::bigint[]) with ordinality as given (id, position)
             join products p on p.account_id = $1 and p.id = given.id
            order by given.position`,
    values: [accountId, ids],
  })
  return rows
}
