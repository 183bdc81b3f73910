import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { rememberReturnUrl } from '#web/ui/return-url.ts'

/** Makes a sign-in in this tab return to this page. */
export function useReturnUrl(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    try {
      rememberReturnUrl(pathname + search)
    } catch {
      // Storage is blocked: a sign-in opens the back office.
    }
  }, [pathname, search])
}
