import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { rememberReturnUrl } from '#web/ui/return-url.ts'

/** Makes this page the one that a sign-in on this tab returns to. */
export function useReturnUrl(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    try {
      rememberReturnUrl(pathname + search)
    } catch {
      // Where the browser may store nothing, a sign-in leads to the back office.
    }
  }, [pathname, search])
}
