import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

const ALWAYS_SHOWN_PX = 120
const JITTER_PX = 6

/** Marks the element with `data-away` while scrolling down, and removes it while scrolling up. */
export function useHideOnScroll(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    let last = scrollY
    const onScroll = () => {
      const moved = scrollY - last
      if (Math.abs(moved) < JITTER_PX) return
      last = scrollY
      element.current?.toggleAttribute('data-away', moved > 0 && scrollY > ALWAYS_SHOWN_PX)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return element
}
