import type { Cart } from '#domain/cart.ts'
import { cartTotal } from '#domain/cart.ts'

/** What the page sends to place an order (orders.md §5). */
export interface OrderRequest {
  readonly items: readonly { productId: number; quantity: number }[]
  readonly expectedTotal: number
}

export function orderRequest(cart: Cart): OrderRequest {
  return {
    items: cart.items.map(({ id, quantity }) => ({ productId: id, quantity })),
    expectedTotal: cartTotal(cart),
  }
}

/** An order that was sent and not answered: the same content goes with the same key until an answer comes. */
interface Attempt {
  readonly key: string
  readonly content: string
}

/**
 * The key to send an order with, and the text to keep ({[alias]: attempt}) so that a retry, a second tap, another tab
 * or a reload uses it again. Another content, or damaged text, makes a new key.
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

/** The text to keep once the order of a publication has been answered. */
export function withoutAttempt(stored: string | null, alias: string): string {
  const { [alias]: _settled, ...others } = parseAttempts(stored)
  return JSON.stringify(others)
}

/** The text to keep so that this content goes with this key when it is sent again. */
export function withAttempt(
  stored: string | null,
  alias: string,
  attempt: { key: string; request: OrderRequest },
): string {
  const { key, request } = attempt
  return JSON.stringify({ ...parseAttempts(stored), [alias]: { key, content: JSON.stringify(request) } })
}

/** 128 random bits; `crypto.randomUUID` is missing where the page comes over plain HTTP. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
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
