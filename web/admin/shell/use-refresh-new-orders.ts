import { useEffect } from 'react'
import { refreshNewOrders } from '../ui/new-orders.ts'

const EVERY_MS = 60_000

/**
 * Keeps the number of new orders: asked for once a minute. Not by a stream, of which a browser keeps few open at once to all
 * its tabs together; a screen that has one refreshes the number itself.
 */
export function useRefreshNewOrders(): void {
  useEffect(() => {
    void refreshNewOrders()
    const timer = setInterval(() => void refreshNewOrders(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
