import { useEffect, useState } from 'react'

const SLICE = 200

/**
 * How many rows of a long list to render now: a first slice at once and the rest frame by frame, so that expanding two
 * thousand categories never blocks the page.
 */
export function useDrawnRows(total: number): number {
  const [drawn, setDrawn] = useState(SLICE)
  // With fewer rows the count shrinks, so that the next long list is rendered in slices again.
  if (drawn > Math.max(total, SLICE)) setDrawn(Math.max(total, SLICE))
  useEffect(() => {
    if (drawn >= total) return undefined
    const frame = requestAnimationFrame(() => setDrawn(drawn + SLICE))
    return () => cancelAnimationFrame(frame)
  }, [drawn, total])
  return drawn
}
