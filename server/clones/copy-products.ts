import type { Queryable } from '#db/database.ts'
import { lockNewCodes } from '../catalogue/find-or-create-products.ts'
import { MADE, recordCreated } from '../catalogue/product-changes.ts'
import type { FollowedClone } from './clone-queries.ts'
import { IMAGE_COLUMNS, LAST_SYNCED, parameters, PARENT_PRODUCTS } from './product-sql.ts'

interface Batch {
  ids: readonly number[]
  /** By `readParentProducts`. */
  products: string
}

/**
 * Adds products to the clone. Copies that another clone of the account made are reused, products with the same code are
 * linked, and the rest is copied with categories, pictures and the first row of the price history. `found` products
 * still have to be synced like any other.
 */
export async function copyProducts(
  tx: Queryable,
  clone: FollowedClone,
  batch: Batch,
): Promise<{ made: number; found: number }> {
  await lockNewCodes(tx, clone.accountId)
  const values = parameters(clone, batch.products)
  const found =
    (await useExistingCopies(tx, [...values, clone.parentAccountId])) + (await linkCodes(tx, values))
  const made = found === batch.ids.length ? 0 : await makeCopies(tx, [...values, clone.parentAccountId])
  return { made, found }
}

/** Takes over the last synced state of the older clone; without one, the current state of the copies. */
async function useExistingCopies(tx: Queryable, values: unknown[]): Promise<number> {
  const { rowCount } = await tx.query(
    `with ${PARENT_PRODUCTS}
     insert into clone_products (account_id, catalog_id, parent_id, product_id, code, name, description, unit, brand,
                                 barcode, base_price, image_keys, category_ids)
     select distinct on (parent.id) $1, $2, parent.id, own.id,
            case when leader.product_id is null then own.code else leader.code end,
            case when leader.product_id is null then own.name else leader.name end,
            case when leader.product_id is null then own.description else leader.description end,
            case when leader.product_id is null then own.unit else leader.unit end,
            case when leader.product_id is null then own.brand else leader.brand end,
            case when leader.product_id is null then own.barcode else leader.barcode end,
            case when leader.product_id is null then own.base_price else leader.base_price end,
            coalesce(leader.image_keys, (select array_agg(orig_key order by position, id) from product_images
                                          where account_id = $1 and product_id = own.id), '{}'),
            coalesce((select array_agg(c.parent_id order by c.parent_id)
                        from product_categories link
                        join clone_categories c
                          on c.account_id = $1 and c.catalog_id = $2 and c.category_id = link.category_id
                       where link.account_id = $1 and link.product_id = own.id), '{}')
       from parent
       join products own on own.account_id = $1 and own.parent_account_id = $4 and own.parent_id = parent.id
       left join clone_products leader
         on leader.account_id = $1 and leader.product_id = own.id and not leader.linked
       left join ${LAST_SYNCED}
      where synced.parent_id is null
      order by parent.id, leader.catalog_id`,
    values,
  )
  return rowCount ?? 0
}

async function linkCodes(tx: Queryable, values: unknown[]): Promise<number> {
  const { rowCount } = await tx.query(
    `with ${PARENT_PRODUCTS}
     insert into clone_products (account_id, catalog_id, parent_id, product_id, linked, code, name, description,
                                 unit, brand, barcode, base_price, image_keys, category_ids)
     select $1, $2, parent.id, own.id, true, parent.code, parent.name, parent.description, parent.unit, parent.brand,
            parent.barcode, parent.base_price, parent.image_keys, '{}'
       from parent
       join products own on own.account_id = $1 and own.code_key = parent.code_key
       left join ${LAST_SYNCED}
      where synced.parent_id is null`,
    values,
  )
  return rowCount ?? 0
}

async function makeCopies(tx: Queryable, values: unknown[]): Promise<number> {
  const { rows } = await tx.query<{ made: number }>(
    `with ${PARENT_PRODUCTS}, made as (
       insert into products (account_id, code, name, description, base_price, price_updated, parent_account_id, parent_id,
                             unit, brand, barcode)
       select $1, parent.code, parent.name, parent.description, parent.base_price,
              case when parent.base_price is not null then now() end, $4, parent.id, parent.unit, parent.brand, parent.barcode
         from parent left join ${LAST_SYNCED}
        where synced.parent_id is null
        order by parent.id
       returning parent_id, ${MADE}
     ), ${recordCreated({})}, links_of_copies as (
       insert into product_categories (account_id, category_id, product_id)
       select $1, c.category_id, made.id
         from made
         join parent on parent.id = made.parent_id
        cross join lateral unnest(parent.category_ids) as category (id)
         join clone_categories c
           on c.account_id = $1 and c.catalog_id = $2 and c.parent_id = category.id and c.category_id is not null
     ), pictures_of_copies as (
       insert into product_images (account_id, product_id, position, orig_key, sm_key, xs_key, width, height)
       select $1, made.id, i.position, i.orig_key, i.sm_key, i.xs_key, i.width, i.height
         from made
         join parent on parent.id = made.parent_id
        cross join lateral json_to_recordset(parent.images) as i (${IMAGE_COLUMNS})
     ), synced_rows as (
       insert into clone_products (account_id, catalog_id, parent_id, product_id, code, name, description, unit, brand,
                                   barcode, base_price, image_keys, category_ids)
       select $1, $2, parent.id, made.id, parent.code, parent.name, parent.description, parent.unit, parent.brand,
              parent.barcode, parent.base_price, parent.image_keys, parent.category_ids
         from made join parent on parent.id = made.parent_id
     )
     select count(*) as made from made`,
    values,
  )
  return rows[0]!.made
}
