import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, PointerEvent } from 'react'
import { useLocation } from 'react-router'
import useMediaQuery from '@mui/material/useMediaQuery'
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
  readonly selected: ReadonlySet<number>
  /** Orders that were placed since the list was opened. */
  readonly arrived: ReadonlySet<number>
}

/**
 * The rows of a live list. While a hand is there or rows are selected they stay where they are: a row that is about to
 * be pressed must not become another one. Their content still follows.
 */
export function useStillRows(fresh: Orders, { isHandThere, selected, arrived }: StillRowsOptions): StillRows {
  const { key } = useLocation()
  const [shown, setShown] = useState(() => show(key, fresh))
  const latest = useRef(fresh)
  useEffect(() => {
    latest.current = fresh
  })
  const isHeld = isHandThere || shown.orders.content.some(({ id }) => selected.has(id))
  const isReplaced = shown.replaces !== null && shown.replaces !== fresh
  const mayMove = !isHeld || shown.key !== key || shown.orders.content.length === 0 || isReplaced
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

/**
 * Whether a hand may be at the list: the pointer is over it, or the focus in it. A finger is not seen before it
 * touches, so that on a touch screen it always may.
 */
export function useHand() {
  const [isOver, setOver] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isTouched = useMediaQuery('(hover: none)', { noSsr: true })
  return {
    isAtList: isOver || hasFocus || isTouched,
    /** The control that had the focus is removed, which no event says. */
    loseFocus: () => setFocus(false),
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setOver(pointerType !== 'touch'),
      onPointerLeave: () => setOver(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus(currentTarget.contains(relatedTarget)),
    },
  }
}
