import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Returns a function that says whether the page is still open, and not being left: for what follows a call. */
export function useIsOpen(): () => boolean {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isLeaving = next !== undefined && next.pathname !== pathname
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = !isLeaving
    return () => {
      isOpen.current = false
    }
  }, [isLeaving])
  // Going back changes the address at once, and the page only when React has time for it.
  return () => isOpen.current && location.pathname === pathname
}
