import type { Queryable } from '#db/database.ts'
import type { Rule } from '#domain/pricing.ts'

/** A product as a comparison needs it; the base price is decimal text. */
export interface ProductByKey {
  id: number
  code: string
  key: string
  basePrice: string | null
}

/** The products of an account whose codes have one of these keys, in any order. */
export async function selectProductsByKey(
  tx: Queryable,
  accountId: number,
  keys: readonly string[],
): Promise<ProductByKey[]> {
  const { rows } = await tx.query<ProductByKey>(
    `select id, code, code_key as key, base_price as "basePrice"
       from products where account_id = $1 and code_key = any ($2::text[])`,
    [accountId, keys],
  )
  return rows
}

/**
 * The rules that may decide the prices of these products in a list: of that list and of all that it stands on, those of
 * the products themselves and all that apply to tags and to everything.
 */
export async function selectDecidingRules(
  tx: Queryable,
  accountId: number,
  { pricelistId, productIds }: { pricelistId: number; productIds: readonly number[] },
): Promise<Rule[]> {
  const { rows } = await tx.query<Rule>(
    `with recursive list (id) as (
       select $2::bigint
       union
       select r.base_pricelist_id from list
         join rules r on r.account_id = $1 and r.pricelist_id = list.id and r.base_pricelist_id is not null
     )
     select r.id, r.pricelist_id as "pricelistId", r.compute_mode as "computeMode", r.fixed_price as "fixedPrice",
            r.percent_factor as "percentFactor", r.price_surcharge as "priceSurcharge",
            r.profit_margin as "profitMargin", r.base, r.base_pricelist_id as "basePricelistId",
            r.applied_on as "appliedOn", r.product_id as "productId", r.tag_id as "tagId"
       from rules r
       join list on list.id = r.pricelist_id
      where r.account_id = $1 and (r.product_id is null or r.product_id = any ($3::bigint[]))`,
    [accountId, pricelistId, productIds],
  )
  return rows
}

/** Which of these tags the products have, by product. */
export async function selectTagsOfProducts(
  tx: Queryable,
  accountId: number,
  { productIds, tagIds }: { productIds: readonly number[]; tagIds: readonly number[] },
): Promise<Map<number, number[]>> {
  if (tagIds.length === 0) return new Map()
  const { rows } = await tx.query<{ productId: number; tagIds: number[] }>(
    `select product_id as "productId", json_agg(tag_id) as "tagIds"
       from product_tags
      where account_id = $1 and tag_id = any ($2::bigint[]) and product_id = any ($3::bigint[])
      group by product_id`,
    [accountId, tagIds, productIds],
  )
  return new Map(rows.map((row) => [row.productId, row.tagIds]))
}
