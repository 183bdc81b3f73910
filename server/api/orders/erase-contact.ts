import type pg from 'pg'
import { inTransaction, notifyAtCommit } from '#db/database.ts'
import type { Queryable } from '#db/database.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Session } from '../../auth/authenticate.ts'
import { CHANGED_EVENT, ORDER_EVENTS_CHANNEL } from './insert-order.ts'

/**
 * Erases the contact of an order; false when the account has no such order. Also erases the hash of the request, which
 * depends on the contact, unless a retry may still come.
 */
export function eraseContact(pool: pg.Pool, session: Session, orderId: number): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ folio: number }>(
      // The time from a subquery: docs/decisions/0080-distributed-accounts.md.
      `update orders
          set contact_name = null, contact_phone = null, contact_delivery = null, contact_address = null, contact_note = null,
              idempotency_key = case when placed_at > retried_since then idempotency_key end,
              body_hash = case when placed_at > retried_since then body_hash end
         from (select now() - interval '24 hours' as retried_since offset 0) as retention
        where account_id = $1 and id = $2
       returning folio`,
      [session.accountId, orderId],
    )
    const [order] = rows
    if (!order) return false
    await announce(tx, session, orderId)
    await recordAudit(tx, session, { action: 'order.contactErased', subject: String(order.folio) })
    return true
  })
}

/** Not in the UPDATE, which with Citus would notify the node of the order: docs/decisions/0080-distributed-accounts.md. */
async function announce(tx: Queryable, { accountId }: Session, orderId: number): Promise<void> {
  const { rows } = await tx.query<{ event: string }>(
    `select ${CHANGED_EVENT} as event from orders where account_id = $1 and id = $2`,
    [accountId, orderId],
  )
  notifyAtCommit(tx, ORDER_EVENTS_CHANNEL, rows[0]!.event)
}
