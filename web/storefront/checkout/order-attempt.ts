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

/** An order that was sent without a response: the same content is sent with the same key until there is one. */
interface Attempt {
  readonly key: string
  readonly content: string
}

/**
 * The Idempotency-Key of an order, and the text to store ({[alias]: attempt}) so that a retry, a second tap, another tab
 * or a reload uses the same key. Changed content or damaged text makes a new key.
 */
export function attemptFor(attempt: {
  stored: string | null
  alias: string
  request: OrderRequest
  makeKey: () => string
}): { key: string; text: string } {
  const { stored, alias, request, makeKey } = attempt
  const content = JSON.stringify(request)
  const attempts = parseAttempts(stored)
  const before = attempts[alias]
  const key = before?.content === content ? before.key : makeKey()
  return { key, text: withAttempt(stored, alias, { key, request }) }
}

/** The text to store once the order of a publication has a response. */
export function withoutAttempt(stored: string | null, alias: string): string {
  const { [alias]: _settled, ...others } = parseAttempts(stored)
  return JSON.stringify(others)
}

/** The text to store so that a retry of this content uses this key. */
export function withAttempt(
  stored: string | null,
  alias: string,
  attempt: { key: string; request: OrderRequest },
): string {
  const { key, request } = attempt
  return JSON.stringify({ ...parseAttempts(stored), [alias]: { key, content: JSON.stringify(request) } })
}

function parseAttempts(text: string | null): Record<string, Attempt> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, attempt]) => isAttempt(attempt)))
  } catch {
    return {}
  }
}

function isAttempt(value: unknown): value is Attempt {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'content' in value &&
    typeof value.content === 'string'
  )
}
