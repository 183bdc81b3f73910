import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A screen that is left takes the focus with it, when it was on the link or the button that led away. Unless the next
 * one puts it in a field, its content gets it, so that the keyboard and screen readers go on there.
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
