import type { Cart } from '#domain/cart.ts'
import { addItems } from '#domain/cart.ts'
import type { Contact } from '#domain/contact.ts'
import { randomKey } from '#web/api/random-key.ts'
import { cartStore } from '../../cart/cart-store.ts'
import { typedContacts } from '../contact-store.ts'
import type { TypedContact } from '../contact-store.ts'
import { inOneTab } from './in-one-tab.ts'
import { orderRequest } from '../sending/order-attempt.ts'
import { withOrder, withoutOrder } from './pending-orders.ts'
import { pendingStore } from './pending-store.ts'
import { removeAttempt, nextAttempt, rememberAttempt } from '../sending/send-order.ts'
import { beyondOrdered } from '../sending/beyond-ordered.ts'

/**
 * Queues the order of a cart until there is a network, and removes its items from the cart. Returns false, with the cart
 * unchanged, when storage is full or blocked.
 */
export function queueOrder(alias: string, content: { cart: Cart; contact: Contact | null }): boolean {
  const request = orderRequest(content)
  const { key, earlier, others } = nextAttempt(alias, request)
  const order = { key, earlier, others, ...content, savedAt: new Date().toISOString() }
  if (!pendingStore.update(alias, (orders) => withOrder(withoutOrder(orders, key), order))) {
    pendingStore.update(alias, (orders) => withoutOrder(orders, key))
    return false
  }
  removeAttempt(alias)
  cartStore.update(alias, (now) => beyondOrdered(now, request))
  return true
}

/** Reports an order that was received after the cart page was left, as one that was sent later. */
export function reportReceived(
  alias: string,
  content: { cart: Cart; contact: Contact | null },
  { id: orderId, folio }: { id: number; folio: number },
): void {
  const order = { key: randomKey(), earlier: [], others: [], ...content, savedAt: new Date().toISOString() }
  pendingStore.update(alias, (orders) => [
    ...orders,
    { ...order, state: { kind: 'received', orderId, folio } },
  ])
}

/**
 * Moves a pending order back to the cart, beside what was put there since, and its note back to the form. It retains its
 * key, since the server may already have it, even where it waited too long. Waits for an order in flight; one that was
 * received is not moved.
 */
export async function backToCart(alias: string, key: string): Promise<void> {
  await inOneTab('wait', async () => {
    const order = pendingStore.current(alias).find((one) => one.key === key)
    if (!order || order.state.kind === 'received') return
    cartStore.update(alias, (cart) => addItems(cart, order.cart.items))
    // Queueing it took its note out of the form.
    const note = order.contact?.note ?? ''
    typedContacts.update(alias, (typed) => withNote(typed, note))
    rememberAttempt(alias, orderRequest(order), order)
    pendingStore.update(alias, (orders) => withoutOrder(orders, key))
  })
}

/** A note that was typed for the next order meanwhile stays, too. */
function withNote(typed: TypedContact, note: string): TypedContact {
  return note === ''
    ? typed
    : { ...typed, note: [...new Set([typed.note.trim(), note])].filter(Boolean).join('\n') }
}
