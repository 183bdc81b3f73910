import { useEffect, useState } from 'react'
import { OFFLINE } from '#web/texts/storefront-offline.ts'
import { useShop } from '../ui/shop.ts'
import { usePendingOrders } from './pending-store.ts'

/** The code behind the panel; loaded as soon as there is an order to tell of, or on the cart's page, beforehand. */
export const loadPendingPanel = () => import('./pending-panel.tsx')

/** Where every page tells of orders that were placed without network; at length where there is nothing else to see. */
export function PendingRegion({ isAtLength = false }: { isAtLength?: boolean }) {
  const { alias } = useShop()
  const orders = usePendingOrders(alias)
  const [panel, setPanel] = useState<Awaited<ReturnType<typeof loadPendingPanel>>>()
  const isNeeded = orders.length > 0
  useEffect(() => {
    if (!isNeeded) return
    // Without network it may not be there to be loaded.
    const load = () => void loadPendingPanel().then(setPanel, () => undefined)
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [isNeeded])
  return (
    <div aria-live="polite" className="content empty:hidden">
      {isNeeded && panel && <panel.PendingPanel alias={alias} orders={orders} isAtLength={isAtLength} />}
      {isNeeded && !panel && <p className="mt-3 text-sm text-amber">{OFFLINE.pendingCount(orders.length)}</p>}
    </div>
  )
}
