import { cartTotal } from '#domain/cart.ts'
import { ApiError } from '#web/api/api-error.ts'
import { OFFLINE } from '#web/texts/storefront-offline.ts'
import { inOneTab } from './in-one-tab.ts'
import { orderRequest, randomKey } from './order-attempt.ts'
import { isTooOld, nextToSend, withChange } from './pending-orders.ts'
import type { PendingOrder } from './pending-orders.ts'
import { pendingStore } from './pending-store.ts'
import { withPrices, refreshCart } from './price-changes.ts'
import { isUnanswered, namedPrices, postOrder } from './send-order.ts'

/**
 * Sends the pending orders of a publication, one after the other, and notes what became of each. An order without a
 * clear answer stays as it is, to be sent again with the same key; so does one whose link takes none now, until the
 * time that the server said (or at once, when the customer asks for it). Nothing happens while another tab is at it.
 */
export function sendPending(alias: string, { evenIfEarly = false } = {}): Promise<void> {
  return inOneTab('skip', async () => {
    for (;;) {
      const now = evenIfEarly ? new Date(8.64e15) : new Date()
      const order = nextToSend(pendingStore.current(alias), now)
      if (!order) return
      const change = await send(alias, order)
      if (!change) return
      pendingStore.update(alias, (orders) => withChange(orders, order.key, change))
      // What holds for this order of the link holds for the others.
      if (change.state?.kind === 'waiting') return
    }
  })
}

/** The order goes out at the prices that the customer has now been asked about: another content, so another key. */
export function acceptPrices(alias: string, key: string): Promise<void> {
  pendingStore.update(alias, (orders) =>
    withChange(orders, key, { key: randomKey(), state: { kind: 'waiting' } }),
  )
  return sendPending(alias)
}

/** What became of an order; null when that is not known. */
async function send(alias: string, order: PendingOrder): Promise<Partial<PendingOrder> | null> {
  if (isTooOld(order, new Date())) return { state: { kind: 'refused', reason: OFFLINE.tooOld } }
  try {
    const { id, folio } = await postOrder(alias, orderRequest(order.cart), order.key)
    return { state: { kind: 'received', orderId: id, folio } }
  } catch (error) {
    const later = error instanceof ApiError ? waitingState(error) : null
    if (later) return { state: later }
    if (!(error instanceof ApiError) || isUnanswered(error)) return null
    const { cart, changes } = refreshCart(order.cart, withPrices(order.cart, namedPrices(error)))
    if (error.code !== 'price_changed' || changes.length === 0) {
      return { state: { kind: 'refused', reason: error.message } }
    }
    return { cart, state: { kind: 'asking', oldTotal: cartTotal(order.cart), changes } }
  }
}

const LIMIT_SECONDS = 30
const PAUSE_SECONDS = 60

/** How an order waits whose link takes none now; null for another answer. */
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
