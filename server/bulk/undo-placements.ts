import type { Queryable } from '#db/database.ts'
import type { UndoneRows } from './undo-queries.ts'

/**
 * Removes the products of an operation from the categories that it put them into, except those in `kept`, and deletes the
 * categories that it created, unless one of them or a descendant is in use (bulk.md §60). Other changes to the products
 * are undone before. Returns how many products the operation has changed in no other way.
 */
export async function removePlacements(
  tx: Queryable,
  accountId: number,
  { operationId, productIds, userId, kept }: UndoneRows & { userId: number; kept: readonly number[] },
): Promise<number> {
  const { rows } = await tx.query<{ onlyPlaced: number }>(
    `with undone as (
       update bulk_placements set undone_at = now(), undone_by = $5
        where account_id = $1 and bulk_operation_id = $2 and undone_at is null
          and ($4::bigint[] is null or product_id = any ($4)) and product_id <> all ($3::bigint[])
       returning product_id, category_id
     ), removed as (
       delete from product_categories link using undone
        where link.account_id = $1 and link.category_id = undone.category_id and link.product_id = undone.product_id
       returning link.product_id
     )
     select count(*) as "onlyPlaced" from removed
      where not exists (
        select from product_changes c
         where c.account_id = $1 and c.bulk_operation_id = $2 and c.product_id = removed.product_id)`,
    [accountId, operationId, kept, productIds, userId],
  )
  await deleteEmptyCategories(tx, accountId, operationId)
  return rows[0]!.onlyPlaced
}

async function deleteEmptyCategories(tx: Queryable, accountId: number, operationId: number): Promise<void> {
  // The locks prevent new references from links, catalogues and rules.
  await tx.query(
    `select from categories
      where account_id = $1
        and id in (select category_id from bulk_categories where account_id = $1 and bulk_operation_id = $2)
      order by id for update`,
    [accountId, operationId],
  )
  await tx.query(
    `with recursive made as (
       select category_id as id from bulk_categories where account_id = $1 and bulk_operation_id = $2
     ), used as (
       select c.id, c.mother_id from categories c
        where c.account_id = $1
          and (c.id not in (select id from made)
               or exists (select from product_categories l where l.account_id = $1 and l.category_id = c.id)
               or exists (select from category_catalogs l where l.account_id = $1 and l.category_id = c.id)
               or exists (select from rules r where r.account_id = $1 and r.category_id = c.id))
       union
       select mother.id, mother.mother_id
         from used join categories mother on mother.account_id = $1 and mother.id = used.mother_id
     )
     delete from categories
      where account_id = $1 and id in (select id from made) and id not in (select id from used)`,
    [accountId, operationId],
  )
}
