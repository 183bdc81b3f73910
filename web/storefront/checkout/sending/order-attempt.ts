import { storedValue, withStoredValue } from '#domain/alias-record.ts'
import type { Cart } from '#domain/cart.ts'
import { cartTotal } from '#domain/cart.ts'
import type { Contact } from '#domain/contact.ts'

/** The request body of a new order (orders.md §5). */
export interface OrderRequest {
  readonly items: readonly { productId: number; quantity: number }[]
  readonly expectedTotal: number
  /** Absent when the customer entered nothing. */
  readonly contact?: Contact
}

export function orderRequest({ cart, contact }: { cart: Cart; contact: Contact | null }): OrderRequest {
  return {
    items: cart.items.map(({ id, quantity }) => ({ productId: id, quantity })),
    expectedTotal: cartTotal(cart),
    ...(contact && { contact }),
  }
}

/** Whether two requests order the same for the same person; the prices may differ. */
export function hasSameWishes(a: OrderRequest, b: OrderRequest): boolean {
  return JSON.stringify([a.items, a.contact]) === JSON.stringify([b.items, b.contact])
}

/** An order that was sent without a response. Its key stays until there is one, also when the content is changed. */
interface Attempt {
  readonly key: string
  readonly content: string
  /** What was sent with the key before, newest first: the server may have any of them. */
  readonly earlier: readonly string[]
}

/** Contents remembered of one key. */
const MAX_EARLIER = 4

/**
 * The Idempotency-Key of an order, what was sent with it before, and the text to store ({[alias]: attempt}) so that a
 * retry, a second tap, another tab or a reload uses the same key. A new key would make a second order of changed content
 * although the server has the first; with the same key it refuses the second. Damaged text makes a new key.
 */
export function attemptFor(attempt: {
  stored: string | null
  alias: string
  request: OrderRequest
  makeKey: () => string
}): { key: string; earlier: readonly OrderRequest[]; text: string } {
  const { stored, alias, request, makeKey } = attempt
  const content = JSON.stringify(request)
  const before = readAttempt(storedValue(stored, alias))
  const key = before?.key ?? makeKey()
  const sent = before ? [before.content, ...before.earlier] : []
  const earlier = [...new Set(sent)].filter((one) => one !== content).slice(0, MAX_EARLIER)
  return {
    key,
    earlier: earlier.flatMap(parseRequest),
    text: withStoredValue(stored, alias, { key, content, earlier }),
  }
}

/** The text to store once the order of a publication has a response. */
export function withoutAttempt(stored: string | null, alias: string): string {
  return withStoredValue(stored, alias, undefined)
}

/** The text to store so that a retry of this content uses this key. */
export function withAttempt(
  stored: string | null,
  alias: string,
  attempt: { key: string; request: OrderRequest; earlier: readonly OrderRequest[] },
): string {
  const { key, request } = attempt
  const earlier = attempt.earlier.map((one) => JSON.stringify(one))
  return withStoredValue(stored, alias, { key, content: JSON.stringify(request), earlier })
}

function readAttempt(value: unknown): Attempt | null {
  return isAttempt(value) ? { ...value, earlier: textsOf(value) } : null
}

/** Attempts of earlier versions have no earlier contents. */
function textsOf({ earlier }: { earlier?: unknown }): string[] {
  return Array.isArray(earlier) ? earlier.filter((text) => typeof text === 'string') : []
}

function parseRequest(content: string): OrderRequest[] {
  try {
    return [JSON.parse(content) as OrderRequest]
  } catch {
    return []
  }
}

function isAttempt(value: unknown): value is { key: string; content: string; earlier?: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'content' in value &&
    typeof value.content === 'string'
  )
}
