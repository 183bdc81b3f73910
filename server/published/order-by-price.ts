import type { Queryable } from '#db/database.ts'
import { priceProducts } from '../prices/price-products.ts'
import { pricedKind, pricedLinks, pricesByRules } from '../prices/pricelist-rules.ts'
import type { PricedLinks, PricedRow } from '../prices/pricelist-rules.ts'
import { isAmong } from './is-among.ts'
import type { Published } from './published.ts'

/**
 * Product ids in the order of their prices in the list of a publication, those without a price last; equal ones stay in
 * their order. The caller checks visibility.
 */
export async function orderByPrice(
  db: Queryable,
  published: Published,
  { ids, isDescending }: { ids: readonly number[]; isDescending: boolean },
): Promise<number[]> {
  const prices = await salesPrices(db, published, ids)
  const priced = ids.map((id) => {
    const price = prices.get(id) ?? null
    return { id, order: price === null ? Infinity : Number(price) * (isDescending ? -1 : 1) }
  })
  return priced.toSorted((a, b) => (a.order === b.order ? 0 : a.order - b.order)).map(({ id }) => id)
}

async function salesPrices(
  db: Queryable,
  { accountId, pricelistId, rules: loadRules }: Published,
  productIds: readonly number[],
): Promise<Map<number, string | null>> {
  const rules = await loadRules()
  if (!rules) {
    const prices = await priceProducts(db, { accountId, pricelistId, productIds })
    return new Map([...prices].map(([id, { salesPrice }]) => [id, salesPrice]))
  }
  const { rows } = await db.query<PricedRow & { links: PricedLinks | null }>({
    name: `prices-to-order-by${pricedKind(rules)}`,
    text: `select p.id, p.base_price as "basePrice",
                  case row_number() over () when 1 then
                    json_build_object(${pricedLinks({ account: '$1', ids: '(select $2::bigint[])::bigint[]' }, rules)}) end as links
             from products p where p.account_id = $1 and ${isAmong('p.id', '$2')}`,
    values: [accountId, productIds],
  })
  const links = rows[0]?.links
  if (!links) return new Map()
  const priceOf = pricesByRules(rules, links)
  return new Map(rows.map((row) => [row.id, priceOf(row)]))
}
