import type { Output } from '#contract/endpoint.ts'
import type { listOrders } from '#contract/orders.ts'

export type Orders = Output<typeof listOrders>
export type Statuses = ReadonlyMap<number, Orders['content'][number]['orderStatus']>

/** How the server's page differs from the rows on screen. */
export interface ListChanges {
  readonly isChanged: boolean
  /** Orders that would appear. */
  readonly newOrders: number
}

/** The same rows in the same order, counted as before, with what is known of them now. Those that have left the page have the status of their last event. */
export function frozenRows(shown: Orders, fresh: Orders, statuses: Statuses): Orders {
  const now = new Map(fresh.content.map((order) => [order.id, order]))
  return {
    ...shown,
    content: shown.content.map((order) => {
      const current = now.get(order.id)
      return current ?? { ...order, orderStatus: statuses.get(order.id) ?? order.orderStatus }
    }),
  }
}

/** `arrived`: orders that were placed since the list was opened. More than a page of them are known by the total. */
export function listChanges(shown: Orders, fresh: Orders, arrived: ReadonlySet<number>): ListChanges {
  const before = new Set(shown.content.map(({ id }) => id))
  const isChanged =
    fresh.content.length !== shown.content.length ||
    fresh.content.some(({ id }, index) => id !== shown.content[index]?.id)
  const onPage = fresh.content.filter(({ id }) => arrived.has(id) && !before.has(id)).length
  return {
    isChanged,
    newOrders: isChanged ? Math.max(onPage, fresh.totalElements - shown.totalElements, 0) : 0,
  }
}
