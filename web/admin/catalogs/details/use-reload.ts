import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const ASK_EVERY_MS = 3000

/** Reloads the screen every few seconds while a job runs in the background. */
export function useReload(goesOn: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!goesOn) return undefined
    const timer = setInterval(() => void revalidate(), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [goesOn, revalidate])
}
