import { createHash } from 'node:crypto'
import type { Static } from 'typebox'
import type { Order } from '#contract/orders.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { compare, decimal } from '#domain/decimal.ts'
import { MAX_ORDER_LINES, MAX_ORDER_TOTAL } from '#domain/limits.ts'
import { mergeOrderLines } from '#domain/order.ts'
import type { OrderRequestLine } from '#domain/order.ts'
import type { Deps, OrderLimits } from '../../deps.ts'
import { releaseIdempotencyKey, insertOrder } from './insert-order.ts'
import { selectOrderInputs } from './order-inputs.ts'
import type { EarlierOrder } from './order-inputs.ts'
import { tooManyOrders } from './order-limits.ts'
import { priceOrder } from './price-order.ts'
import type { PricedOrder } from './price-order.ts'
import { findCustomerOrder } from './queries.ts'

type PlacedOrder = Static<typeof Order>

export interface OrderRequest {
  alias: string
  items: readonly OrderRequestLine[]
  /** The total that the customer saw; a different total is refused. */
  expectedTotal: number | null
  idempotencyKey: string | null
}

const ATTEMPTS = 3

/**
 * Places an order at current prices in two statements: one reads a consistent snapshot, one writes atomically
 * (docs/decisions/0009-placing-an-order.md). The same Idempotency-Key with the same body within 24 hours returns the
 * first order, also for concurrent requests. Throws 404 for an alias that publishes nothing; 400 empty_cart, validation (quantities, lines), product_not_orderable; 409 idempotency_mismatch,
 * price_changed with the new prices; 423 link_paused; 429 too_many_orders.
 */
export async function placeOrder(
  { pool, accountOfAlias, orderLimits }: Deps,
  request: OrderRequest,
): Promise<PlacedOrder> {
  const lines = readLines(request.items)
  const accountId = await accountOfAlias(request.alias)
  if (accountId === null) throw new Problem('not_found')
  for (let attempt = 1; ; attempt++) {
    try {
      const placed = await tryToPlace(pool, { ...request, lines, accountId, limits: orderLimits })
      if (placed) return placed
      if (attempt === ATTEMPTS) throw tooManyOrders(orderLimits, { per10MinutesWait: 1, perDayWait: null })
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error
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
  request: OrderRequest & { accountId: number; lines: readonly OrderRequestLine[]; limits: OrderLimits },
): Promise<PlacedOrder | null> {
  const { accountId, alias, idempotencyKey, lines, limits } = request
  const bodyHash = idempotencyKey === null ? null : hashOfBody(request)
  const productIds = lines.map((line) => line.productId)
  const inputs = await selectOrderInputs(db, { accountId, alias, productIds, idempotencyKey, limits })
  if (!inputs) throw new Problem('not_found')
  const { publicationId, earlier } = inputs

  if (earlier?.isRecent) return repeatedOrder(db, { accountId, publicationId, earlier, bodyHash })
  if (inputs.per10MinutesWait !== null || inputs.perDayWait !== null) throw tooManyOrders(limits, inputs)
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
  })
  if (!placed) return null
  return {
    id: placed.id,
    folio: placed.folio,
    pubAlias: alias,
    orderStatus: 'RECEIVED',
    placedAt: placed.placedAt.toISOString(),
    items: linesOnTheWire(order),
    subtotal: Number(order.total),
    total: Number(order.total),
  }
}

async function repeatedOrder(
  db: Queryable,
  repeated: { accountId: number; publicationId: number; earlier: EarlierOrder; bodyHash: Buffer | null },
): Promise<PlacedOrder> {
  const { accountId, publicationId, earlier, bodyHash } = repeated
  if (bodyHash === null || !earlier.bodyHash.equals(bodyHash)) throw new Problem('idempotency_mismatch')
  const order = await findCustomerOrder(db, { accountId, publicationId, orderId: earlier.id })
  if (!order) throw new Problem('not_found')
  return order
}

function refuseTooLarge({ total }: PricedOrder): void {
  if (compare(decimal(total), decimal(MAX_ORDER_TOTAL)) <= 0) return
  throw new Problem('validation', {
    errors: [{ path: 'items', detail: 'El total del pedido es demasiado grande' }],
  })
}

function refuseChangedPrices(order: PricedOrder, expectedTotal: number): void {
  if (compare(decimal(order.total), decimal(expectedTotal)) === 0) return
  throw new Problem('price_changed', {
    extra: { items: linesOnTheWire(order), total: Number(order.total), expectedTotal },
  })
}

/** Hashes the parsed request, so that white space makes no difference. */
function hashOfBody({ items, expectedTotal }: OrderRequest): Buffer {
  const requested = items.map(({ productId, quantity }) => [productId, quantity])
  return createHash('sha256')
    .update(JSON.stringify([requested, expectedTotal]))
    .digest()
}

function linesOnTheWire({ lines }: PricedOrder): PlacedOrder['items'] {
  return lines.map(({ productId, productCode, productName, quantity, unitPrice, lineItemTotal }) => ({
    productId,
    productCode,
    productName,
    quantity,
    unitPrice: Number(unitPrice),
    lineItemTotal: Number(lineItemTotal),
  }))
}

/**
 * Whether a concurrent transaction used the same Idempotency-Key (unique_violation), or deleted a product or the
 * publication (foreign_key_violation). A retry sees its result.
 */
function isConflict(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === '23505' || code === '23503'
}
