import { useCallback, useState } from 'react'
import type { RefCallback } from 'react'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useOnPhone } from './use-on-phone.ts'

/** In a wider window a table stays a table; with more columns than fit it scrolls. */
const NARROW = '@media (max-width:1279.95px)'
/** A table with a panel has editable cells: it becomes cards only where the navigation becomes a bar. */
const NARROWER = '@media (max-width:899.95px)'

/** Whether a table of a width in pixels fits into the element `place`: never on a phone, always in a wide window. */
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
  return { place, fits: !onPhone && (!isNarrow || room === null || needed <= room) }
}
