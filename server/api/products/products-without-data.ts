import type { listProductsWithoutData } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Queryable } from '#db/database.ts'

/**
 * The products without a name or a base price, by code, each with what it lacks (behaviour.md §3). A missing picture is
 * told too, but puts no product on the list by itself.
 */
export async function productsWithoutData(
  db: Queryable,
  accountId: number,
): Promise<Output<typeof listProductsWithoutData>> {
  const { rows } = await db.query<Output<typeof listProductsWithoutData>[number]>(
    `select p.id, p.code,
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
  return rows
}
