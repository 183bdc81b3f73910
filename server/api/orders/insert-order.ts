import type { Queryable } from '#db/database.ts'
import type { Contact } from '#domain/contact.ts'
import type { OrderLimits } from '../../defaults.ts'
import { ENQUEUE_NOTICES } from '../../push/push-outbox.ts'
import { highestAdmitted } from './order-limits.ts'
import type { PricedOrder } from './price-order.ts'

export const ORDER_EVENTS_CHANNEL = 'order_event'

// JSON of PostgreSQL has the time zone of the connection.
const PLACED_AT = `to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Notifies all processes of an order when the transaction commits (order-events.ts). */
const notifyOrder = (isNew: boolean) => `pg_notify('${ORDER_EVENTS_CHANNEL}', json_build_object(
  'accountId', account_id, 'id', id, 'folio', folio, 'pubAlias', pub_alias, 'orderStatus', status,
  'placedAt', ${PLACED_AT}, 'total', total, 'isNew', ${isNew})::text)`

/** True for a change: an order that is reverted to RECEIVED is not a new one. */
export const NOTIFY_CHANGED = notifyOrder(false)

const STATEMENT = `
  with counted as (
    insert into publication_order_counts as counted (account_id, publication_id, last_number, admitted)
    select $1, $3, 1, ${highestAdmitted({
      account: '$1',
      publication: '$3',
      lastNumber: `coalesce((select last_number from publication_order_counts
                              where account_id = $1 and publication_id = $3), 0)`,
      per10Minutes: '$16::bigint',
      perDay: '$17::bigint',
    })}
     where $24::bigint is null
    on conflict (account_id, publication_id) do update
      set last_number = counted.last_number + 1, admitted = excluded.admitted
     where counted.last_number < excluded.admitted
    returning last_number
  ), counter as (
    insert into order_folios (account_id, last_folio)
    select $1, 1 where $24::bigint is not null or exists (select 1 from counted)
    on conflict (account_id) do update set last_folio = order_folios.last_folio + 1
    returning last_folio
  ), placed as (
    insert into orders (account_id, folio, pub_alias, publication_id, link_number, total, idempotency_key, body_hash,
                        contact_name, contact_phone, contact_delivery, contact_address, contact_note, placed_by,
                        taken_at_counter, visitor_hash, prices_include_vat)
    select $1, counter.last_folio, $2, $3, counted.last_number, $4, $5, $6, $19, $20, $21, $22, $23, $24, $24 is not null, $25,
           (select prices_include_vat from accounts where id = $1)
      from counter left join counted on true
    returning *
  ), item as (
    insert into order_items (account_id, order_id, position, product_id, product_code, product_name, quantity,
                             unit_price, line_total, base_price, rule_id, explanation, unit)
    select $1, placed.id, line.position - 1, line.product_id, line.code, line.name, line.quantity,
           line.unit_price, line.total, line.base_price, line.rule_id, line.explanation, line.unit
      from placed, unnest($7::bigint[], $8::text[], $9::text[], $10::integer[], $11::numeric[], $12::numeric[],
                          $13::numeric[], $14::bigint[], $15::text[], $18::text[]) with ordinality
             as line (product_id, code, name, quantity, unit_price, total, base_price, rule_id, explanation, unit,
                      position)
  ), notice as (${ENQUEUE_NOTICES}
  )
  select id, folio, placed_at as "placedAt", access_key as key, prices_include_vat as "pricesIncludeVat", ${notifyOrder(true)}
    from placed`

interface InsertedOrder {
  id: number
  folio: number
  placedAt: Date
  key: string
  pricesIncludeVat: boolean | null
}

/**
 * Writes an order, its numbers, lines and event in one auto-committed statement, so that the counters are locked only
 * for its duration. Returns undefined, with nothing written, when the link has reached a limit, which is checked with
 * its counter locked, so that concurrent orders cannot exceed it. Throws unique_violation when the Idempotency-Key was
 * used meanwhile. An order taken at the counter (`placedBy`) did not come by the link: it has no number there, and no limit.
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
    contact: Contact | null
    /** The id of the user who took it at the counter. */
    placedBy: number | null
    visitorHash: Buffer | null
  },
): Promise<InsertedOrder | undefined> {
  const { lines, contact } = order
  const { rows } = await db.query<InsertedOrder>({
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
      lines.map((line) => line.unit),
      contact?.name,
      contact?.phone,
      contact?.delivery,
      contact?.address,
      contact?.note,
      order.placedBy,
      order.visitorHash,
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

/** Makes a device the sender of an order. */
export async function giveToDevice(
  db: Queryable,
  accountId: number,
  { orderId, visitorHash }: { orderId: number; visitorHash: Buffer },
): Promise<void> {
  await db.query(
    `update orders set visitor_hash = $3
      where account_id = $1 and id = $2 and not taken_at_counter and visitor_hash is distinct from $3`,
    [accountId, orderId, visitorHash],
  )
}
