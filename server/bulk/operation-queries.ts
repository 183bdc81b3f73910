import type { PageRequest } from '#contract/paging.ts'
import type { Queryable } from '#db/database.ts'
import type { Row } from '#db/rows.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Session } from '../auth/authenticate.ts'

export interface OperationRow {
  id: number
  kind: Row<'bulk_operations'>['kind']
  fileName: string | null
  description: string | null
  startedAt: Date
  by: string | null
  counts: Record<string, number>
  undoneAt: Date | null
  undoneBy: string | null
  rowsUndone: number
}

const SORT_COLUMNS = { id: 'id', startedAt: 'started_at' } as const
export type OperationSort = keyof typeof SORT_COLUMNS

const OPERATIONS = `
  select o.id, o.kind, o.file_name as "fileName", o.description, o.started_at as "startedAt", doer.username as by,
         o.counts, o.undone_at as "undoneAt", undoer.username as "undoneBy", o.rows_undone as "rowsUndone"
    from bulk_operations o
    left join users doer on doer.account_id = $1 and doer.id = o.user_id
    left join users undoer on undoer.account_id = $1 and undoer.id = o.undone_by`

/** Records a new operation with its user and its file or list, also in the audit trail. Returns its id. */
export async function beginOperation(
  tx: Queryable,
  session: Session,
  operation: {
    kind: Row<'bulk_operations'>['kind']
    fileName?: string | null
    description?: string
    pricelistId?: number
  },
): Promise<number> {
  const { accountId, userId } = session
  const { kind, fileName, description, pricelistId } = operation
  const { rows } = await tx.query<{ id: number }>(
    `insert into bulk_operations (account_id, user_id, kind, file_name, description, pricelist_id)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [accountId, userId, kind, fileName ?? null, description ?? null, pricelistId ?? null],
  )
  await recordAudit(tx, session, { action: `bulk.${kind}`, subject: fileName ?? description })
  return rows[0]!.id
}

/** Records the counts of the response. */
export async function finishOperation(
  tx: Queryable,
  operation: { accountId: number; operationId: number; counts: Record<string, number> },
): Promise<void> {
  await tx.query('update bulk_operations set counts = $3 where account_id = $1 and id = $2', [
    operation.accountId,
    operation.operationId,
    operation.counts,
  ])
}

/** A page of the operations of an account, newest first unless sorted, and how many there are. */
export async function selectOperations(
  db: Queryable,
  accountId: number,
  { limit, offset, sort }: PageRequest<OperationSort>,
): Promise<{ operations: OperationRow[]; total: number }> {
  const order = sort ? `o.${SORT_COLUMNS[sort.field]} ${sort.direction}, o.id ${sort.direction}` : 'o.id desc'
  const [operations, count] = await Promise.all([
    db.query<OperationRow>(`${OPERATIONS} where o.account_id = $1 order by ${order} limit $2 offset $3`, [
      accountId,
      limit,
      offset,
    ]),
    db.query<{ total: number }>('select count(*) as total from bulk_operations where account_id = $1', [
      accountId,
    ]),
  ])
  return { operations: operations.rows, total: count.rows[0]!.total }
}

/** The newest operation of the account, or the newest of a kind; null without one. */
export async function findNewestOperation(
  db: Queryable,
  accountId: number,
  kind: OperationRow['kind'] | null,
): Promise<OperationRow | null> {
  const { rows } = await db.query<OperationRow>(
    `${OPERATIONS} where o.account_id = $1 and ($2::text is null or o.kind = $2) order by o.id desc limit 1`,
    [accountId, kind],
  )
  return rows[0] ?? null
}

/** An operation of the account, or null. */
export async function findOperation(
  db: Queryable,
  accountId: number,
  operationId: number,
): Promise<OperationRow | null> {
  const { rows } = await db.query<OperationRow>(`${OPERATIONS} where o.account_id = $1 and o.id = $2`, [
    accountId,
    operationId,
  ])
  return rows[0] ?? null
}

/** The kind of an operation; null when the account does not have it. */
export async function findKind(
  db: Queryable,
  accountId: number,
  operationId: number,
): Promise<OperationRow['kind'] | null> {
  const { rows } = await db.query<Pick<OperationRow, 'kind'>>(
    'select kind from bulk_operations where account_id = $1 and id = $2',
    [accountId, operationId],
  )
  return rows[0]?.kind ?? null
}

/** Reads an operation that exists (operations are never deleted) and locks it until the end of the transaction. */
export async function lockOperation(
  tx: Queryable,
  accountId: number,
  operationId: number,
): Promise<{ isUndone: boolean; madeProducts: boolean }> {
  const { rows } = await tx.query<{ isUndone: boolean; madeProducts: boolean }>(
    `select undone_at is not null as "isUndone", coalesce((counts ->> 'amountCreated')::bigint, 0) > 0 as "madeProducts"
       from bulk_operations where account_id = $1 and id = $2 for no key update`,
    [accountId, operationId],
  )
  return rows[0]!
}

/** Reads and locks an operation that wrote rules; null when there is none. */
export async function lockRuleOperation(
  tx: Queryable,
  accountId: number,
  operationId: number,
): Promise<{ isUndone: boolean; pricelistId: number | null } | null> {
  // As in `lockPricelist`: deleting the list also removes it from the operation.
  await tx.query(
    `select from pricelists
      where account_id = $1
        and id = (select pricelist_id from bulk_operations where account_id = $1 and id = $2) for no key update`,
    [accountId, operationId],
  )
  const { rows } = await tx.query<{ isUndone: boolean; pricelistId: number | null }>(
    `select undone_at is not null as "isUndone", pricelist_id as "pricelistId"
       from bulk_operations where account_id = $1 and id = $2 and kind = 'comparison-rules' for no key update`,
    [accountId, operationId],
  )
  return rows[0] ?? null
}

/** Records when and by whom the operation was undone, also in the audit trail. */
export async function markUndone(tx: Queryable, session: Session, operationId: number): Promise<void> {
  const { rows } = await tx.query<{ name: string | null }>(
    `update bulk_operations set undone_at = now(), undone_by = $3 where account_id = $1 and id = $2
     returning coalesce(file_name, description) as name`,
    [session.accountId, operationId, session.userId],
  )
  await recordAudit(tx, session, { action: 'bulk.undone', subject: rows[0]?.name })
}

/** Counts rows that were undone before the whole, and records that in the audit trail. */
export async function countUndoneRows(
  tx: Queryable,
  session: Session,
  { operationId, rows }: { operationId: number; rows: number },
): Promise<void> {
  const { rows: names } = await tx.query<{ name: string | null }>(
    `update bulk_operations set rows_undone = rows_undone + $3 where account_id = $1 and id = $2
     returning coalesce(file_name, description) as name`,
    [session.accountId, operationId, rows],
  )
  await recordAudit(tx, session, { action: 'bulk.rows-undone', subject: names[0]?.name })
}
