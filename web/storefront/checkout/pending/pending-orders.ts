import { storedValue, withStoredValue } from '#domain/alias-record.ts'
import { cartTotal, readStoredCart } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import { DELIVERIES, readContact } from '#domain/contact.ts'
import type { Contact } from '#domain/contact.ts'
import type { PriceChange } from '../prices/price-changes.ts'
import { readOthers } from '../sending/order-attempt.ts'
import type { OrderRequest, SentBefore } from '../sending/order-attempt.ts'

/**
 * An order that was placed without network, with its Idempotency-Key and its state. `waiting`: to be sent, not before
 * `notBefore` when the link is paused or at its limit. `refused`: with the reason. `asking`: prices changed and `cart` has
 * the new ones; the customer has to confirm. `received`: the server has it, or with `isEarlier` an earlier attempt.
 */
export interface PendingOrder extends SentBefore {
  readonly cart: Cart
  /** Null when the customer entered nothing, and in orders stored by an older version. */
  readonly contact: Contact | null
  /** ISO time. */
  readonly savedAt: string
  readonly state:
    | {
        readonly kind: 'waiting'
        readonly because?: 'limit' | 'paused'
        /** ISO time. */
        readonly notBefore?: string
      }
    | { readonly kind: 'refused'; readonly reason: string }
    | { readonly kind: 'asking'; readonly oldTotal: number; readonly changes: readonly PriceChange[] }
    | {
        readonly kind: 'received'
        readonly orderId: number
        readonly folio: number
        readonly isEarlier?: boolean
      }
}

export type PendingOrders = readonly PendingOrder[]

export const NO_ORDERS: PendingOrders = []

const WAITING = { kind: 'waiting' } as const
// The server stores a key for 24 hours; and the customer should confirm an order of yesterday.
const MAX_WAIT_MS = 20 * 3_600_000

export function withOrder(orders: PendingOrders, order: Omit<PendingOrder, 'state'>): PendingOrders {
  return [...orders, { ...order, state: WAITING }]
}

export function withoutOrder(orders: PendingOrders, key: string): PendingOrders {
  return orders.filter((order) => order.key !== key)
}

/** The orders with one of them changed; the same array when it no longer exists. */
export function withChange(
  orders: PendingOrders,
  key: string,
  change: Partial<Omit<PendingOrder, 'savedAt'>>,
): PendingOrders {
  if (!orders.some((order) => order.key === key)) return orders
  return orders.map((order) => (order.key === key ? { ...order, ...change } : order))
}

export function isWaiting({ state }: PendingOrder): boolean {
  return state.kind === 'waiting'
}

/** The next order that is due, or undefined. */
export function nextToSend(orders: PendingOrders, now: Date): PendingOrder | undefined {
  return orders.find(
    ({ state }) => state.kind === 'waiting' && Date.parse(state.notBefore ?? '1970-01-01') <= now.getTime(),
  )
}

/** Whether an order has waited too long to be sent without asking the customer. */
export function isTooOld(order: PendingOrder, now: Date): boolean {
  return now.getTime() - Date.parse(order.savedAt) > MAX_WAIT_MS
}

/** The orders of a publication from the text in local storage ({[alias]: orders}); damaged ones are skipped. */
export function readOrders(text: string | null, alias: string): PendingOrders {
  const stored = storedValue(text, alias)
  return Array.isArray(stored) ? stored.flatMap((order) => readOrder(order) ?? []) : NO_ORDERS
}

/** The text with the orders of one publication replaced. */
export function writeOrders(text: string | null, alias: string, orders: PendingOrders): string {
  return withStoredValue(text, alias, orders.length > 0 ? orders : undefined)
}

function readOrder(value: unknown): PendingOrder | null {
  const {
    key,
    earlier,
    others,
    savedAt,
    cart: storedCart,
    contact,
    state,
  } = (value ?? {}) as Record<string, unknown>
  const cart = readStoredCart(storedCart)
  const isOrder = typeof key === 'string' && key !== '' && cart.items.length > 0
  if (!isOrder || typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return null
  return {
    key,
    // Orders of earlier versions have none.
    earlier: Array.isArray(earlier) ? (earlier as OrderRequest[]) : [],
    others: readOthers(others),
    savedAt,
    cart,
    contact: readStoredContact(contact),
    state: readState(state, cart),
  }
}

function readStoredContact(value: unknown): Contact | null {
  const { name, phone, delivery, address, note } = (value ?? {}) as Record<string, unknown>
  const text = (field: unknown) => (typeof field === 'string' ? field : null)
  const typed = {
    name: text(name),
    phone: text(phone),
    delivery: DELIVERIES.find((one) => one === delivery) ?? null,
    address: text(address),
    note: text(note),
  }
  return readContact(typed, { isRequired: false }).contact
}

function readState(value: unknown, cart: Cart): PendingOrder['state'] {
  const { kind, reason, orderId, folio, isEarlier, oldTotal, changes, because, notBefore } = (value ??
    {}) as Record<string, unknown>
  if (kind === 'refused') return { kind, reason: typeof reason === 'string' ? reason : '' }
  if (kind === 'received' && typeof orderId === 'number' && typeof folio === 'number') {
    return isEarlier === true ? { kind, orderId, folio, isEarlier } : { kind, orderId, folio }
  }
  if (kind === 'asking' && Array.isArray(changes)) {
    return {
      kind,
      oldTotal: typeof oldTotal === 'number' ? oldTotal : cartTotal(cart),
      changes: changes.filter(isChange),
    }
  }
  const isTimed = typeof notBefore === 'string' && !Number.isNaN(Date.parse(notBefore))
  if (kind === 'waiting' && isTimed && (because === 'limit' || because === 'paused')) {
    return { kind, because, notBefore }
  }
  return WAITING
}

function isChange(value: unknown): value is PriceChange {
  const { productId, name, oldPrice, newPrice } = (value ?? {}) as Record<string, unknown>
  return (
    [productId, oldPrice, newPrice].every((number) => typeof number === 'number') && typeof name === 'string'
  )
}
