import type { undoBulkOperation } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Session } from '../../auth/authenticate.ts'
import type { Deps } from '../../deps.ts'
import { keptReason } from './kept-reason.ts'
import { lockOperation, lockProductsOf, markUndone, takeBack } from './queries.ts'

/**
 * Undoes a bulk operation in one transaction (behaviour.md §5): each product takes back the price, name and description
 * that it had before, and those that an import made are deleted. A product that was changed since stays as it is, one
 * that the import made also when it is in use since; these are named in `kept`, each with its reasons (Spanish).
 * `restored` counts the others, the deleted ones included. Throws 404, and 409 already_undone the second time.
 */
export function undoOperation(
  { versions }: Deps,
  { accountId, userId }: Session,
  operationId: number,
): Promise<Output<typeof undoBulkOperation>> {
  return versions.write(accountId, async (tx) => {
    const operation = await lockOperation(tx, accountId, operationId)
    if (operation === null) throw new Problem('not_found')
    if (operation.isUndone) throw new Problem('already_undone')
    await lockProductsOf(tx, accountId, { operationId, mayDelete: operation.madeProducts })
    const { restored, kept } = await takeBack(tx, accountId, operationId)
    await markUndone(tx, accountId, { operationId, userId })
    return { restored, kept: kept.map(({ code, reasons }) => ({ code, reason: keptReason(reasons) })) }
  })
}
