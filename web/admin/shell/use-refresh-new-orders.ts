import { useEffect } from 'react'
import { refreshNewOrders } from '../ui/new-orders.ts'

const EVERY_MS = 60_000

/**
 * Polls the number of new orders once a minute. Not by a stream: browsers limit the open streams of all tabs together.
 * A screen that has a stream refreshes the number itself.
 */
export function useRefreshNewOrders(): void {
  useEffect(() => {
    void refreshNewOrders()
    const timer = setInterval(() => void refreshNewOrders(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
