import type { Queryable } from '#db/database.ts'
import { TEXT_FIELDS, WRITTEN_FIELDS, writeChanges } from '../catalogue/product-changes.ts'
import type { ImageFileKeys } from '../images/image-store.ts'
import type { FollowedClone } from './clone-queries.ts'
import { lockCopies } from './lock-copies.ts'
import { IMAGE_COLUMNS, IS_SOURCE_OF_COPY, LAST_SYNCED, parameters, PARENT_PRODUCTS } from './product-sql.ts'

/** Products of the parent that differ, with flags for the parts that do. */
interface Batch {
  ids: readonly number[]
  /** By `readParentProducts`. */
  products: string
  fields: boolean
  categories: boolean
  pictures: boolean
}

/**
 * Syncs copies with their parents: name, description, unit, brand, bar code, price, categories and pictures, each only where
 * the copy still has the last synced value. Returns how many of the account's rows changed, and the removed pictures.
 */
export async function updateCopies(
  tx: Queryable,
  clone: FollowedClone,
  batch: Batch,
): Promise<{ changed: number; removedPictures: ImageFileKeys[] }> {
  const values = parameters(clone, batch.products)
  await lockCopies(tx, clone, batch.ids)
  let changed = 0
  if (batch.fields) changed += await updateFields(tx, values)
  if (batch.categories) changed += await updateCategories(tx, values)
  const pictures = batch.pictures ? await updatePictures(tx, values) : { changed: 0, removed: [] }
  await updateLastSynced(tx, values)
  return { changed: changed + pictures.changed, removedPictures: pictures.removed }
}

async function updateFields(tx: Queryable, values: unknown[]): Promise<number> {
  const { rows } = await tx.query<{ changed: number }>(
    `with ${PARENT_PRODUCTS}, compared as (
       select own.id, own.base_price as old_price,
              case when own.base_price is not distinct from synced.base_price
                   then parent.base_price else own.base_price end as new_price,
              ${TEXT_FIELDS.map((field) => `own.${field} as old_${field}, ${followed(field)}`).join(',\n              ')}
         from parent
         join ${LAST_SYNCED}
         join products own on own.account_id = $1 and own.id = synced.product_id
        where ${IS_SOURCE_OF_COPY}
     ), changed as (
       select * from compared
        where (new_price, new_name, new_description, new_unit, new_brand, new_barcode)
                is distinct from (old_price, old_name, old_description, old_unit, old_brand, old_barcode)
     ), ${writeChanges({}, WRITTEN_FIELDS)}
     select count(*) as changed from changed`,
    values,
  )
  return rows[0]!.changed
}

/** SQL: the parent's value of a field, unless the account has changed its own. */
function followed(field: (typeof TEXT_FIELDS)[number]): string {
  return `case when own.${field} is not distinct from synced.${field} then parent.${field} else own.${field} end as new_${field}`
}

/** Also of linked products: a code is in the categories that the wholesaler gives it. */
async function updateCategories(tx: Queryable, values: unknown[]): Promise<number> {
  const { rows } = await tx.query<{ changed: number }>(
    `with ${PARENT_PRODUCTS}, changed as (
       select synced.product_id, parent.category_ids as now, synced.category_ids as before
         from parent join ${LAST_SYNCED}
        where synced.product_id is not null and parent.category_ids <> synced.category_ids
     ), added as (
       insert into product_categories (account_id, category_id, product_id)
       select $1, c.category_id, changed.product_id
         from changed
        cross join lateral unnest(changed.now) as category (id)
         join clone_categories c
           on c.account_id = $1 and c.catalog_id = $2 and c.parent_id = category.id and c.category_id is not null
        where category.id <> all (changed.before)
       on conflict do nothing
       returning 1
     ), removed as (
       delete from product_categories link
        using (select changed.product_id, c.category_id
                 from changed
                cross join lateral unnest(changed.before) as category (id)
                 join clone_categories c on c.account_id = $1 and c.catalog_id = $2 and c.parent_id = category.id
                where category.id <> all (changed.now)) as former
        where link.account_id = $1 and link.category_id = former.category_id
          and link.product_id = former.product_id
       returning 1
     )
     select (select count(*) from added) + (select count(*) from removed) as changed`,
    values,
  )
  return rows[0]!.changed
}

/** All pictures of a product or none: an account that added, deleted or moved one has its own set. */
async function updatePictures(
  tx: Queryable,
  values: unknown[],
): Promise<{ changed: number; removed: ImageFileKeys[] }> {
  const { rows } = await tx.query<{ changed: number; removed: ImageFileKeys[] }>(
    `with ${PARENT_PRODUCTS}, own_pictures as (
       select product_id, array_agg(orig_key order by position, id) as image_keys
         from product_images
        where account_id = $1 and product_id in (
          select synced.product_id from parent join ${LAST_SYNCED} where parent.image_keys <> synced.image_keys)
        group by product_id
     ), changed as (
       select synced.product_id, parent.image_keys, parent.images
         from parent
         join ${LAST_SYNCED}
         left join own_pictures on own_pictures.product_id = synced.product_id
        where ${IS_SOURCE_OF_COPY} and synced.product_id is not null and parent.image_keys <> synced.image_keys
          and synced.image_keys = coalesce(own_pictures.image_keys, '{}')
     ), removed as (
       delete from product_images own using changed
        where own.account_id = $1 and own.product_id = changed.product_id and own.orig_key <> all (changed.image_keys)
       returning own.orig_key, own.sm_key, own.xs_key
     ), moved as (
       update product_images own set position = listed.number - 1
         from changed cross join lateral unnest(changed.image_keys) with ordinality as listed (orig_key, number)
        where own.account_id = $1 and own.product_id = changed.product_id and own.orig_key = listed.orig_key
     ), added as (
       insert into product_images (account_id, product_id, position, orig_key, sm_key, xs_key, width, height)
       select $1, changed.product_id, listed.number - 1, i.orig_key, i.sm_key, i.xs_key, i.width, i.height
         from changed
        cross join lateral unnest(changed.image_keys) with ordinality as listed (orig_key, number)
         join lateral json_to_recordset(changed.images) as i (${IMAGE_COLUMNS}) on i.orig_key = listed.orig_key
         left join product_images own
           on own.account_id = $1 and own.product_id = changed.product_id and own.orig_key = listed.orig_key
        where own.id is null
     )
     select (select count(*) from changed) as changed,
            (select coalesce(json_agg(json_build_object('orig', orig_key, 'sm', sm_key, 'xs', xs_key)), '[]')
               from removed) as removed`,
    values,
  )
  return rows[0]!
}

/** A code that the copy could not get yet retains its last synced value, so that it is retried. */
async function updateLastSynced(tx: Queryable, values: unknown[]): Promise<void> {
  await tx.query(
    `with ${PARENT_PRODUCTS}
     update clone_products synced
        set code = case
              when parent.code <> synced.code and not synced.linked
               and synced.code = (select own.code from products own
                                   where own.account_id = $1 and own.id = synced.product_id)
              then synced.code else parent.code end,
            name = parent.name, description = parent.description, unit = parent.unit, brand = parent.brand,
            barcode = parent.barcode, base_price = parent.base_price,
            image_keys = parent.image_keys, category_ids = parent.category_ids, left_at = null
       from parent
      where synced.account_id = $1 and synced.catalog_id = $2 and synced.parent_id = parent.id`,
    values,
  )
}
