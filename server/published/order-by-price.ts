import type { Queryable } from '#db/database.ts'
import { priceProducts } from '../prices/price-products.ts'
import type { PublishedHead } from './publication-queries.ts'

/**
 * Product ids in the order of their prices in the list of a publication, those without a price last; equal ones stay in
 * their order. The caller checks visibility.
 */
export async function orderByPrice(
  db: Queryable,
  { accountId, pricelistId }: PublishedHead,
  { ids, isDescending }: { ids: readonly number[]; isDescending: boolean },
): Promise<number[]> {
  const prices = await priceProducts(db, { accountId, pricelistId, productIds: ids })
  const priced = ids.map((id) => {
    const price = prices.get(id)?.salesPrice ?? null
    return { id, order: price === null ? Infinity : Number(price) * (isDescending ? -1 : 1) }
  })
  return priced.toSorted((a, b) => (a.order === b.order ? 0 : a.order - b.order)).map(({ id }) => id)
}
