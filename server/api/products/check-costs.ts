import type { checkCosts } from '#contract/bulk.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { Queryable } from '#db/database.ts'
import { readBulkRows } from '../../bulk/bulk-rows.ts'
import type { BulkRow } from '../../bulk/bulk-rows.ts'
import type { Deps } from '../../deps.ts'
import { losingPricesAt, losingProducts, worstOfEach } from '../../prices/below-cost.ts'

/**
 * The products that would sell below the costs of the rows of a file, each with the price that loses most, the worst
 * first (prices.md §27). Throws 400 bad_rows or duplicate_codes with the rows.
 */
export async function productsBelowCosts(
  { pool: db, pricingSnapshots }: Deps,
  accountId: number,
  body: Input<typeof checkCosts>['body'],
): Promise<Output<typeof checkCosts>> {
  const costs = await costsOfProducts(db, accountId, readBulkRows(body, { root: '' }))
  const losing = costs.length === 0 ? [] : await losingPricesAt(await pricingSnapshots(accountId), costs)
  return { products: await losingProducts(db, accountId, worstOfEach(losing)) }
}

async function costsOfProducts(
  db: Queryable,
  accountId: number,
  rows: readonly BulkRow[],
): Promise<{ productId: number; basePrice: string }[]> {
  const priceOf = new Map(rows.map(({ key, basePrice }) => [key, basePrice]))
  const { rows: products } = await db.query<{ id: number; key: string }>(
    'select id, code_key as key from products where account_id = $1 and code_key = any ($2::text[])',
    [accountId, [...priceOf.keys()]],
  )
  return products.flatMap(({ id, key }) => {
    const basePrice = priceOf.get(key)
    return basePrice ? [{ productId: id, basePrice }] : []
  })
}
