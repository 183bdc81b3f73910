import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { refreshNewOrders } from '../ui/new-orders.ts'
import { followOrders } from './follow-orders.ts'
import type { OrderEvent } from './follow-orders.ts'

/** State of the live connection: not yet connected, connected, or lost. */
export type Liveness = 'connecting' | 'live' | 'lost'

/** Many orders that change at once (a link's orders cancelled together) revalidate the screen once. */
const BATCH_MS = 250

/**
 * Revalidates the screen and calls `onEvent` whenever an order that `concerns` it arrives or changes. Also revalidates
 * each time the live connection is established, for what happened without it.
 */
export function useLiveOrders(
  concerns: (event: OrderEvent) => boolean,
  onEvent?: (event: OrderEvent) => void,
): Liveness {
  const { revalidate } = useRevalidator()
  const [liveness, setLiveness] = useState<Liveness>('connecting')
  const latest = useRef({ concerns, onEvent, revalidate })
  useEffect(() => {
    latest.current = { concerns, onEvent, revalidate }
  })
  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    void followOrders({
      signal: abort.signal,
      onOrder: (event) => {
        if (!latest.current.concerns(event)) return
        latest.current.onEvent?.(event)
        timer ??= setTimeout(() => {
          timer = undefined
          void refreshNewOrders()
          void latest.current.revalidate()
        }, BATCH_MS)
      },
      onLive: (live) => {
        setLiveness(live ? 'live' : 'lost')
        if (!live) return
        void refreshNewOrders()
        void latest.current.revalidate()
      },
    })
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [])
  return liveness
}
