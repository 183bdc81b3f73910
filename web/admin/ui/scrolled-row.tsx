import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import Box from '@mui/material/Box'

/**
 * Filters and views in one line of a phone, which scrolls sideways under the finger; what is cut at its end says so. The
 * one that is pressed comes into view.
 */
export function ScrolledRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  const last = useRef<Element>(null)
  useEffect(() => {
    const pressed = row.current?.querySelector('[aria-pressed="true"]') ?? null
    if (pressed === last.current) return
    last.current = pressed
    if (!row.current || !pressed) return
    const [frame, place] = [row.current.getBoundingClientRect(), pressed.getBoundingClientRect()]
    const beyond = Math.max(0, place.right + MARGIN_PX - frame.right)
    const before = Math.max(0, frame.left + MARGIN_PX - place.left)
    row.current.scrollLeft += beyond - before
  })
  return (
    <Box ref={row} data-scrolls-sideways sx={ROW}>
      {children}
    </Box>
  )
}

const MARGIN_PX = 16

/** To the edges of the window; with room above for the label of a field. */
const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mx: -2,
  px: 2,
  pt: 1,
  mt: -1,
  mb: 1,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': { flexShrink: 0 },
} as const
