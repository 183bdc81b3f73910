import type { Queryable } from '#db/database.ts'
import { writeChanges } from '../catalogue/product-changes.ts'
import type { KeptReason } from './skip-reason.ts'
import { joinManyRows } from './product-queries.ts'

/**
 * Locks the products of an operation in the order of their ids, as every bulk operation does, so that no two of them
 * wait for each other. Where products may be deleted the lock also keeps others from referring to them (an order's
 * line, a rule, a tag): what is found out after it stays true.
 */
export async function lockProductsOf(
  tx: Queryable,
  accountId: number,
  { operationId, mayDelete }: { operationId: number; mayDelete: boolean },
): Promise<void> {
  await tx.query(
    `select count(*) from (
       select id from products
        where account_id = $1 and id in (
          select product_id from product_changes where account_id = $1 and bulk_operation_id = $2
        )
        order by id for ${mayDelete ? 'update' : 'no key update'}
     ) as locked`,
    [accountId, operationId],
  )
}

/**
 * Puts the locked products of an operation back to what they were, or deletes those that it made; each restored one
 * gets a row in its history. Whatever was changed or taken into use since is left, and answered with its reasons.
 *
 * A product counts as changed when it has a later change that was not itself undone, or is not as the operation left
 * it. One that was made counts as changed also when its version moved without a change of price, name or description:
 * its code, categories or tags did.
 */
export async function takeBack(
  tx: Queryable,
  accountId: number,
  operationId: number,
): Promise<{ restored: number; kept: { code: string; reasons: KeptReason[] }[] }> {
  await joinManyRows(tx)
  const { rows } = await tx.query<{ restored: number; kept: { code: string; reasons: KeptReason[] }[] }>(
    `with changes as materialized (
       select * from product_changes where account_id = $1 and bulk_operation_id = $2 and not is_undo
     ), history as materialized (
       select step.product_id, count(*) filter (where not step.created) as versions,
              max(step.id) filter (where not step.is_undo and undo.product_id is null) as last_id
         from product_changes step
         left join product_changes undo on undo.account_id = $1 and undo.is_undo
          and undo.product_id = step.product_id and undo.bulk_operation_id = step.bulk_operation_id
        where step.account_id = $1 and step.product_id in (select product_id from changes)
        group by step.product_id
     ), own as materialized (
       select c.product_id, c.created, p.code,
              c.old_price, c.new_price, c.old_name, c.new_name, c.old_description, c.new_description,
              array_remove(array[
                case when
                  (p.base_price, p.name, p.description) is distinct from (c.new_price, c.new_name, c.new_description)
                  or history.last_id > c.id
                  or (c.created and p.version - 1 <> history.versions)
                then 'changed' end,
                ${whenUsedIn('order_items', 'ordered')},
                ${whenUsedIn('rules', 'priced')},
                ${whenUsedIn('product_tags', 'tagged')},
                ${whenUsedIn('product_categories', 'categorised')},
                ${whenUsedIn('custom_list_products', 'listed')},
                ${whenUsedIn('product_images', 'pictured')},
                ${whenUsedIn('competitor_links', 'linked')}
              ], null) as reasons
         from changes c
         join history on history.product_id = c.product_id
         join products p on p.account_id = $1 and p.id = c.product_id
     ), changed as (
       select product_id as id, new_price as old_price, old_price as new_price, new_name as old_name,
              old_name as new_name, new_description as old_description, old_description as new_description
         from own where reasons = '{}' and not created
     ), ${writeChanges({ operation: '$2', isUndo: true })}, deleted as (
       delete from products p using own
        where own.reasons = '{}' and own.created and p.account_id = $1 and p.id = own.product_id
     )
     select count(*) filter (where reasons = '{}') as restored,
            coalesce(json_agg(json_build_object('code', code, 'reasons', reasons) order by product_id)
                       filter (where reasons <> '{}'), '[]') as kept
       from own`,
    [accountId, operationId],
  )
  return rows[0]!
}

/** The word for a product that the operation made and that rows of this table refer to by now. */
function whenUsedIn(table: string, reason: KeptReason): string {
  return `case when c.created and exists (
            select from ${table} used where used.account_id = $1 and used.product_id = c.product_id)
          then '${reason}' end`
}
