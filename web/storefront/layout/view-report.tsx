import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { useShop } from '../ui/shop.ts'

/**
 * Tells the server which page is shown, after the first one, whose HTML it has given itself: what the router fetches for
 * a page it may have fetched long before, when a finger came near the link.
 */
export function ViewReport() {
  const { alias } = useShop()
  const { pathname, search } = useLocation()
  const path = pathname.endsWith('/search') ? `${pathname}${search}` : pathname
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    callInBrowser('POST /api/public/publications/:pub/views', {
      params: { pub: alias },
      body: { path },
    }).catch(() => {
      // Whether the visit was counted is nothing to the visitor.
    })
  }, [alias, path])
  return null
}
