import type { Queryable } from '#db/database.ts'
import type { OrderLimits } from '../../deps.ts'
import { roomForOrder } from './order-limits.ts'
import type { PricedOrder } from './price-order.ts'

export const ORDER_EVENTS_CHANNEL = 'order_event'

/** Notifies all processes of an order when the transaction commits (order-events.ts). */
export const NOTIFY_ORDER = `pg_notify('${ORDER_EVENTS_CHANNEL}', json_build_object(
  'accountId', account_id, 'id', id, 'folio', folio, 'pubAlias', pub_alias, 'orderStatus', status,
  'placedAt', placed_at, 'total', total)::text)`

const STATEMENT = `
  with counted as (
    insert into publication_order_counts as counted (account_id, publication_id, last_number) values ($1, $3, 1)
    on conflict (account_id, publication_id) do update set last_number = counted.last_number + 1
     where ${roomForOrder({
       account: '$1',
       publication: '$3',
       lastNumber: 'counted.last_number',
       per10Minutes: '$16::bigint',
       perDay: '$17::bigint',
     })}
    returning last_number
  ), counter as (
    insert into order_folios (account_id, last_folio) select $1, 1 from counted
    on conflict (account_id) do update set last_folio = order_folios.last_folio + 1
    returning last_folio
  ), placed as (
    insert into orders (account_id, folio, pub_alias, publication_id, link_number, total, idempotency_key, body_hash)
    select $1, counter.last_folio, $2, $3, counted.last_number, $4, $5, $6 from counter, counted
    returning *
  ), item as (
    insert into order_items (account_id, order_id, position, product_id, product_code, product_name, quantity,
                             unit_price, line_total, base_price, rule_id, explanation)
    select $1, placed.id, line.position - 1, line.product_id, line.code, line.name, line.quantity,
           line.unit_price, line.total, line.base_price, line.rule_id, line.explanation
      from placed, unnest($7::bigint[], $8::text[], $9::text[], $10::integer[], $11::numeric[], $12::numeric[],
                          $13::numeric[], $14::bigint[], $15::text[]) with ordinality
             as line (product_id, code, name, quantity, unit_price, total, base_price, rule_id, explanation, position)
  )
  select id, folio, placed_at as "placedAt", ${NOTIFY_ORDER} from placed`

/**
 * Writes an order, its numbers, lines and event in one auto-committed statement, so that the counters are locked only
 * for its duration. Returns undefined, with nothing written, when the link has reached a limit, which is checked with
 * its counter locked, so that concurrent orders cannot exceed it. Throws unique_violation when the Idempotency-Key was
 * used meanwhile.
 */
export async function insertOrder(
  db: Queryable,
  order: PricedOrder & {
    accountId: number
    alias: string
    publicationId: number
    idempotencyKey: string | null
    bodyHash: Buffer | null
    limits: OrderLimits
  },
): Promise<{ id: number; folio: number; placedAt: Date } | undefined> {
  const { lines } = order
  const { rows } = await db.query<{ id: number; folio: number; placedAt: Date }>({
    name: 'insert-order',
    text: STATEMENT,
    values: [
      order.accountId,
      order.alias,
      order.publicationId,
      order.total,
      order.idempotencyKey,
      order.bodyHash,
      lines.map((line) => line.productId),
      lines.map((line) => line.productCode),
      lines.map((line) => line.productName),
      lines.map((line) => line.quantity),
      lines.map((line) => line.unitPrice),
      lines.map((line) => line.lineItemTotal),
      lines.map((line) => line.basePrice),
      lines.map((line) => line.ruleId),
      lines.map((line) => line.explanation),
      order.limits.per10Minutes,
      order.limits.perDay,
    ],
  })
  return rows[0]
}

/** Releases the key of an order older than 24 hours for reuse. */
export async function releaseIdempotencyKey(
  db: Queryable,
  accountId: number,
  orderId: number,
): Promise<void> {
  await db.query(
    'update orders set idempotency_key = null, body_hash = null where account_id = $1 and id = $2',
    [accountId, orderId],
  )
}
