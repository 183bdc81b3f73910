import { useEffect } from 'react'

/**
 * Registers the worker of the back office. A screen whose code cannot be loaded is loaded again as a whole page, in whose
 * place the browser would show its own error without network.
 */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // The browser may refuse it.
    navigator.serviceWorker.register('/admin-sw.js', { scope: '/admin' }).catch(() => undefined)
  }, [])
}
