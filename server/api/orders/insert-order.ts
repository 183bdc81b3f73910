import type { Queryable } from '#db/database.ts'
import { Parameters } from '#db/parameters.ts'
import type { Contact } from '#domain/contact.ts'
import type { OrderLimits } from '../../defaults.ts'
import { ENQUEUE_NOTICES } from '../../push/push-outbox.ts'
import { highestAdmitted } from './order-limits.ts'
import type { PricedOrder } from './price-order.ts'

export const ORDER_EVENTS_CHANNEL = 'order_event'

// JSON of PostgreSQL has the time zone of the connection.
const PLACED_AT = `to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const orderEvent = (isNew: boolean) => `json_build_object(
  'accountId', account_id, 'id', id, 'folio', folio, 'pubAlias', pub_alias, 'orderStatus', status,
  'placedAt', ${PLACED_AT}, 'total', total, 'isNew', ${isNew})::text`

/** The event of an order that changed. One that is reverted to RECEIVED is not a new one. */
export const CHANGED_EVENT = orderEvent(false)

/** Notifies all processes of an order when the transaction commits (order-events.ts). */
const notifyOrder = (event: string) => `pg_notify('${ORDER_EVENTS_CHANNEL}', ${event})`

export const NOTIFY_CHANGED = notifyOrder(CHANGED_EVENT)

interface InsertedOrder {
  id: number
  folio: number
  placedAt: Date
  key: string
  pricesIncludeVat: boolean | null
}

type NewOrder = PricedOrder & {
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
}

/**
 * Writes an order, its numbers, lines and event in one auto-committed statement, so that the counters are locked only
 * for its duration. Returns undefined, with nothing written, when the link has reached a limit, which is checked with
 * its counter locked, so that concurrent orders cannot exceed it. Throws unique_violation when the Idempotency-Key was
 * used meanwhile. An order taken at the counter (`placedBy`) did not come by the link: it has no number there, and no limit.
 */
export async function insertOrder(db: Queryable, order: NewOrder): Promise<InsertedOrder | undefined> {
  const parameters = new Parameters(order.accountId)
  const text = insertStatement(parameters, order)
  const { rows } = await db.query<InsertedOrder>({ name: 'insert-order', text, values: parameters.values })
  return rows[0]
}

/** The statement of {@link insertOrder}; $1 is the account. Its text is the same for every order. */
function insertStatement(parameters: Parameters, order: NewOrder): string {
  const publication = parameters.put(order.publicationId, 'bigint')
  const placedBy = parameters.put(order.placedBy, 'bigint')
  const columns = {
    pub_alias: parameters.put(order.alias),
    publication_id: publication,
    total: parameters.put(order.total),
    idempotency_key: parameters.put(order.idempotencyKey),
    body_hash: parameters.put(order.bodyHash),
    contact_name: parameters.put(order.contact?.name),
    contact_phone: parameters.put(order.contact?.phone),
    contact_delivery: parameters.put(order.contact?.delivery),
    contact_address: parameters.put(order.contact?.address),
    contact_note: parameters.put(order.contact?.note),
    placed_by: placedBy,
    taken_at_counter: `${placedBy} is not null`,
    visitor_hash: parameters.put(order.visitorHash),
  }
  const lineColumns = Object.keys(LINE_COLUMNS).join(', ')
  const lines = Object.values(LINE_COLUMNS).map(({ type, of }) =>
    parameters.put(order.lines.map(of), `${type}[]`),
  )
  return `
    with counted as (
      insert into publication_order_counts as counted (account_id, publication_id, last_number, admitted)
      select $1, ${publication}, 1, ${highestAdmitted({
        account: '$1',
        publication,
        lastNumber: `coalesce((select last_number from publication_order_counts
                                where account_id = $1 and publication_id = ${publication}), 0)`,
        per10Minutes: parameters.put(order.limits.per10Minutes, 'bigint'),
        perDay: parameters.put(order.limits.perDay, 'bigint'),
      })}
       where ${placedBy} is null
      on conflict (account_id, publication_id) do update
        set last_number = counted.last_number + 1, admitted = excluded.admitted
       where counted.last_number < excluded.admitted
      returning last_number
    ), counter as (
      insert into order_folios (account_id, last_folio)
      select $1, 1 where ${placedBy} is not null or exists (select 1 from counted)
      on conflict (account_id) do update set last_folio = order_folios.last_folio + 1
      returning last_folio
    ), placed as (
      insert into orders (account_id, folio, link_number, prices_include_vat, ${Object.keys(columns).join(', ')})
      select $1, counter.last_folio, counted.last_number, (select prices_include_vat from accounts where id = $1),
             ${Object.values(columns).join(', ')}
        from counter left join counted on true
      returning *
    ), item as (
      insert into order_items (account_id, order_id, position, ${lineColumns})
      select $1, placed.id, line.position - 1, ${lineColumns}
        from placed, unnest(${lines.join(', ')}) with ordinality as line (${lineColumns}, position)
       -- Each line locks its product: in the order in which products are deleted.
       order by line.product_id
    ), notice as (${ENQUEUE_NOTICES}
    )
    select id, folio, placed_at as "placedAt", access_key as key, prices_include_vat as "pricesIncludeVat", ${notifyOrder(orderEvent(true))}
      from placed`
}

/** The columns of a line in `order_items`. */
const LINE_COLUMNS: Readonly<
  Record<string, { type: string; of: (line: PricedOrder['lines'][number]) => unknown }>
> = {
  product_id: { type: 'bigint', of: (line) => line.productId },
  product_code: { type: 'text', of: (line) => line.productCode },
  product_name: { type: 'text', of: (line) => line.productName },
  quantity: { type: 'integer', of: (line) => line.quantity },
  unit: { type: 'text', of: (line) => line.unit },
  unit_price: { type: 'numeric', of: (line) => line.unitPrice },
  line_total: { type: 'numeric', of: (line) => line.lineItemTotal },
  base_price: { type: 'numeric', of: (line) => line.basePrice },
  rule_id: { type: 'bigint', of: (line) => line.ruleId },
  explanation: { type: 'text', of: (line) => line.explanation },
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
