import type { undoBulkOperation } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import type { Session } from '../auth/authenticate.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import { describeSkip } from './skip-reason.ts'
import { findKind, lockOperation, markUndone } from './operation-queries.ts'
import { removePlacements } from './undo-placements.ts'
import { lockProductsOf, restoreProducts } from './undo-queries.ts'
import { undoRules } from './undo-rules.ts'

/**
 * Undoes a bulk operation of any kind in one transaction (bulk.md §23). Whatever changed since is skipped and listed in
 * `kept` with its reasons in Spanish. Throws 404, and 409 already_undone the second time.
 */
export async function undoOperation(
  deps: { pool: Queryable; versions: AccountVersions },
  session: Session,
  operationId: number,
): Promise<Output<typeof undoBulkOperation>> {
  const kind = await findKind(deps.pool, session.accountId, operationId)
  if (kind === null) throw new Problem('not_found')
  return kind === 'comparison-rules'
    ? undoRules(deps, session, operationId)
    : undoFile(deps, session, operationId)
}

/**
 * Undoes a price update or an import: restores price, name, description and unit of each product, and deletes the products
 * that the import created unless they are in use. `restored` includes the deleted ones. Products that the import put into
 * a category leave it, and categories that it made are deleted when they are empty.
 */
function undoFile(
  { versions }: { versions: AccountVersions },
  session: Session,
  operationId: number,
): Promise<Output<typeof undoBulkOperation>> {
  const { accountId } = session
  return versions.writeBulk(accountId, async (tx) => {
    const operation = await lockOperation(tx, accountId, operationId)
    if (operation.isUndone) throw new Problem('already_undone')
    await lockProductsOf(tx, accountId, { operationId, mayDelete: operation.madeProducts })
    const { restored, kept } = await restoreProducts(tx, accountId, operationId)
    const taken = await removePlacements(tx, accountId, { operationId, kept: kept.map(({ code }) => code) })
    await markUndone(tx, session, operationId)
    return {
      restored: restored + taken,
      kept: kept.map(({ code, reasons }) => ({ code, reason: describeSkip(reasons) })),
    }
  })
}
