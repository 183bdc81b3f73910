import type { Queryable } from '#db/database.ts'

/**
 * Takes the products of an operation out of the categories that it put them into, but not those with the codes of `kept`, and
 * deletes the categories that it made where nothing uses them or one below (bulk.md §60). Returns how many products only
 * leave a category; what else the operation did to a product is undone before.
 */
export async function removePlacements(
  tx: Queryable,
  accountId: number,
  { operationId, kept }: { operationId: number; kept: readonly string[] },
): Promise<number> {
  const { rows } = await tx.query<{ onlyPlaced: number }>(
    `with removed as (
       delete from product_categories link using bulk_placements placed, products p
        where placed.account_id = $1 and placed.bulk_operation_id = $2
          and link.account_id = $1 and link.category_id = placed.category_id and link.product_id = placed.product_id
          and p.account_id = $1 and p.id = link.product_id and p.code <> all ($3::text[])
       returning link.product_id
     )
     select count(*) as "onlyPlaced" from removed
      where not exists (
        select from product_changes c
         where c.account_id = $1 and c.bulk_operation_id = $2 and c.product_id = removed.product_id)`,
    [accountId, operationId, kept],
  )
  await deleteEmptyCategories(tx, accountId, operationId)
  return rows[0]!.onlyPlaced
}

async function deleteEmptyCategories(tx: Queryable, accountId: number, operationId: number): Promise<void> {
  // No link, catalogue or rule can come to them while they are locked.
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
