import { useSyncExternalStore } from 'react'
import { createAliasStore } from '../../ui/alias-store.ts'
import { inLocalStorage } from '../../ui/stored-text.ts'
import { NO_ORDERS, readOrders, writeOrders } from './pending-orders.ts'
import type { PendingOrders } from './pending-orders.ts'

/** The orders of this browser that are not sent yet, or whose result the customer has not dismissed yet. */
export const pendingStore = createAliasStore(inLocalStorage('pendingOrders'), {
  read: readOrders,
  write: writeOrders,
})

/** The pending orders of a publication, in sync with other tabs; none until hydrated. */
export function usePendingOrders(alias: string): PendingOrders {
  return useSyncExternalStore(
    pendingStore.subscribe,
    () => pendingStore.current(alias),
    () => NO_ORDERS,
  )
}
