import { useSyncExternalStore } from 'react'
import { aliasPairs } from '../ui/alias-pairs.ts'
import { createAliasStore } from '../ui/alias-store.ts'
import { inLocalStorage } from '../ui/stored-text.ts'

/** The last order of a publication that was placed on this device. */
export interface LastOrder {
  readonly id: number
  readonly folio: number
}

/** How they are stored. */
export const lastOrderPairs = aliasPairs<LastOrder | null>({ none: null, read: readLastOrder })

/** In local storage, for the last publications that were ordered from. */
export const lastOrders = createAliasStore<LastOrder | null>(inLocalStorage('last-orders'), lastOrderPairs)

/** Null until hydrated. */
export function useLastOrder(alias: string): LastOrder | null {
  return useSyncExternalStore(
    lastOrders.subscribe,
    () => lastOrders.current(alias),
    () => null,
  )
}

function readLastOrder(stored: unknown): LastOrder | null {
  const { id, folio } = (stored ?? {}) as Partial<LastOrder>
  return isCount(id) && isCount(folio) ? { id, folio } : null
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}
