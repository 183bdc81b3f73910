import { useEffect } from 'react'

const DELAY_AFTER_LOAD_MS = 2500

/** Preloads code for the next tap some time after load; not with Save-Data. */
export function usePreloadWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const timer = setTimeout(() => void load().catch(() => undefined), DELAY_AFTER_LOAD_MS)
    return () => clearTimeout(timer)
  }, [load])
}
