import { useCallback, useState } from 'react'
import type { RefCallback } from 'react'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useOnPhone } from './use-on-phone.ts'

/** In a wider window a table stays a table; with more columns than fit it scrolls. In the reader's size of text, usually 16 pixels. */
const NARROW = '@media (max-width:79.99em)'
/** A table with a panel has editable cells: it becomes cards only where the navigation becomes a bar. */
const NARROWER = '@media (max-width:56.24em)'

/**
 * Whether a table of a width in pixels, at the usual size of text, fits into the element `place`: never on a phone, always in
 * a wide window.
 */
export function useFits(
  needed: number,
  { hasPanel }: { hasPanel: boolean },
): { place: RefCallback<HTMLElement>; fits: boolean } {
  const onPhone = useOnPhone()
  const isNarrow = useMediaQuery(hasPanel ? NARROWER : NARROW, { noSsr: true })
  const [room, setRoom] = useState<number | null>(null)
  const place = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const measure = () => setRoom(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { place, fits: !onPhone && (!isNarrow || room === null || needed * textScale() <= room) }
}

/** 2 where the reader has set a size of text twice the usual one. */
function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
}
