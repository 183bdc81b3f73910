import type { Queryable } from '#db/database.ts'
import { TEXT_FIELDS, WRITTEN_FIELDS, writeChanges } from '../catalogue/product-changes.ts'
import { announceLocks } from '../catalogue/product-locks.ts'
import { isOwnChange, parentValues } from './parent-values.ts'
import type { SkipReason } from './skip-reason.ts'

/** The rows of an operation that are undone: those of these products, or all (null). */
export interface UndoneRows {
  readonly operationId: number
  readonly productIds: readonly number[] | null
}

/** Above this, rows are joined as a whole operation is. */
export const MANY_ROWS = 1000

interface KeptRow {
  productId: number
  code: string
  reasons: SkipReason[]
}

/**
 * Locks the products of an operation in the order of their ids, so that bulk operations never deadlock. Where products
 * may be deleted, the lock also blocks new references to them (an order's line, a rule, a tag), so that the checks made
 * after it stay valid.
 */
export async function lockProductsOf(
  tx: Queryable,
  accountId: number,
  { operationId, productIds, mayDelete }: UndoneRows & { mayDelete: boolean },
): Promise<void> {
  await announceLocks(tx, accountId)
  await tx.query(
    `select count(*) from (
       select id from products
        where account_id = $1 and ($3::bigint[] is null or id = any ($3)) and id in (
          select product_id from product_changes where account_id = $1 and bulk_operation_id = $2
        )
        order by id for ${mayDelete ? 'update' : 'no key update'}
     ) as locked`,
    [accountId, operationId, productIds],
  )
}

/**
 * Restores the locked products of an operation, and deletes those that it created; each restored product gets a row in
 * its history. A copy that the account had not changed before gets what its parent has now. Products that were changed or
 * used since are skipped and returned with their reasons.
 *
 * A product counts as changed when it has a later change that was not undone, or differs from what the operation wrote.
 * A created product also counts as changed when its version rose without a recorded change: its
 * code, categories or tags changed.
 */
export async function restoreProducts(
  tx: Queryable,
  accountId: number,
  { operationId, productIds, userId }: UndoneRows & { userId: number },
): Promise<{ restored: number; kept: KeptRow[] }> {
  // Who undoes a whole operation is in its row: 100,000 foreign keys less to check.
  const user = productIds === null ? null : userId
  const { rows } = await tx.query<{ restored: number; kept: KeptRow[] }>(
    `with ${ownChanges(UNDONE)}, ${parentValues('select product_id from own where is_first')}, changed as (
       select own.product_id as id, own.new_price as old_price,
              case when parent.product_id is not null and own.old_price is distinct from own.new_price
                   then parent.base_price else own.old_price end as new_price,
              ${TEXT_FIELDS.map(restoredColumns).join(', ')}
         from own left join parent_values parent on parent.product_id = own.product_id
        where own.reasons = '{}' and not own.created
     ), ${writeChanges({ operation: '$2', user: '$4', isUndo: true }, WRITTEN_FIELDS)}, deleted as (
       delete from products p using own
        where own.reasons = '{}' and own.created and p.account_id = $1 and p.id = own.product_id
     )
     select count(*) filter (where reasons = '{}') as restored,
            coalesce(json_agg(json_build_object('productId', product_id, 'code', code, 'reasons', reasons) order by product_id)
                       filter (where reasons <> '{}'), '[]') as kept
       from own`,
    [accountId, operationId, productIds, user],
  )
  return rows[0]!
}

/**
 * The products that an operation changed and that were deleted since, by their stored rows. Those that it created are left
 * out: undoing would delete them.
 */
export async function selectDeletedSince(
  tx: Queryable,
  accountId: number,
  { operationId, productIds }: UndoneRows,
): Promise<KeptRow[]> {
  const change = (isUndo: boolean) => `jsonb_build_object('product_changes', jsonb_build_array(
              jsonb_build_object('bulk_operation_id', $2::bigint, 'created', false, 'is_undo', ${isUndo})))`
  const { rows } = await tx.query<KeptRow>(
    `select d.product_id as "productId", d.code, array['deleted'] as reasons
       from deleted_products d
      where d.account_id = $1 and d.undone_at is null and ($3::bigint[] is null or d.product_id = any ($3))
        and d.kept @> ${change(false)} and not d.kept @> ${change(true)}
      order by d.product_id`,
    [accountId, operationId, productIds],
  )
  return rows
}

/** What undoing would skip of rows that were not undone, with the reasons. */
export async function selectSkipped(
  db: Queryable,
  accountId: number,
  { operationId, productIds }: UndoneRows,
): Promise<KeptRow[]> {
  const isPage = productIds !== null && productIds.length <= MANY_ROWS
  const { rows } = await db.query<KeptRow>(
    `with ${ownChanges(isPage ? UNDONE_ONE_BY_ONE : UNDONE)} select product_id as "productId", code, reasons from own where reasons <> '{}'`,
    [accountId, operationId, productIds],
  )
  return rows
}

/** Whether a row of a file is left that was not undone. */
export async function hasRowsLeft(tx: Queryable, accountId: number, operationId: number): Promise<boolean> {
  const { rows } = await tx.query<{ isLeft: boolean }>(
    `select exists (
              select from product_changes c
               where c.account_id = $1 and c.bulk_operation_id = $2 and not c.is_undo and not exists (${UNDONE}))
         or exists (
              select from bulk_placements placed
                join products p on p.account_id = $1 and p.id = placed.product_id
               where placed.account_id = $1 and placed.bulk_operation_id = $2 and placed.undone_at is null)
            as "isLeft"`,
    [accountId, operationId],
  )
  return rows[0]!.isLeft
}

/** SQL: the reason, if the operation created the product and rows of this table refer to it. */
function reasonIfReferenced(table: string, reason: SkipReason, condition = 'true'): string {
  return `case when c.created and exists (
            select from ${table} used
             where used.account_id = $1 and used.product_id = c.product_id and ${condition})
          then '${reason}' end`
}

/** SQL: a product's place in a category that the operation did not put it into. */
const NOT_PLACED_BY_IT = `not exists (
            select from bulk_placements placed
             where placed.account_id = $1 and placed.bulk_operation_id = $2
               and placed.product_id = used.product_id and placed.category_id = used.category_id)`

/** SQL: whether a text that the change `c` wrote differs from the product `p`. */
function hasChangedSince(field: (typeof TEXT_FIELDS)[number]): string {
  return `(c.old_${field} is distinct from c.new_${field} and p.${field} is distinct from c.new_${field})`
}

/** SQL: a product's text, and the one that undoing restores. */
function restoredColumns(field: (typeof TEXT_FIELDS)[number]): string {
  return `own.${field} as old_${field},
              case when own.old_${field} is not distinct from own.new_${field} then own.${field}
                   when parent.product_id is not null then parent.${field}
                   else own.old_${field} end as new_${field}`
}

/** SQL: the row that undoes a change `c` of the operation. */
const UNDONE = `
  select from product_changes undo
   where undo.account_id = $1 and undo.bulk_operation_id = $2 and undo.is_undo and undo.product_id = c.product_id`

/**
 * The same, looked up by the index for each change: `offset` prevents a join. Without statistics on a new operation the
 * planner would read all its rows for each row of a page.
 */
const UNDONE_ONE_BY_ONE = `${UNDONE} offset 0`

/**
 * SQL: a relation `own` of the changes of an operation ($2) that were not undone, of the products in $3 or all (null), each with
 * the reasons why undoing skips it. `is_first`: the account had not changed the product before. `undone` has those that
 * were undone.
 */
function ownChanges(undone: string): string {
  return `changes as materialized (
       select c.* from product_changes c
        where c.account_id = $1 and c.bulk_operation_id = $2 and not c.is_undo
          and ($3::bigint[] is null or c.product_id = any ($3)) and not exists (${undone})
     ), history as materialized (
       select step.product_id, count(*) filter (where not step.created) as versions,
              max(step.id) filter (where not step.is_undo and undo.product_id is null) as last_id,
              min(step.id) filter (where not step.is_undo and undo.product_id is null
                and ${isOwnChange('step')}) as first_own_id
         from product_changes step
         left join product_changes undo on undo.account_id = $1 and undo.is_undo
          and undo.product_id = step.product_id and undo.bulk_operation_id = step.bulk_operation_id
        where step.account_id = $1 and step.product_id in (select product_id from changes)
        group by step.product_id
     ), own as materialized (
       select c.product_id, c.created, history.first_own_id = c.id as is_first, p.code, ${TEXT_FIELDS.map((field) => `p.${field}`).join(', ')},
              c.old_price, c.new_price, c.old_name, c.new_name, c.old_description, c.new_description,
              c.old_unit, c.new_unit, c.old_brand, c.new_brand, c.old_barcode, c.new_barcode,
              array_remove(array[
                case when p.base_price is distinct from c.new_price
                  ${TEXT_FIELDS.map((field) => `or ${hasChangedSince(field)}`).join(' ')}
                  or history.last_id > c.id
                  or (c.created and p.version - 1 <> history.versions)
                then 'changed' end,
                ${reasonIfReferenced('order_items', 'ordered')},
                ${reasonIfReferenced('rules', 'priced')},
                ${reasonIfReferenced('product_tags', 'tagged')},
                ${reasonIfReferenced('product_categories', 'categorised', NOT_PLACED_BY_IT)},
                ${reasonIfReferenced('custom_list_products', 'listed')},
                ${reasonIfReferenced('product_images', 'pictured')},
                ${reasonIfReferenced('competitor_links', 'linked')}
              ], null) as reasons
         from changes c
         join history on history.product_id = c.product_id
         join products p on p.account_id = $1 and p.id = c.product_id
     )`
}
