import { useState } from 'react'

/** An order that is shown, and whether it still waits. */
export interface FrozenOrder<Order> {
  readonly order: Order
  readonly isWaiting: boolean
}

/**
 * The orders to show: those that wait, or, while the list is in use, all that were shown, in their places. If a colleague's
 * order disappeared from above the pointer, the press would confirm another one.
 */
export function useFrozenOrders<Order extends { readonly id: number }>(
  waiting: readonly Order[],
  isInUse: boolean,
): readonly FrozenOrder<Order>[] {
  const [shown, setShown] = useState(waiting)
  const next = isInUse ? frozenOrders(shown, waiting) : waiting
  if (next !== shown) setShown(next)
  return next.map((order) => ({ order, isWaiting: waiting.some(({ id }) => id === order.id) }))
}

/** What was shown, with what is known of it now, and below it what is new. The same array when nothing changes. */
export function frozenOrders<Order extends { readonly id: number }>(
  shown: readonly Order[],
  waiting: readonly Order[],
): readonly Order[] {
  const known = new Set(shown.map(({ id }) => id))
  const now = new Map(waiting.map((order) => [order.id, order]))
  const next = [
    ...shown.map((order) => now.get(order.id) ?? order),
    ...waiting.filter(({ id }) => !known.has(id)),
  ]
  const isSame = next.length === shown.length && next.every((order, index) => order === shown[index])
  return isSame ? shown : next
}
