import { cartTotal } from '#domain/cart.ts'
import { ApiError } from '#web/api/api-error.ts'
import { OFFLINE } from '#web/texts/storefront-offline.ts'
import { orderRequest, randomKey } from '../cart/order-attempt.ts'
import { atNewPrices, refreshCart } from '../cart/price-changes.ts'
import { isUnanswered, namedPrices, postOrder } from '../cart/send-order.ts'
import { alone } from './one-sender.ts'
import { isTooOld, nextToSend, withChange } from './pending-orders.ts'
import type { PendingOrder } from './pending-orders.ts'
import { pendingStore } from './pending-store.ts'

/**
 * Sends the pending orders of a publication, one after the other, and notes what became of each. An order without a
 * clear answer stays as it is, to be sent again with the same key. Nothing happens while another tab is at it.
 */
export function sendPending(alias: string): Promise<void> {
  return alone('skip', async () => {
    for (;;) {
      const order = nextToSend(pendingStore.current(alias))
      if (!order) return
      const change = await send(alias, order)
      if (!change) return
      pendingStore.update(alias, (orders) => withChange(orders, order.key, change))
    }
  })
}

/** The order goes out at the prices that the customer has now been asked about: another content, so another key. */
export function agreeToPrices(alias: string, key: string): Promise<void> {
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
    if (!(error instanceof ApiError) || isUnanswered(error)) return null
    const { cart, changes } = refreshCart(order.cart, atNewPrices(order.cart, namedPrices(error)))
    if (error.code !== 'price_changed' || changes.length === 0) {
      return { state: { kind: 'refused', reason: error.message } }
    }
    return { cart, state: { kind: 'asking', oldTotal: cartTotal(order.cart), changes } }
  }
}
