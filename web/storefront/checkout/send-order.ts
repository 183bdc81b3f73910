import type { Cart } from '#domain/cart.ts'
import type { Output } from '#contract/endpoint.ts'
import type { placeOrder } from '#contract/storefront.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { inLocalStorage } from '../ui/stored-text.ts'
import { attemptFor, orderRequest, randomKey, withAttempt, withoutAttempt } from './order-attempt.ts'
import type { OrderRequest } from './order-attempt.ts'

// Where nothing can be stored, the page itself knows the key of an order that was not answered.
const attempts = inLocalStorage('orderAttempt')
const NETWORK_TIMEOUT_MS = 25_000

type PlacedOrder = Output<typeof placeOrder>

/**
 * Sends the order of a cart. Sent again with the same cart before an answer came, it is the same order (storefront.md §21).
 * Throws ApiError.
 */
export async function sendOrder(alias: string, cart: Cart): Promise<PlacedOrder> {
  const request = orderRequest(cart)
  try {
    const order = await postOrder(alias, request, keyFor(alias, cart))
    removeAttempt(alias)
    return order
  } catch (error) {
    if (error instanceof ApiError && !isUnanswered(error)) removeAttempt(alias)
    throw error
  }
}

/** The key that the order of a cart goes with: the one that it was sent with before, unless that was answered. */
export function keyFor(alias: string, cart: Cart): string {
  const attempt = attemptFor({
    stored: attempts.read(),
    alias,
    request: orderRequest(cart),
    makeKey: randomKey,
  })
  attempts.write(attempt.text)
  return attempt.key
}

/** From now on the order of this cart goes with this key. */
export function rememberKey(alias: string, cart: Cart, key: string): void {
  attempts.write(withAttempt(attempts.read(), alias, { key, request: orderRequest(cart) }))
}

export function removeAttempt(alias: string): void {
  attempts.write(withoutAttempt(attempts.read(), alias))
}

/** One try to place an order. Throws ApiError. */
export function postOrder(alias: string, request: OrderRequest, key: string): Promise<PlacedOrder> {
  return callInBrowser(
    'POST /api/public/:alias/orders',
    {
      params: { alias },
      headers: {},
      body: { items: [...request.items], expectedTotal: request.expectedTotal },
    },
    { headers: { 'idempotency-key': key }, signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) },
  )
}

/**
 * Whether an order may have been taken although the answer is not the order, or did not arrive whole (408): to be sent
 * again with the same key. A link that takes no order now (its limit, a pause) does not say what became of an earlier try.
 */
export function isUnanswered(error: ApiError): boolean {
  return error.status === 0 || error.status === 408 || isOrderingSuspended(error) || error.status >= 500
}

/** Whether the link takes no order now, and will later. */
export function isOrderingSuspended({ status }: ApiError): boolean {
  return status === 429 || status === 423
}

/** The lines of an order that the server names as not orderable, as places in the cart. */
export function namedLines(error: ApiError): number[] {
  const indexes = error.errors.map(({ path }) => /^items[./](\d+)/.exec(path)?.[1])
  return [...new Set(indexes.filter((index) => index !== undefined).map(Number))]
}

/** The unit prices that the server names when they are no longer those of the cart, by product. */
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
