import { useNavigate } from 'react-router'

/**
 * Goes to a screen from the jump dialog. What had the focus before may be gone with the last screen: then the content
 * takes it, so that the keyboard goes on there.
 */
export function useJumpTo(): (to: string) => void {
  const navigate = useNavigate()
  return (to) => {
    void Promise.resolve(navigate(to)).then(() => {
      const content = document.getElementById('contenido')
      const isThere = location.pathname === to && !content?.contains(document.activeElement)
      if (isThere) content?.focus({ preventScroll: true })
    })
  }
}
