import { useSyncExternalStore } from 'react'
import { currentSession, useSession } from '#web/session/session.ts'
import { callAdmin } from './call-admin.ts'

/** The last answer, and the session that it was for: another account never sees it. */
let last: { token: string | undefined; received: number } = { token: undefined, received: 0 }
const listeners = new Set<() => void>()

/** Loads how many orders wait to be confirmed; without a response the last number stays. */
export async function refreshNewOrders(): Promise<void> {
  const token = currentSession()?.token
  try {
    const { received } = await callAdmin('GET /api/today/new-orders', {})
    // The response may arrive after another user has signed in.
    if (token !== currentSession()?.token) return
    if (token === last.token && received === last.received) return
    last = { token, received }
    for (const listener of listeners) listener()
  } catch {
    // The next refresh retries.
  }
}

/** How many orders wait to be confirmed, as of the last refresh in this session; 0 before the first. */
export function useNewOrders(): number {
  const token = useSession()?.token
  const { token: counted, received } = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => last,
  )
  return counted === token ? received : 0
}
