import { createHash } from 'node:crypto'
import type { Static } from 'typebox'
import type { Order } from '#contract/order-schemas.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { violatesKey } from '#db/violated-constraint.ts'
import { readContact } from '#domain/contact.ts'
import type { Contact, ContactInput } from '#domain/contact.ts'
import { compare, decimal, round } from '#domain/decimal.ts'
import { MAX_ORDER_LINES, MAX_ORDER_TOTAL } from '#domain/limits.ts'
import { mergeOrderLines } from '#domain/order.ts'
import type { OrderRequestLine } from '#domain/order.ts'
import type { OrderLimits } from '../../defaults.ts'
import type { Deps } from '../../deps.ts'
import type { Counts } from '../../load/counts.ts'
import { giveToDevice, releaseIdempotencyKey, insertOrder } from './insert-order.ts'
import { selectEarlierAtCounter, selectOrderInputs } from './order-inputs.ts'
import type { EarlierOrder } from './order-inputs.ts'
import { tooManyAtOnce, tooManyOrders } from './order-limits.ts'
import { priceOrder } from './price-order.ts'
import type { PricedOrder } from './price-order.ts'
import { findPlacedOrder } from './queries.ts'

type PlacedOrder = Static<typeof Order> & { key: string }

export interface OrderRequest {
  alias: string
  items: readonly OrderRequestLine[]
  /** The total that the customer saw; a different total is refused. */
  expectedTotal: number | null
  idempotencyKey: string | null
  /** As typed; a GROUP link demands a name and a phone. */
  contact: ContactInput | null
  /** The user who takes it at the counter; null for an order by the link. */
  placedBy: { readonly userId: number; readonly username: string } | null
  /** Identifies the sending device; null for an order taken at the counter. */
  visitorHash: Buffer | null
}

const ATTEMPTS = 3

/**
 * Places an order at current prices in two statements: one reads a consistent snapshot, one writes atomically
 * (docs/decisions/0009-placing-an-order.md). The same Idempotency-Key with the same body within 24 hours returns the
 * first order, also for concurrent requests; at the counter the link belongs to the body. There a paused link, its limits
 * and a missing contact do not prevent an order. Throws 404 for an alias that publishes nothing; 400 empty_cart, validation (quantities, lines, contact),
 * product_not_orderable; 409 idempotency_mismatch, price_changed with the new prices; 423 link_paused; 429 too_many_orders.
 */
export async function placeOrder(
  { pool, accountOfAlias, orderLimits, counts }: Deps,
  request: OrderRequest,
): Promise<PlacedOrder> {
  const lines = readLines(request.items)
  const accountId = await accountOfAlias(request.alias)
  if (accountId === null) throw new Problem('not_found')
  for (let attempt = 1; ; attempt++) {
    try {
      const placed = await tryToPlace(pool, { ...request, lines, accountId, limits: orderLimits, counts })
      if (placed) return placed
      if (attempt === ATTEMPTS) throw tooManyAtOnce()
    } catch (error) {
      // The same Idempotency-Key, or a product or the publication that was deleted: the next attempt sees it.
      if (attempt === ATTEMPTS || !violatesKey(error)) throw error
    }
  }
}

function readLines(items: readonly OrderRequestLine[]): OrderRequestLine[] {
  if (items.length === 0) throw new Problem('empty_cart')
  const { lines, errors } = mergeOrderLines(items)
  if (errors.length > 0) throw new Problem('validation', { errors })
  if (lines.length > MAX_ORDER_LINES) {
    const detail = `Un pedido puede tener hasta ${MAX_ORDER_LINES} productos distintos; este tiene ${lines.length}. Haz dos pedidos.`
    throw new Problem('validation', { detail, errors: [{ path: 'items', detail }] })
  }
  return lines
}

/** Returns null when the link reached its limit between reading and writing. */
async function tryToPlace(
  db: Queryable,
  request: OrderRequest & {
    accountId: number
    lines: readonly OrderRequestLine[]
    limits: OrderLimits
    counts: Counts
  },
): Promise<PlacedOrder | null> {
  const { accountId, alias, idempotencyKey, lines, limits, placedBy, visitorHash } = request
  const bodyHash = idempotencyKey === null ? null : hashOfBody(request)
  const productIds = lines.map((line) => line.productId)
  const inputs = await selectOrderInputs(db, { accountId, alias, productIds, idempotencyKey, limits })
  if (!inputs) throw new Problem('not_found')
  const { publicationId } = inputs
  const isCounterKey = placedBy !== null && idempotencyKey !== null
  const earlier =
    inputs.earlier ?? (isCounterKey ? await selectEarlierAtCounter(db, accountId, idempotencyKey) : null)
  if (inputs.paused && placedBy === null) throw new Problem('link_paused')

  if (earlier?.isRecent)
    return repeatedOrder(db, { accountId, publicationId, earlier, bodyHash, visitorHash })
  if (placedBy === null && (inputs.per10MinutesWait !== null || inputs.perDayWait !== null))
    throw tooManyOrders(limits, inputs)
  const contact = requireContact(request.contact, {
    isRequired: placedBy === null && inputs.audience === 'GROUP',
  })
  if (earlier) await releaseIdempotencyKey(db, accountId, earlier.id)

  const order = priceOrder(inputs, lines, request.items)
  refuseTooLarge(order)
  if (request.expectedTotal !== null) refuseChangedPrices(order, request.expectedTotal)
  const placed = await insertOrder(db, {
    ...order,
    accountId,
    alias,
    publicationId,
    idempotencyKey,
    bodyHash,
    limits,
    contact,
    placedBy: placedBy?.userId ?? null,
    visitorHash,
  })
  if (!placed) return null
  request.counts.orders += 1
  return {
    id: placed.id,
    folio: placed.folio,
    pubAlias: alias,
    orderStatus: 'RECEIVED',
    placedAt: placed.placedAt.toISOString(),
    contact,
    placedBy: placedBy?.username ?? null,
    key: placed.key,
    items: linesOnTheWire(order),
    subtotal: Number(order.total),
    total: Number(order.total),
    pricesIncludeVat: placed.pricesIncludeVat,
  }
}

/**
 * The order that this request placed before. Its response may have been lost, and the cookie with it: whoever has the key
 * and the whole content is the device that sent it.
 */
async function repeatedOrder(
  db: Queryable,
  repeated: {
    accountId: number
    publicationId: number
    earlier: EarlierOrder
    bodyHash: Buffer | null
    visitorHash: Buffer | null
  },
): Promise<PlacedOrder> {
  const { accountId, publicationId, earlier, bodyHash, visitorHash } = repeated
  const isSameLink = earlier.publicationId === publicationId
  if (!isSameLink || bodyHash === null || !earlier.bodyHash.equals(bodyHash))
    throw new Problem('idempotency_mismatch')
  if (visitorHash !== null) await giveToDevice(db, accountId, { orderId: earlier.id, visitorHash })
  const order = await findPlacedOrder(db, accountId, earlier.id)
  if (!order) throw new Problem('not_found')
  return order
}

/** Throws 400 at the fields of the contact that are missing or wrong. */
function requireContact(typed: ContactInput | null, rules: { isRequired: boolean }): Contact | null {
  const { contact, errors } = readContact(typed, rules)
  const fields = Object.entries(errors)
  if (fields.length === 0) return contact
  throw new Problem('validation', {
    errors: fields.map(([field, detail]) => ({ path: `contact.${field}`, detail })),
  })
}

function refuseTooLarge({ total }: PricedOrder): void {
  if (compare(decimal(total), decimal(MAX_ORDER_TOTAL)) <= 0) return
  throw new Problem('validation', {
    errors: [{ path: 'items', detail: 'El total del pedido es demasiado grande' }],
  })
}

/** A client that adds with floating point sends 299.65999999999997 for 299.66, which is no other total. */
function refuseChangedPrices(order: PricedOrder, expectedTotal: number): void {
  if (compare(decimal(order.total), round(decimal(expectedTotal), 2)) === 0) return
  throw new Problem('price_changed', {
    extra: { items: linesOnTheWire(order), total: Number(order.total), expectedTotal },
  })
}

/** Hashes the parsed request, so that white space makes no difference. */
function hashOfBody({ items, expectedTotal, contact }: OrderRequest): Buffer {
  const requested = items.map(({ productId, quantity }) => [productId, quantity])
  const typed = contact && [contact.name, contact.phone, contact.delivery, contact.address, contact.note]
  // Unchanged for orders without a contact, so that keys from before contacts existed remain valid.
  return createHash('sha256')
    .update(JSON.stringify([requested, expectedTotal, ...(typed ? [typed] : [])]))
    .digest()
}

function linesOnTheWire({ lines }: PricedOrder): PlacedOrder['items'] {
  return lines.map(({ productId, productCode, productName, quantity, unit, unitPrice, lineItemTotal }) => ({
    productId,
    productCode,
    productName,
    quantity,
    unit,
    unitPrice: Number(unitPrice),
    lineItemTotal: Number(lineItemTotal),
  }))
}
