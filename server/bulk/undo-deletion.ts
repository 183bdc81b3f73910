import type { undoBulkOperation } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { joinManyRows } from '#db/join-many-rows.ts'
import type { Session } from '../auth/authenticate.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import { lockNewCodes } from '../catalogue/find-or-create-products.ts'
import { TEXT_FIELDS, WRITTEN_FIELDS, writeChanges } from '../catalogue/product-changes.ts'
import { restoreDeletedRows } from './deleted-rows.ts'
import { countUndoneRows, lockOperation, markUndone } from './operation-queries.ts'
import { isOwnChange, parentValues } from './parent-values.ts'
import { describeSkip } from './skip-reason.ts'
import type { SkipReason } from './skip-reason.ts'
import type { UndoneRows } from './undo-queries.ts'

const VALUES = ['base_price', ...TEXT_FIELDS]

/**
 * Restores products that were deleted together, all or those named, under their ids (bulk.md §67). Products whose code is
 * in use again, or that were deleted too long ago, are listed in `kept`; the former can be restored later. The operation
 * is undone once no product is left to restore. Throws 409 already_undone then.
 */
export function undoDeletion(
  { versions }: { versions: AccountVersions },
  session: Session,
  { operationId, productIds }: UndoneRows,
): Promise<Output<typeof undoBulkOperation>> {
  const { accountId, userId } = session
  return versions.writeBulk(accountId, async (tx) => {
    const operation = await lockOperation(tx, accountId, operationId)
    if (operation.isUndone) throw new Problem('already_undone')
    await lockNewCodes(tx, accountId)
    await joinManyRows(tx)
    const restored = await restoreDeletedRows(tx, accountId, { operationId, productIds })
    await catchUpWithParents(tx, accountId, restored)
    await tx.query(
      `update deleted_products set undone_at = now(), undone_by = $4, kept = null, picture_files = null
        where account_id = $1 and bulk_operation_id = $2 and product_id = any ($3::bigint[])`,
      [accountId, operationId, restored, userId],
    )
    const gone = await selectNotRestored(tx, accountId, { operationId, productIds })
    if (await hasDeletedLeft(tx, accountId, operationId))
      await countUndoneRows(tx, session, { operationId, rows: restored.length })
    else await markUndone(tx, session, operationId)
    return {
      restored: restored.length,
      kept: gone.map(({ code, reason }) => ({ code, reason: describeSkip([reason]) })),
    }
  })
}

/** Gives restored copies that the account had not changed what their parents have by now. */
async function catchUpWithParents(
  tx: Queryable,
  accountId: number,
  productIds: readonly number[],
): Promise<void> {
  // Most accounts have no copies: their history need not be read.
  const { rows } = await tx.query<{ id: number }>(
    'select product_id as id from clone_products where account_id = $1 and product_id = any ($2::bigint[])',
    [accountId, productIds],
  )
  const copyIds = rows.map(({ id }) => id)
  if (copyIds.length === 0) return
  const unchanged = `select id as product_id from products copy
                where copy.account_id = $1 and copy.id = any ($2::bigint[]) and not exists (
                  select from product_changes c
                   where c.account_id = $1 and c.product_id = any ($2::bigint[]) and c.product_id = copy.id and not c.is_undo
                     and ${isOwnChange('c')}
                     and not exists (
                       select from product_changes undo
                        where undo.account_id = $1 and undo.product_id = c.product_id and undo.is_undo
                          and undo.bulk_operation_id = c.bulk_operation_id))`
  await tx.query(
    `with ${parentValues(unchanged)}, changed as (
       select p.id, p.base_price as old_price, parent.base_price as new_price,
              ${TEXT_FIELDS.map((field) => `p.${field} as old_${field}, parent.${field} as new_${field}`).join(', ')}
         from parent_values parent
         join products p on p.account_id = $1 and p.id = parent.product_id
        where (${VALUES.map((column) => `p.${column}`).join(', ')})
                is distinct from (${VALUES.map((column) => `parent.${column}`).join(', ')})
     ), ${writeChanges({}, WRITTEN_FIELDS)}
     select count(*) from changed`,
    [accountId, copyIds],
  )
}

/**
 * The products of an operation that are not restored, with the reason why undoing does not restore them; null: undoing
 * would.
 */
export async function selectNotRestored(
  db: Queryable,
  accountId: number,
  { operationId, productIds }: UndoneRows,
): Promise<{ productId: number; code: string; reason: SkipReason }[]> {
  const { rows } = await db.query<{ productId: number; code: string; reason: SkipReason }>(
    `select d.product_id as "productId", d.code, case when d.kept is null then 'forgotten' else 'codeTaken' end as reason
       from deleted_products d
      where d.account_id = $1 and d.bulk_operation_id = $2 and ($3::bigint[] is null or d.product_id = any ($3))
        and d.undone_at is null
        and (d.kept is null
             or exists (select from products p where p.account_id = $1 and p.code_key = d.code_key))
      order by d.product_id`,
    [accountId, operationId, productIds],
  )
  return rows
}

async function hasDeletedLeft(tx: Queryable, accountId: number, operationId: number): Promise<boolean> {
  const { rows } = await tx.query<{ isLeft: boolean }>(
    `select exists (select from deleted_products
                     where account_id = $1 and bulk_operation_id = $2 and kept is not null) as "isLeft"`,
    [accountId, operationId],
  )
  return rows[0]!.isLeft
}
