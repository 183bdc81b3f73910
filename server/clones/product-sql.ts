import type { Queryable } from '#db/database.ts'
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
 * The current state of some products of the parent, read in its account and written in another, which may be on another node:
 * a JSON text for {@link PARENT_PRODUCTS}. A sync that ends between the two is repeated from the start, and finds what differs
 * again.
 */
export async function readParentProducts(
  db: Queryable,
  parentAccountId: number,
  { categoryIds, parents }: { categoryIds: readonly number[]; parents: PricedParents },
): Promise<string> {
  const { rows } = await db.query<{ products: string }>(
    `with links as (
       select product_id, array_agg(category_id order by category_id) as category_ids
         from product_categories
        where account_id = $1 and category_id = any($2::bigint[]) and product_id = any($3::bigint[])
        group by product_id
     ), pictures as (
       select product_id, json_agg(orig_key order by position, id) as image_keys,
              json_agg(json_build_object('orig_key', orig_key, 'sm_key', sm_key, 'xs_key', xs_key, 'width', width,
                                         'height', height, 'position', position)) as images
         from product_images where account_id = $1 and product_id = any($3::bigint[])
        group by product_id
     )
     select coalesce(json_agg(json_build_object(
              'id', p.id, 'code', p.code, 'name', p.name, 'description', p.description, 'unit', p.unit,
              'brand', p.brand, 'barcode', p.barcode, 'base_price', given.price,
              'image_keys', pictures.image_keys, 'images', pictures.images, 'category_ids', links.category_ids)), '[]')::text as products
       from unnest($3::bigint[], $4::numeric[]) as given (id, price)
       join products p on p.account_id = $1 and p.id = given.id
       left join links on links.product_id = p.id
       left join pictures on pictures.product_id = p.id`,
    [parentAccountId, categoryIds, parents.ids, parents.prices],
  )
  return rows[0]!.products
}

/**
 * The first three parameters of every statement that uses the fragments below: the clone, and what
 * {@link readParentProducts} has read.
 */
export function parameters({ accountId, catalogId }: FollowedClone, products: string): unknown[] {
  return [accountId, catalogId, products]
}

/** A common table expression: the current state of the parent's products. */
export const PARENT_PRODUCTS = `
  parent as materialized (
    select id, code, lower(btrim(code)) as code_key, name, description, unit, brand, barcode, base_price,
           coalesce(image_keys, '{}') as image_keys, coalesce(images, '[]') as images,
           coalesce(category_ids, '{}') as category_ids
      from json_to_recordset($3::json) as given (
             id bigint, code text, name text, description text, unit text, brand text,
             barcode text, base_price numeric, image_keys text[], images json, category_ids bigint[])
  )`

/** The columns of a picture in `parent.images`, for json_to_recordset. */
export const IMAGE_COLUMNS =
  'orig_key text, sm_key text, xs_key text, width integer, height integer, position integer'

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
