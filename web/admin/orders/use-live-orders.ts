import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { followOrders } from './follow-orders.ts'
import type { OrderEvent } from './follow-orders.ts'

/**
 * Loads the screen again whenever an order that `concerns` it arrives or changes, here or anywhere else, and tells
 * `onEvent`. Answers whether the live connection stands.
 */
export function useLiveOrders(
  concerns: (event: OrderEvent) => boolean,
  onEvent?: (event: OrderEvent) => void,
): boolean {
  const { revalidate } = useRevalidator()
  const [connected, setConnected] = useState(true)
  const latest = useRef({ concerns, onEvent, revalidate })
  useEffect(() => {
    latest.current = { concerns, onEvent, revalidate }
  })
  useEffect(() => {
    const abort = new AbortController()
    let missed = false
    void followOrders({
      signal: abort.signal,
      onOrder: (event) => {
        if (!latest.current.concerns(event)) return
        latest.current.onEvent?.(event)
        void latest.current.revalidate()
      },
      onConnected: (now) => {
        setConnected(now)
        if (now && missed) void latest.current.revalidate()
        missed = !now
      },
    })
    return () => abort.abort()
  }, [])
  return connected
}
