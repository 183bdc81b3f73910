import type { listProductsWithoutData } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Queryable } from '#db/database.ts'
import { toNumber } from '#domain/decimal.ts'

type Row = Output<typeof listProductsWithoutData>[number]

/**
 * The products without a name or a base price, by code, with their missing fields (catalogue.md §7). A missing picture is
 * reported, too, but does not list a product by itself.
 */
export async function productsWithoutData(db: Queryable, accountId: number): Promise<Row[]> {
  const { rows } = await db.query<Row & { basePrice: string | null }>(
    `select p.id, p.code, p.name, p.base_price as "basePrice", p.version,
            array_remove(array[
              case when p.name is null then 'name' end,
              case when p.base_price is null then 'basePrice' end,
              case when not exists (select from product_images i where i.account_id = p.account_id and i.product_id = p.id)
                   then 'images' end], null) as missing
       from products p
      where p.account_id = $1 and (p.name is null or p.base_price is null)
      order by p.code_key`,
    [accountId],
  )
  return rows.map((row) => ({ ...row, basePrice: toNumber(row.basePrice) }))
}
