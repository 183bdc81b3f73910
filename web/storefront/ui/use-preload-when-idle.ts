import { useEffect } from 'react'

const DELAY_AFTER_LOAD_MS = 2500

/** Fetches what the next tap will need once the page has long been there; not on a connection that counts bytes. */
export function usePreloadWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const timer = setTimeout(() => void load().catch(() => undefined), DELAY_AFTER_LOAD_MS)
    return () => clearTimeout(timer)
  }, [load])
}
