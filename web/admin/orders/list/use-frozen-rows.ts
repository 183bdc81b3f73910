import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { OrderEvent } from '../../live-orders/follow-orders.ts'
import { frozenRows, listChanges } from './frozen-rows.ts'
import type { Orders, Statuses, ListChanges } from './frozen-rows.ts'

interface Shown {
  /** The navigation that the rows came with. */
  readonly key: string
  readonly orders: Orders
  /** Statuses that arrived since. */
  readonly statuses: Statuses
  /** The user has changed orders: the next answer of the server is shown. */
  readonly replaces: Orders | null
}

export interface FrozenRows {
  readonly orders: Orders
  /** What is not shown yet. */
  readonly changes: ListChanges
  readonly show: () => void
  /** Shows the next answer of the server as it is, because the user has caused it. */
  readonly showNext: () => void
  readonly onEvent: (event: OrderEvent) => void
}

interface FrozenRowsOptions {
  readonly isInUse: boolean
  readonly selected: ReadonlySet<number>
  /** Orders that were placed since the list was opened. */
  readonly arrived: ReadonlySet<number>
}

/**
 * The rows of a live list. While the list is in use they are frozen: a row that is about to be pressed must not become
 * another one. So they are while one of them is selected: new orders would push it to the next page, where it is selected no
 * longer. Their content still follows.
 */
export function useFrozenRows(fresh: Orders, { isInUse, selected, arrived }: FrozenRowsOptions): FrozenRows {
  const { key } = useLocation()
  const [shown, setShown] = useState(() => show(key, fresh))
  const latest = useRef(fresh)
  useEffect(() => {
    latest.current = fresh
  })
  const isReplaced = shown.replaces !== null && shown.replaces !== fresh
  const isFrozen = isInUse || shown.orders.content.some(({ id }) => selected.has(id))
  const mayMove = !isFrozen || shown.key !== key || shown.orders.content.length === 0 || isReplaced
  if (mayMove && (shown.orders !== fresh || shown.key !== key)) setShown(show(key, fresh))
  const orders = mayMove ? fresh : frozenRows(shown.orders, fresh, shown.statuses)
  return {
    orders,
    changes: listChanges(mayMove ? fresh : shown.orders, fresh, arrived),
    show: () => setShown(show(key, fresh)),
    showNext: () => setShown((now) => ({ ...now, replaces: latest.current })),
    onEvent({ id, orderStatus }) {
      setShown((now) =>
        now.orders.content.some((order) => order.id === id)
          ? { ...now, statuses: new Map(now.statuses).set(id, orderStatus) }
          : now,
      )
    },
  }
}

function show(key: string, orders: Orders): Shown {
  return { key, orders, statuses: new Map(), replaces: null }
}
