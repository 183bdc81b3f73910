import { useEffect, useState } from 'react'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { Icon } from './icons.tsx'

const SHOWN_AFTER_PX = 200

/** Scrolls to the top; part of the bar at the bottom edge, so that it never covers another control. */
export function ScrollToTop() {
  if (!useIsScrolledDown()) return null
  return (
    <button
      type="button"
      aria-label={STOREFRONT.frame.scrollUp}
      onClick={() => {
        scrollTo({ top: 0, behavior: 'smooth' })
        document.getElementById('contenido')?.focus({ preventScroll: true })
      }}
      className="grid min-h-11 min-w-14 shrink-0 place-items-center rounded-xl border border-line-strong bg-white text-petrol only:grow only:border-0 hover:bg-petrol-tint active:bg-petrol-pale"
    >
      <Icon name="up" />
    </button>
  )
}

function useIsScrolledDown(): boolean {
  const [isScrolledDown, setScrolledDown] = useState(false)
  useEffect(() => {
    const onScroll = () => setScrolledDown(scrollY > SHOWN_AFTER_PX)
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return isScrolledDown
}
