import { storedValue, withStoredValue } from '#domain/alias-record.ts'
import type { Cart } from '#domain/cart.ts'
import { cartTotal } from '#domain/cart.ts'
import type { Contact } from '#domain/contact.ts'
import { isObject } from '#domain/is-object.ts'

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

/** Another order without a response that went back to the same cart. The server may have any of what was sent. */
export interface OtherAttempt {
  readonly key: string
  /** Newest first. */
  readonly sent: readonly OrderRequest[]
}

/** The Idempotency-Key of an order, and what was sent before that the server may have. */
export interface SentBefore {
  readonly key: string
  /** With the same key, newest first. */
  readonly earlier: readonly OrderRequest[]
  readonly others: readonly OtherAttempt[]
}

/** An order that was sent without a response. Its key stays until there is one, also when the content is changed. */
interface Attempt {
  readonly key: string
  readonly content: string
  /** What was sent with the key before, newest first: the server may have any of them. */
  readonly earlier: readonly string[]
  readonly others: readonly OtherAttempt[]
}

/** Contents remembered of one key. */
const MAX_EARLIER = 4
/** Other orders remembered of one cart. */
const MAX_OTHERS = 9

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
}): SentBefore & { text: string } {
  const { stored, alias, request, makeKey } = attempt
  const content = JSON.stringify(request)
  const before = readAttempt(storedValue(stored, alias))
  const key = before?.key ?? makeKey()
  const sent = before ? [before.content, ...before.earlier] : []
  const earlier = [...new Set(sent)].filter((one) => one !== content).slice(0, MAX_EARLIER)
  const others = before?.others ?? []
  return {
    key,
    earlier: earlier.flatMap(parseRequest),
    others,
    text: withStoredValue(stored, alias, { key, content, earlier, others }),
  }
}

/** The text to store once the order of a publication has a response. */
export function withoutAttempt(stored: string | null, alias: string): string {
  return withStoredValue(stored, alias, undefined)
}

/** The text to store once the server has this one of the other orders in the cart. */
export function withoutOther(stored: string | null, alias: string, key: string): string {
  const attempt = readAttempt(storedValue(stored, alias))
  const others = attempt?.others.filter((other) => other.key !== key)
  return withStoredValue(stored, alias, attempt ? { ...attempt, others } : undefined)
}

/**
 * The text to store so that a retry of this content uses this key. What the cart had without a response becomes another
 * order of it.
 */
export function withAttempt(
  stored: string | null,
  alias: string,
  attempt: SentBefore & { request: OrderRequest },
): string {
  const { key, request } = attempt
  const earlier = attempt.earlier.map((one) => JSON.stringify(one))
  const before = readAttempt(storedValue(stored, alias))
  const ofCart = before
    ? [{ key: before.key, sent: [before.content, ...before.earlier].flatMap(parseRequest) }, ...before.others]
    : []
  const others = [...attempt.others, ...ofCart].filter((other) => other.key !== key).slice(0, MAX_OTHERS)
  return withStoredValue(stored, alias, { key, content: JSON.stringify(request), earlier, others })
}

function readAttempt(value: unknown): Attempt | null {
  return isAttempt(value) ? { ...value, earlier: textsOf(value), others: readOthers(value.others) } : null
}

/** Attempts of earlier versions have no others. */
export function readOthers(value: unknown): readonly OtherAttempt[] {
  return Array.isArray(value) ? value.filter(isOther) : []
}

function isOther(value: unknown): value is OtherAttempt {
  return isObject(value) && typeof value.key === 'string' && Array.isArray(value.sent)
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

function isAttempt(
  value: unknown,
): value is { key: string; content: string; earlier?: unknown; others?: unknown } {
  return isObject(value) && typeof value.key === 'string' && typeof value.content === 'string'
}
