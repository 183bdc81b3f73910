import type { Queryable } from '#db/database.ts'
import type { ImageFileKeys } from '../images/image-store.ts'
import type { FollowedClone } from './clone-queries.ts'
import { inheritLastSynced } from './inherit-last-synced.ts'
import type { RemovedProduct } from './product-differences.ts'

/** How long the copy of a product that left the catalogue is retained with the account's own data, in case it comes back. */
const RETENTION_DAYS = 30

/**
 * Matches products that the parent deleted and created again under the same code with their existing copies, which keep
 * the account's own data. Returns how many were matched.
 */
export async function rematchByCode(
  tx: Queryable,
  { accountId, catalogId, parentAccountId }: FollowedClone,
  { deletedIds, parentIds }: { deletedIds: readonly number[]; parentIds: readonly number[] },
): Promise<number> {
  if (deletedIds.length === 0) return 0
  const { rows: codes } = await tx.query<{ key: string }>(
    `select lower(btrim(code)) as key from clone_products
      where account_id = $1 and catalog_id = $2 and parent_id = any($3::bigint[])`,
    [accountId, catalogId, deletedIds],
  )
  const { rows: fresh } = await tx.query<{ id: number; key: string }>(
    `select id, code_key as key from products
      where account_id = $1 and id = any($2::bigint[]) and code_key = any($3::text[])`,
    [parentAccountId, parentIds, codes.map(({ key }) => key)],
  )
  if (fresh.length === 0) return 0
  const { rowCount } = await tx.query(
    `with rematched as (
       update clone_products synced set parent_id = fresh.id
         from unnest($5::bigint[], $6::text[]) as fresh (id, code_key)
        where synced.account_id = $1 and synced.catalog_id = $2 and synced.parent_id = any($4::bigint[])
          and fresh.code_key = lower(btrim(synced.code))
          and not exists (select from clone_products known
                           where known.account_id = $1 and known.catalog_id = $2 and known.parent_id = fresh.id)
       returning synced.product_id, synced.linked, fresh.id
     )
     update products own set parent_id = rematched.id
       from rematched
      where own.account_id = $1 and own.id = rematched.product_id and not rematched.linked
        and own.parent_account_id = $3 and own.parent_id is distinct from rematched.id`,
    [
      accountId,
      catalogId,
      parentAccountId,
      deletedIds,
      fresh.map(({ id }) => id),
      fresh.map(({ key }) => key),
    ],
  )
  return rowCount ?? 0
}

/**
 * Removes products from the clone that left the parent catalogue: their copies leave its categories. Products may come back,
 * so a copy is deleted only a month later where the parent still has the product, or where the account has edited, tagged,
 * listed or priced the copy (clones.md §8). The copy of any other deleted product is deleted now, unless the account put it
 * into a category of its own. Linked products stay. Returns how many rows changed, and the pictures of deleted copies.
 */
export async function dropProducts(
  tx: Queryable,
  clone: FollowedClone,
  removed: readonly RemovedProduct[],
): Promise<{ changed: number; removedPictures: ImageFileKeys[] }> {
  const deletedIds = removed.filter(({ exists }) => !exists).map(({ id }) => id)
  const retained = await selectWithOwnData(tx, clone, deletedIds)
  const leaving = removed.filter(({ hasLeft }) => !hasLeft)
  let changed = 0
  if (leaving.length > 0) {
    const ids = leaving.map(({ id }) => id)
    changed += await removeFromCategories(tx, clone, ids)
    await inheritLastSynced(tx, clone.accountId, { from: clone.catalogId, to: null, parentIds: ids })
    await deleteLinkedRows(tx, clone, ids)
    await markLeft(
      tx,
      clone,
      leaving.filter(({ id, exists }) => exists || retained.has(id)).map(({ id }) => id),
    )
  }
  const { deleted, pictures } = await deleteCopies(
    tx,
    clone,
    deletedIds.filter((id) => !retained.has(id)),
  )
  return { changed: changed + deleted, removedPictures: pictures }
}

/** Those of the parent's products whose copies the account has edited, tagged, put on a list or given a price rule. */
async function selectWithOwnData(
  tx: Queryable,
  { accountId, catalogId }: FollowedClone,
  parentIds: readonly number[],
): Promise<Set<number>> {
  if (parentIds.length === 0) return new Set()
  const has = (table: string) =>
    `exists (select from ${table} used where used.account_id = $1 and used.product_id = own.id)`
  const { rows } = await tx.query<{ id: number }>(
    `select synced.parent_id as id
       from clone_products synced
       join products own on own.account_id = $1 and own.id = synced.product_id
      where synced.account_id = $1 and synced.catalog_id = $2 and synced.parent_id = any($3::bigint[]) and not synced.linked
        and ((own.name, own.description, own.unit, own.brand, own.barcode, own.base_price)
               is distinct from (synced.name, synced.description, synced.unit, synced.brand, synced.barcode,
                                 synced.base_price)
             or ${has('rules')} or ${has('product_tags')} or ${has('custom_list_products')})`,
    [accountId, catalogId, parentIds],
  )
  return new Set(rows.map(({ id }) => id))
}

async function removeFromCategories(
  tx: Queryable,
  { accountId, catalogId }: FollowedClone,
  parentIds: readonly number[],
): Promise<number> {
  const { rowCount } = await tx.query(
    `delete from product_categories link
      using clone_products synced
      cross join lateral unnest(synced.category_ids) as former (id)
       join clone_categories c on c.account_id = $1 and c.catalog_id = $2 and c.parent_id = former.id
      where synced.account_id = $1 and synced.catalog_id = $2 and synced.parent_id = any($3::bigint[])
        and link.account_id = $1 and link.category_id = c.category_id and link.product_id = synced.product_id`,
    [accountId, catalogId, parentIds],
  )
  return rowCount ?? 0
}

async function deleteLinkedRows(
  tx: Queryable,
  { accountId, catalogId }: FollowedClone,
  parentIds: readonly number[],
): Promise<void> {
  await tx.query(
    `delete from clone_products
      where account_id = $1 and catalog_id = $2 and parent_id = any($3::bigint[]) and linked`,
    [accountId, catalogId, parentIds],
  )
}

async function markLeft(
  tx: Queryable,
  { accountId, catalogId }: FollowedClone,
  parentIds: readonly number[],
): Promise<void> {
  await tx.query(
    `update clone_products set left_at = now(), category_ids = '{}'
      where account_id = $1 and catalog_id = $2 and parent_id = any($3::bigint[])`,
    [accountId, catalogId, parentIds],
  )
}

/** Deletes the copies of deleted products and of those that left long ago, where they are in no category. */
async function deleteCopies(
  tx: Queryable,
  { accountId, catalogId }: FollowedClone,
  deletedIds: readonly number[],
): Promise<{ deleted: number; pictures: ImageFileKeys[] }> {
  const { rows } = await tx.query<{ ids: number[]; pictures: ImageFileKeys[] }>(
    `with dropped as (
       delete from clone_products
        where account_id = $1 and catalog_id = $2
          and (parent_id = any($3::bigint[]) or left_at < now() - $4 * interval '1 day')
       returning product_id
     ), unused as (
       select product_id as id from dropped
        where product_id is not null
          and not exists (select from product_categories link
                           where link.account_id = $1 and link.product_id = dropped.product_id)
     )
     select (select coalesce(json_agg(id), '[]') from unused) as ids,
            (select coalesce(json_agg(json_build_object('orig', orig_key, 'sm', sm_key, 'xs', xs_key)), '[]')
               from product_images where account_id = $1 and product_id in (select id from unused)) as pictures`,
    [accountId, catalogId, deletedIds, RETENTION_DAYS],
  )
  const { ids, pictures } = rows[0]!
  if (ids.length > 0) {
    await tx.query('delete from products where account_id = $1 and id = any($2::bigint[])', [accountId, ids])
  }
  return { deleted: ids.length, pictures }
}
