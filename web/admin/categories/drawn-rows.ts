import { useEffect, useState } from 'react'

const SLICE = 200

/**
 * How many lines of a long list to draw now: a first part at once and the rest frame by frame, so that opening two
 * thousand categories never holds the page up.
 */
export function useDrawnRows(total: number): number {
  const [drawn, setDrawn] = useState(SLICE)
  // With fewer lines the count goes back, so that the next long list comes in parts again.
  if (drawn > Math.max(total, SLICE)) setDrawn(Math.max(total, SLICE))
  useEffect(() => {
    if (drawn >= total) return undefined
    const frame = requestAnimationFrame(() => setDrawn(drawn + SLICE))
    return () => cancelAnimationFrame(frame)
  }, [drawn, total])
  return drawn
}
