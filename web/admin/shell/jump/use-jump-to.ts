import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Navigates from the jump dialog. The element that had the focus may be gone with the last screen: then the content
 * gets the focus, so that keyboard users continue there.
 */
export function useJumpTo(): (to: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const goal = useRef<string | null>(null)

  useEffect(() => {
    if (goal.current !== pathname) return
    goal.current = null
    const content = document.getElementById('contenido')
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true })
  }, [pathname])

  return (to) => {
    goal.current = to
    void navigate(to)
  }
}
