import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'

const RETRY_INTERVAL_MS = 3000

/**
 * Whether the browser is online. While it is and the page is incomplete (`isWanted`), revalidates periodically: requests
 * may still fail for a moment after the 'online' event.
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
