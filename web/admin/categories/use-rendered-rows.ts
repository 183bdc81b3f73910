import { useEffect, useState } from 'react'

const SLICE = 200

/**
 * How many rows of a long list to render now: a first slice at once and the rest frame by frame, so that expanding two
 * thousand categories never blocks the page.
 */
export function useRenderedRows(total: number): number {
  const [rendered, setRendered] = useState(SLICE)
  // With fewer rows the count shrinks, so that the next long list is rendered in slices again.
  if (rendered > Math.max(total, SLICE)) setRendered(Math.max(total, SLICE))
  useEffect(() => {
    if (rendered >= total) return undefined
    const frame = requestAnimationFrame(() => setRendered(rendered + SLICE))
    return () => cancelAnimationFrame(frame)
  }, [rendered, total])
  return rendered
}
