import type { Input, Output } from '#contract/endpoint.ts'
import type { changeOrders as changeOrdersEndpoint } from '#contract/orders.ts'
import { Problem } from '#contract/problems.ts'
import { inTransaction } from '#db/database.ts'
import type { Queryable } from '#db/database.ts'
import { canChangeStatus } from '#domain/order.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Session } from '../../auth/authenticate.ts'
import type { Deps } from '../../deps.ts'
import { NOTIFY_CHANGED } from './insert-order.ts'
import { selectLastChanges } from './queries.ts'

type ChangeRequest = Input<typeof changeOrdersEndpoint>['body']
type ChangeResult = Output<typeof changeOrdersEndpoint>

/** A change to write; `undoes` is the id of the change that it reverts. */
interface Change {
  readonly id: number
  readonly folio: number
  readonly from: OrderStatus
  readonly undoes: number | null
}

/**
 * Changes the status of an order that is in status `from` (null: in any), and records user and time; an equal status
 * changes nothing (orders.md §13). Throws 404, and 409 illegal_status_change.
 */
export async function changeOrderStatus(
  deps: Deps,
  session: Session,
  { id, from, orderStatus }: { id: number; from: OrderStatus | null; orderStatus: OrderStatus },
): Promise<void> {
  const { refused, missing } = await changeOrders(deps, session, { ids: [id], from, orderStatus })
  if (missing.length > 0) throw new Problem('not_found')
  if (refused.length > 0) throw new Problem('illegal_status_change')
}

/**
 * Changes the status of those of the orders that are in status `from` (null: in any): forward, or back to the status
 * they had before, where their last change was made today and took nothing back. The others stay and are named. The
 * locks serialise concurrent changes.
 */
export async function changeOrders(
  { pool }: Pick<Deps, 'pool'>,
  session: Session,
  { ids, from, orderStatus }: Omit<ChangeRequest, 'from'> & { from: OrderStatus | null },
): Promise<ChangeResult> {
  const { accountId } = session
  return inTransaction(pool, async (tx) => {
    const { rows: orders } = await tx.query<{ id: number; folio: number; status: OrderStatus }>(
      `select id, folio, status from orders where account_id = $1 and id = any ($2::bigint[])
        order by id for no key update`,
      [accountId, ids],
    )
    const lastChanges = await selectLastChanges(tx, accountId, ids)
    const changes: Change[] = []
    const unchanged: ChangeResult['unchanged'] = []
    const refused: ChangeResult['refused'] = []
    for (const { id, folio, status } of orders) {
      const last = lastChanges.get(id)
      if (status === orderStatus) unchanged.push({ id, folio })
      else if (from !== null && status !== from) refused.push({ id, folio, orderStatus: status })
      else if (canChangeStatus(status, orderStatus)) changes.push({ id, folio, from: status, undoes: null })
      else if (last?.canBeUndone && last.from === orderStatus)
        changes.push({ id, folio, from: status, undoes: last.id })
      else refused.push({ id, folio, orderStatus: status })
    }
    await writeChanges(tx, session, { changes, orderStatus })
    const found = new Set(orders.map(({ id }) => id))
    return {
      changed: changes.map(({ id, folio }) => ({ id, folio })),
      unchanged,
      refused,
      missing: [...new Set(ids)].filter((id) => !found.has(id)),
    }
  })
}

/** The time is that of the write, not of the transaction: one that began earlier may have waited for the lock of another. */
async function writeChanges(
  tx: Queryable,
  { accountId, userId }: Session,
  { changes, orderStatus }: { changes: readonly Change[]; orderStatus: OrderStatus },
): Promise<void> {
  if (changes.length === 0) return
  await tx.query(
    `with changed as (
       update orders set status = $3 where account_id = $1 and id = any ($2::bigint[]) returning *
     ), recorded as (
       insert into order_status_changes (account_id, order_id, from_status, to_status, user_id, undoes, changed_at)
       select $1, change.id, change.from_status, $3, $4, change.undoes, clock_timestamp()
         from unnest($2::bigint[], $5::text[], $6::bigint[]) as change (id, from_status, undoes)
     )
     select ${NOTIFY_CHANGED} from changed`,
    [
      accountId,
      changes.map(({ id }) => id),
      orderStatus,
      userId,
      changes.map(({ from }) => from),
      changes.map(({ undoes }) => undoes),
    ],
  )
}
