import { addItems, cartTotal } from '#domain/cart.ts'
import { ApiError } from '#web/api/api-error.ts'
import { OFFLINE } from '#web/texts/storefront-offline.ts'
import { cartStore } from '../../cart/cart-store.ts'
import { lastOrders } from '../../cart/last-order.ts'
import { inOneTab } from './in-one-tab.ts'
import { beyondOrdered } from '../sending/beyond-ordered.ts'
import { hasSameWishes, orderRequest } from '../sending/order-attempt.ts'
import { isTooOld, isWaiting, nextToSend, withChange } from './pending-orders.ts'
import type { PendingOrder } from './pending-orders.ts'
import { pendingStore } from './pending-store.ts'
import { withPrices, refreshCart } from '../prices/price-changes.ts'
import {
  mayHaveArrived,
  namedPrices,
  postAttempt,
  refusalText,
  rememberAttempt,
} from '../sending/send-order.ts'
import { randomKey } from '#web/api/random-key.ts'

/**
 * Sends the pending orders of a publication one by one and stores each result. An order without a definite response is
 * retried later with the same key. One whose link is paused or at its limit waits for the server's Retry-After. Does nothing
 * while they are being sent already. With `isAsked`, after a tap of the customer, it waits for that instead, and not for
 * Retry-After.
 */
export function sendPending(alias: string, { isAsked = false } = {}): Promise<void> {
  return inOneTab(isAsked ? 'wait' : 'skip', async () => {
    for (;;) {
      const orders = pendingStore.current(alias)
      const order = isAsked ? orders.find(isWaiting) : nextToSend(orders, new Date())
      if (!order) return
      const change = await send(alias, order)
      if (!change) return
      pendingStore.update(alias, (now) => withChange(now, order.key, change))
      // The link is paused or at its limit: the other orders have to wait too.
      if (change.state?.kind === 'waiting') return
    }
  })
}

/** Sends an order at the new prices that the customer has accepted. Its content changed, so it gets a new key. */
export function acceptPrices(alias: string, key: string): Promise<void> {
  pendingStore.update(alias, (orders) =>
    withChange(orders, key, { key: randomKey(), earlier: [], others: [], state: { kind: 'waiting' } }),
  )
  return sendPending(alias)
}

/** The changes to store for an order; null when its outcome is unknown. */
async function send(alias: string, order: PendingOrder): Promise<Partial<PendingOrder> | null> {
  if (isTooOld(order, new Date())) return { state: { kind: 'refused', reason: OFFLINE.tooOld } }
  try {
    const request = orderRequest(order)
    const { order: placed, sent, key } = await postAttempt(alias, request, order)
    const { id, folio } = placed
    lastOrders.update(alias, () => ({ id, folio }))
    if (hasSameWishes(sent, request)) return { state: { kind: 'received', orderId: id, folio } }
    // An earlier attempt, which lacks what was added since: that is for the customer to order.
    cartStore.update(alias, (cart) => addItems(cart, beyondOrdered(order.cart, sent).items))
    // Another order of the same cart: the server may still have this one.
    const others = order.others.filter((other) => other.key !== key)
    if (key !== order.key) rememberAttempt(alias, request, { ...order, others })
    return { state: { kind: 'received', orderId: id, folio, isEarlier: true } }
  } catch (error) {
    const later = error instanceof ApiError ? waitingState(error) : null
    if (later) return { state: later }
    if (!(error instanceof ApiError) || mayHaveArrived(error)) return null
    const { cart, changes } = refreshCart(order.cart, withPrices(order.cart, namedPrices(error)))
    if (error.code !== 'price_changed' || changes.length === 0) {
      return { state: { kind: 'refused', reason: refusalText(error) } }
    }
    return { cart, state: { kind: 'asking', oldTotal: cartTotal(order.cart), changes } }
  }
}

const LIMIT_SECONDS = 30
const PAUSE_SECONDS = 60

/** The waiting state of an order whose link is paused or at its limit; null for other errors. */
export function waitingState(
  { status, code, retryAfterSeconds }: ApiError,
  now = new Date(),
): Extract<PendingOrder['state'], { kind: 'waiting' }> | null {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
  if (code === 'link_paused')
    return { kind: 'waiting', because: 'paused', notBefore: after(retryAfterSeconds ?? PAUSE_SECONDS) }
  if (status === 429)
    return { kind: 'waiting', because: 'limit', notBefore: after(retryAfterSeconds ?? LIMIT_SECONDS) }
  return null
}
