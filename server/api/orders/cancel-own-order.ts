import { Problem } from '#contract/problems.ts'
import { inTransaction } from '#db/database.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Deps } from '../../deps.ts'
import { NOTIFY_CHANGED } from './insert-order.ts'
import { lockOwnOrder } from './customer-queries.ts'
import type { OrderViewer } from './customer-queries.ts'

/**
 * Cancels an order for its customer, while it is RECEIVED; does nothing when it is already cancelled (orders.md §25).
 * Throws 404 for an order that is not the viewer's, with or without its key, and 409 order_under_way.
 */
export async function cancelOwnOrder(
  { pool }: Pick<Deps, 'pool'>,
  viewer: OrderViewer,
  orderId: number,
): Promise<{ id: number; orderStatus: OrderStatus }> {
  return inTransaction(pool, async (tx) => {
    const status = await lockOwnOrder(tx, viewer, orderId)
    if (status === undefined) throw new Problem('not_found')
    if (status !== 'RECEIVED' && status !== 'CANCELLED') throw new Problem('order_under_way')
    if (status === 'RECEIVED') {
      await tx.query(
        `with changed as (
           update orders set status = 'CANCELLED' where account_id = $1 and id = $2 returning *
         ), recorded as (
           insert into order_status_changes (account_id, order_id, from_status, to_status, by_customer, changed_at)
           values ($1, $2, 'RECEIVED', 'CANCELLED', true, clock_timestamp())
         )
         select ${NOTIFY_CHANGED} from changed`,
        [viewer.accountId, orderId],
      )
    }
    return { id: orderId, orderStatus: 'CANCELLED' }
  })
}
