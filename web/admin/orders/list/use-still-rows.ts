import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { OrderEvent } from '../../live-orders/follow-orders.ts'
import { stillRows, waitingRows } from './still-rows.ts'
import type { Orders, Statuses, Waiting } from './still-rows.ts'

interface Shown {
  /** The navigation that the rows came with. */
  readonly key: string
  readonly orders: Orders
  /** Statuses that arrived since. */
  readonly statuses: Statuses
  /** The user has changed orders: the next answer of the server is shown. */
  readonly replaces: Orders | null
}

export interface StillRows {
  readonly orders: Orders
  /** What is not shown yet. */
  readonly waiting: Waiting
  readonly show: () => void
  /** Shows the next answer of the server as it is, because the user has caused it. */
  readonly showNext: () => void
  readonly onEvent: (event: OrderEvent) => void
}

interface StillRowsOptions {
  readonly isHandThere: boolean
  /** Orders that were placed since the list was opened. */
  readonly arrived: ReadonlySet<number>
}

/**
 * The rows of a live list. While a hand is there they stay where they are: a row that is about to be pressed must not
 * become another one. Their content still follows.
 */
export function useStillRows(fresh: Orders, { isHandThere, arrived }: StillRowsOptions): StillRows {
  const { key } = useLocation()
  const [shown, setShown] = useState(() => show(key, fresh))
  const latest = useRef(fresh)
  useEffect(() => {
    latest.current = fresh
  })
  const isReplaced = shown.replaces !== null && shown.replaces !== fresh
  const mayMove = !isHandThere || shown.key !== key || shown.orders.content.length === 0 || isReplaced
  if (mayMove && (shown.orders !== fresh || shown.key !== key)) setShown(show(key, fresh))
  const orders = mayMove ? fresh : stillRows(shown.orders, fresh, shown.statuses)
  return {
    orders,
    waiting: waitingRows(mayMove ? fresh : shown.orders, fresh, arrived),
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

/** After this long without a movement nobody is about to press anything, and the list goes on by itself. */
const REST_MS = 5000

/** Whether a hand is at the list: the pointer moved there a moment ago, a finger touched it, or a key was pressed in it. */
export function useHand() {
  const [isAtList, setAtList] = useState(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])

  function move(): void {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => setAtList(false), REST_MS)
    setAtList(true)
  }

  // Leaving the list ends nothing: what is below it would move from under the pointer on its way there.
  return {
    isAtList,
    handlers: {
      onPointerMove: move,
      onPointerDown: move,
      onTouchMove: move,
      onWheel: move,
      onKeyDown: move,
    },
  }
}
