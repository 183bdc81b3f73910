import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const INTERVAL_MS = 3000

/** Reloads the screen every few seconds while a job runs in the background. */
export function useReloadWhile(isRunning: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => void revalidate(), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
}
