import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { followOrders } from './follow-orders.ts'
import type { OrderEvent } from './follow-orders.ts'

/** Whether orders are heard of as they come: not yet, now, or no longer. */
export type Liveness = 'connecting' | 'live' | 'lost'

/** Many orders that change at once, as when those of a link are cancelled together, load the screen once. */
const GATHER_MS = 250

/**
 * Loads the screen again whenever an order that `concerns` it arrives or changes, here or anywhere else, and tells
 * `onEvent`; and each time the live connection comes to stand, for what happened while it did not.
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
    let gathering: ReturnType<typeof setTimeout> | undefined
    void followOrders({
      signal: abort.signal,
      onOrder: (event) => {
        if (!latest.current.concerns(event)) return
        latest.current.onEvent?.(event)
        gathering ??= setTimeout(() => {
          gathering = undefined
          void latest.current.revalidate()
        }, GATHER_MS)
      },
      onLive: (live) => {
        setLiveness(live ? 'live' : 'lost')
        if (live) void latest.current.revalidate()
      },
    })
    return () => {
      clearTimeout(gathering)
      abort.abort()
    }
  }, [])
  return liveness
}
