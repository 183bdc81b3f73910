import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Navigating removes a focused link or button together with its screen. Unless the next screen focuses a field, its
 * content gets the focus, so that keyboard and screen-reader users continue there.
 */
export function useContentFocus(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement !== document.body) return
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }, [pathname])
}
