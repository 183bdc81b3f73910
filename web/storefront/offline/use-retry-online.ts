import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'

const RETRY_INTERVAL_MS = 3000

/**
 * Whether the browser says that there is a network. While it does and the page is not as it should be (`isWanted`), the
 * page is asked for again: a network that is there again answers a moment later than it says so.
 */
export function useRetryOnline(isWanted: boolean): boolean {
  const { revalidate, state } = useRevalidator()
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    if (!isWanted || !isOnline || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), RETRY_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [isWanted, isOnline, state, revalidate])
  return isOnline
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
