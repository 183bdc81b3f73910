import type { Queryable } from '#db/database.ts'
import type { FollowedClone } from './clone-queries.ts'

/**
 * Syncs the pictures that the parent chose for its categories, once the products are copied (clones.md §6). A category
 * whose picture is not that of the last sync was chosen by the account itself, and stays. Returns how many rows changed.
 */
export async function followPictures(
  tx: Queryable,
  { accountId, catalogId, parentAccountId }: FollowedClone,
  parentIds: readonly number[],
): Promise<number> {
  const { rows: parents } = await tx.query<{ id: number; productId: number | null }>(
    `select id, picture_product_id as "productId" from categories where account_id = $1 and id = any($2::bigint[])`,
    [parentAccountId, parentIds],
  )
  const { rowCount } = await tx.query(
    `with differing as (
       select m.parent_id, m.category_id, parent.picture_product_id as now, old.product_id as old_copy,
              new.product_id as new_copy
         from clone_categories m
         join unnest($3::bigint[], $4::bigint[]) as parent (id, picture_product_id) on parent.id = m.parent_id
         left join clone_products old
           on old.account_id = $1 and old.catalog_id = $2 and old.parent_id = m.picture_product_id
         left join clone_products new
           on new.account_id = $1 and new.catalog_id = $2 and new.parent_id = parent.picture_product_id
        where m.account_id = $1 and m.catalog_id = $2
          and m.picture_product_id is distinct from parent.picture_product_id
          -- A product that the clone does not have cannot be shown; it may come later.
          and (parent.picture_product_id is null or new.product_id is not null)
     ), chosen as (
       update categories c set picture_product_id = differing.new_copy
         from differing
        where c.account_id = $1 and c.id = differing.category_id
          and c.picture_product_id is not distinct from differing.old_copy
     )
     update clone_categories m set picture_product_id = differing.now
       from differing
      where m.account_id = $1 and m.catalog_id = $2 and m.parent_id = differing.parent_id`,
    [accountId, catalogId, parents.map(({ id }) => id), parents.map(({ productId }) => productId)],
  )
  return rowCount ?? 0
}
