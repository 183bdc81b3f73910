import { useEffect, useState } from 'react'
import { OFFLINE } from '#web/texts/storefront-offline.ts'
import { useShop } from '../../ui/shop.ts'
import { usePendingOrders } from './pending-store.ts'

/** The code of the panel; loaded once there is a pending order, and preloaded on the cart page. */
export const loadPendingPanel = () => import('./pending-panel.tsx')

/** The pending orders, on every page; in full with `isAtLength`, where the page is otherwise empty. */
export function PendingRegion({ isAtLength = false }: { isAtLength?: boolean }) {
  const { alias } = useShop()
  const orders = usePendingOrders(alias)
  const [panel, setPanel] = useState<Awaited<ReturnType<typeof loadPendingPanel>>>()
  const isNeeded = orders.length > 0
  useEffect(() => {
    if (!isNeeded) return
    // The import fails without network when the chunk is not cached; retry once online.
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
