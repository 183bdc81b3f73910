import { Problem } from '#contract/problems.ts'
import { inTransaction } from '#db/database.ts'
import { canChangeStatus } from '#domain/order.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Session } from '../../auth/authenticate.ts'
import type { Deps } from '../../deps.ts'
import { NOTIFY_ORDER } from './insert-order.ts'

/**
 * Changes the status of an order and records user and time; an equal status changes nothing (orders.md §13). Throws 404,
 * and 409 illegal_status_change. The lock serialises concurrent changes.
 */
export async function changeOrderStatus(
  { pool }: Deps,
  { accountId, userId }: Session,
  { id, orderStatus }: { id: number; orderStatus: OrderStatus },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ status: OrderStatus }>(
      'select status from orders where account_id = $1 and id = $2 for no key update',
      [accountId, id],
    )
    const from = rows[0]?.status
    if (from === undefined) throw new Problem('not_found')
    if (from === orderStatus) return
    if (!canChangeStatus(from, orderStatus)) throw new Problem('illegal_status_change')
    await tx.query(
      `with changed as (
         update orders set status = $3 where account_id = $1 and id = $2 returning *
       ), recorded as (
         insert into order_status_changes (account_id, order_id, from_status, to_status, user_id)
         values ($1, $2, $4, $3, $5)
       )
       select ${NOTIFY_ORDER} from changed`,
      [accountId, id, orderStatus, from, userId],
    )
  })
}
