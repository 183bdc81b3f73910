import type { Output } from '#contract/endpoint.ts'
import type { placeOrder } from '#contract/customer-orders.ts'
import type { ContactErrors } from '#domain/contact.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { networkTimeout } from '#web/api/network-timeout.ts'
import { inLocalStorage } from '../../ui/stored-text.ts'
import { attemptFor, withAttempt, withoutAttempt, withoutOther } from './order-attempt.ts'
import type { OrderRequest, OtherAttempt, SentBefore } from './order-attempt.ts'
import { randomKey } from '#web/api/random-key.ts'
import { CART } from '#web/texts/storefront-cart.ts'

// Fallback when storage is full or blocked: keys of orders without a response, in memory.
const attempts = inLocalStorage('orderAttempt')

type PlacedOrder = Output<typeof placeOrder>

/** The outcome of sending an order: `sent` is what the server has, which an earlier attempt may have sent. */
export interface Sent {
  readonly order: PlacedOrder
  readonly sent: OrderRequest
  readonly key: string
}

/** A total that no order has. */
const IMPOSSIBLE_TOTAL = -1

/**
 * Sends an order. A retry before a response is the same order, also with changed content: when an earlier attempt reached
 * the server, its order is returned and the changes are not sent (storefront.md §21). Throws ApiError.
 */
export async function sendOrder(alias: string, request: OrderRequest): Promise<Sent> {
  const attempt = nextAttempt(alias, request)
  try {
    const sent = await postAttempt(alias, request, attempt)
    if (sent.key === attempt.key) removeAttempt(alias)
    else attempts.write(withoutOther(attempts.read(), alias, sent.key))
    return sent
  } catch (error) {
    if (error instanceof ApiError && isSettled(error, attempt.earlier)) removeAttempt(alias)
    throw error
  }
}

/**
 * Sends an order; where the server has an earlier attempt under its key, or another order of the same cart, that is the
 * outcome. Throws ApiError.
 */
export async function postAttempt(
  alias: string,
  request: OrderRequest,
  { key, earlier, others }: SentBefore,
): Promise<Sent> {
  for (const other of others) {
    const received = await findOther(alias, other)
    if (received) return received
  }
  try {
    return { order: await postOrder(alias, request, key), sent: request, key }
  } catch (error) {
    const received = isMismatch(error) ? await findReceived(alias, key, earlier) : null
    if (received) return received
    throw error
  }
}

/**
 * Looks for an order without placing it: with a total that no order has the server refuses it, under a known key as
 * another content, else because of its prices. Null when the server does not have it. Throws ApiError without an answer.
 */
async function findOther(alias: string, { key, sent }: OtherAttempt): Promise<Sent | null> {
  const [latest] = sent
  if (!latest) return null
  try {
    await postOrder(alias, { ...latest, expectedTotal: IMPOSSIBLE_TOTAL }, key)
  } catch (error) {
    if (isMismatch(error)) return findReceived(alias, key, sent)
    if (!(error instanceof ApiError) || mayHaveArrived(error)) throw error
  }
  return null
}

/** The server has another content under the key: an earlier attempt, which it returns for the same content. */
async function findReceived(
  alias: string,
  key: string,
  earlier: readonly OrderRequest[],
): Promise<Sent | null> {
  for (const sent of earlier) {
    try {
      return { order: await postOrder(alias, sent, key), sent, key }
    } catch (error) {
      if (!isMismatch(error)) throw error
    }
  }
  return null
}

function isMismatch(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'idempotency_mismatch'
}

/**
 * Whether the key has no further use: the server has none of what was sent, or something unknown. It looks for an earlier
 * order before prices, but after the form of a body.
 */
function isSettled(error: ApiError, earlier: readonly OrderRequest[]): boolean {
  if (mayHaveArrived(error)) return false
  if (isMismatch(error)) return true
  return earlier.length === 0 || error.code === 'price_changed' || error.code === 'product_not_orderable'
}

/** The key of an order: the previous one while the link's last order has no response, else a new one. */
export function nextAttempt(alias: string, request: OrderRequest): SentBefore {
  const attempt = attemptFor({ stored: attempts.read(), alias, request, makeKey: randomKey })
  attempts.write(attempt.text)
  return attempt
}

/** Makes retries of this order use its key. */
export function rememberAttempt(alias: string, request: OrderRequest, before: SentBefore): void {
  attempts.write(withAttempt(attempts.read(), alias, { ...before, request }))
}

export function removeAttempt(alias: string): void {
  attempts.write(withoutAttempt(attempts.read(), alias))
}

/** One attempt to place an order. Throws ApiError. */
function postOrder(alias: string, request: OrderRequest, key: string): Promise<PlacedOrder> {
  return callInBrowser(
    'POST /api/public/:alias/orders',
    {
      params: { alias },
      headers: {},
      body: { ...request, items: [...request.items] },
    },
    { headers: { 'idempotency-key': key }, signal: networkTimeout() },
  )
}

/**
 * Whether the server may have the order despite this error; retry with the same key. 408: the request did not arrive
 * whole. A link that is paused or at its limit does not report the outcome of an earlier attempt.
 */
export function mayHaveArrived(error: ApiError): boolean {
  return error.status === 0 || error.status === 408 || isOrderingSuspended(error) || error.status >= 500
}

/** Whether the link takes no orders at the moment: paused, or at its limit. */
export function isOrderingSuspended({ status }: ApiError): boolean {
  return status === 429 || status === 423
}

/** Why an order is refused. Only its link can be what is not found. */
export function refusalText(error: ApiError): string {
  return error.status === 404 ? CART.linkGone : error.message
}

/** Cart indexes of the lines that the server reports as not orderable. */
export function namedLines(error: ApiError): number[] {
  const indexes = error.errors.map(({ path }) => /^items[./](\d+)/.exec(path)?.[1])
  return [...new Set(indexes.filter((index) => index !== undefined).map(Number))]
}

/** What the server says of the fields of the contact. */
export function namedContactErrors(error: ApiError): ContactErrors {
  return Object.fromEntries(
    error.errors.flatMap(({ path, detail }) => {
      const field = /^contact\.(\w+)$/.exec(path)?.[1]
      return field === undefined ? [] : [[field, detail]]
    }),
  )
}

/** The current unit prices in a price_changed error, by product id. */
export function namedPrices(error: ApiError): Map<number, number> {
  const { items } = error.problem
  const lines: unknown[] = Array.isArray(items) ? items : []
  return new Map(
    lines.flatMap((line) => {
      const { productId, unitPrice } = line as { productId?: unknown; unitPrice?: unknown }
      return typeof productId === 'number' && typeof unitPrice === 'number' ? [[productId, unitPrice]] : []
    }),
  )
}
