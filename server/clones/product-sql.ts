import type { FollowedClone } from './clone-queries.ts'

/** From this size on the planner's nested loops are too slow (`joinManyRows`). */
export const MANY = 500

/** Products of the parent with their sales prices in the publication, index by index. */
export interface PricedParents {
  readonly ids: readonly number[]
  /** Decimal texts. */
  readonly prices: readonly (string | null)[]
}

/**
 * The first six parameters of every statement that uses the fragments below: the clone, the parent's account, the
 * categories of its catalogue, and the products with their prices.
 */
export function parameters(
  { accountId, catalogId, parentAccountId }: FollowedClone,
  categoryIds: readonly number[],
  { ids, prices }: PricedParents,
): unknown[] {
  return [accountId, catalogId, parentAccountId, categoryIds, ids, prices]
}

/** Common table expressions; the last one, `parent`, is the current state of the parent's products. */
export const PARENT_PRODUCTS = `
  links as (
    select product_id, array_agg(category_id order by category_id) as category_ids
      from product_categories
     where account_id = $3 and category_id = any($4::bigint[]) and product_id = any($5::bigint[])
     group by product_id
  ), pictures as (
    select product_id, array_agg(orig_key order by position, id) as image_keys
      from product_images where account_id = $3 and product_id = any($5::bigint[])
     group by product_id
  ), parent as (
    select p.id, p.code, p.code_key, p.name, p.description, p.unit, p.brand, p.barcode, given.price as base_price,
           coalesce(pictures.image_keys, '{}') as image_keys, coalesce(links.category_ids, '{}') as category_ids
      from unnest($5::bigint[], $6::numeric[]) as given (id, price)
      join products p on p.account_id = $3 and p.id = given.id
      left join links on links.product_id = p.id
      left join pictures on pictures.product_id = p.id
  )`

/** Joins `synced`, the last synced state, to `parent`. */
export const LAST_SYNCED = `
  clone_products synced
    on synced.account_id = $1 and synced.catalog_id = $2 and synced.parent_id = parent.id`

/**
 * Whether this clone decides the fields of its copy: not of a linked product, nor of one that an older clone copied
 * that still follows its parent.
 */
export const IS_SOURCE_OF_COPY = `
  not synced.linked and not exists (
    select from clone_products other
      join clones older on older.account_id = $1 and older.catalog_id = other.catalog_id
     where other.account_id = $1 and other.product_id = synced.product_id and other.catalog_id < $2
       and not other.linked and other.left_at is null and older.stopped_at is null)`
