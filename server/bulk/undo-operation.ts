import type { undoBulkOperation } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { joinManyRows } from '#db/join-many-rows.ts'
import type { Session } from '../auth/authenticate.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import { describeSkip } from './skip-reason.ts'
import { countUndoneRows, findKind, lockOperation, markUndone } from './operation-queries.ts'
import { undoDeletion } from './undo-deletion.ts'
import { removePlacements } from './undo-placements.ts'
import { hasRowsLeft, lockProductsOf, restoreProducts, selectDeletedSince } from './undo-queries.ts'
import type { UndoneRows } from './undo-queries.ts'
import { undoRules } from './undo-rules.ts'

/**
 * Undoes a bulk operation of any kind in one transaction (bulk.md §23), or only its rows of some products (bulk.md §62).
 * Rows whose products changed or were deleted since are skipped and listed in `kept` with their reasons in Spanish; rows that
 * were undone before are ignored. The operation is undone once no rows are left. Throws 404, and 409 already_undone then.
 */
export async function undoOperation(
  deps: { pool: Queryable; versions: AccountVersions },
  session: Session,
  rows: UndoneRows,
): Promise<Output<typeof undoBulkOperation>> {
  const kind = await findKind(deps.pool, session.accountId, rows.operationId)
  if (kind === null) throw new Problem('not_found')
  if (kind === 'comparison-rules') return undoRules(deps, session, rows)
  return kind === 'products-deleted' ? undoDeletion(deps, session, rows) : undoFile(deps, session, rows)
}

/**
 * Undoes an operation that changed products: restores each field that it wrote (`WRITTEN_FIELDS`), and deletes the products
 * that an import created unless they are in use. `restored` includes the deleted ones. Products that it put into
 * a category leave it, and categories that it made are deleted when they are empty.
 */
function undoFile(
  { versions }: { versions: AccountVersions },
  session: Session,
  rows: UndoneRows,
): Promise<Output<typeof undoBulkOperation>> {
  const { accountId, userId } = session
  const { operationId, productIds } = rows
  return versions.writeBulk(accountId, async (tx) => {
    const operation = await lockOperation(tx, accountId, operationId)
    if (operation.isUndone) throw new Problem('already_undone')
    // Before the locks as well: the planner knows no rows of an operation that has just run.
    await joinManyRows(tx)
    await lockProductsOf(tx, accountId, { ...rows, mayDelete: operation.madeProducts })
    const { restored, kept } = await restoreProducts(tx, accountId, { ...rows, userId })
    const keptIds = kept.map(({ productId }) => productId)
    const taken = await removePlacements(tx, accountId, { ...rows, userId, kept: keptIds })
    if (productIds === null) await markUndone(tx, session, operationId)
    else {
      await countUndoneRows(tx, session, { operationId, rows: restored + taken })
      if (!(await hasRowsLeft(tx, accountId, operationId))) await markUndone(tx, session, operationId)
    }
    const deleted = await selectDeletedSince(tx, accountId, rows)
    return {
      restored: restored + taken,
      kept: [...kept, ...deleted].map(({ code, reasons }) => ({ code, reason: describeSkip(reasons) })),
    }
  })
}
