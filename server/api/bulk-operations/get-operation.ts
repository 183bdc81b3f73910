import type pg from 'pg'
import type { Output } from '#contract/endpoint.ts'
import type { getBulkOperation } from '#contract/operation-rows.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { inTransaction } from '#db/database.ts'
import type { Session } from '../../auth/authenticate.ts'
import { findOperation } from '../../bulk/operation-queries.ts'
import type { OperationRow } from '../../bulk/operation-queries.ts'
import { operationOnTheWire } from './list-operations.ts'
import type { OperationMemos } from './operation-memos.ts'
import { countRows } from './row-queries.ts'

/** An operation with its rows counted. Throws 404. */
export async function getOperation(
  { pool, memos }: { pool: pg.Pool; memos: OperationMemos },
  session: Session,
  operationId: number,
): Promise<Output<typeof getBulkOperation>> {
  const operation = await existingOperation(pool, session, operationId)
  const { accountId } = session
  const { rows, left, changes, withoutCategory } = await memos.counts(accountId, String(operationId), () =>
    inTransaction(pool, (tx) => countRows(tx, accountId, operation)),
  )
  return {
    ...operationOnTheWire(operation),
    rows,
    rowsLeft: operation.undoneAt === null ? left : 0,
    rowsGone: Math.max(0, changesOf(operation) - changes),
    withoutCategory,
  }
}

/**
 * The operation, if the account may see it: operations on products are for ROOT accounts alone (bulk.md §20), those on rules
 * for every one. Throws 404.
 */
export async function existingOperation(
  db: Queryable,
  { accountId, accountType }: Pick<Session, 'accountId' | 'accountType'>,
  operationId: number,
): Promise<OperationRow> {
  const operation = await findOperation(db, accountId, operationId)
  if (operation === null || (accountType !== 'ROOT' && operation.kind !== 'comparison-rules'))
    throw new Problem('not_found')
  return operation
}

/** How many products it changed, or how many rules. */
function changesOf({ kind, counts }: OperationRow): number {
  const count = (name: string): number => counts[name] ?? 0
  if (kind === 'import') return count('amountUpdate') + count('amountCreated')
  if (kind === 'products-deleted') return count('deleted')
  return kind === 'comparison-rules' ? count('created') + count('replaced') : count('changed')
}
