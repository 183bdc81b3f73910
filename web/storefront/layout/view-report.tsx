import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { reportOpenedProduct } from '../search/missed-searches.ts'
import { useShop } from '../ui/shop.ts'

/**
 * Reports each page view after the first to the server, which counts the first by its HTML. The server cannot count the
 * router's data requests: they may be prefetches.
 */
export function ViewReport() {
  const { alias } = useShop()
  const { pathname, search } = useLocation()
  const query = pathname.endsWith('/search') ? (new URLSearchParams(search).get('query') ?? '') : ''
  // Without the number of pages: more results of the same search are not another view.
  const path = query === '' ? pathname : `${pathname}?${new URLSearchParams({ query }).toString()}`
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    const [, productId] = /\/prod\/(\d+)$/.exec(path) ?? []
    if (productId !== undefined) reportOpenedProduct(alias, Number(productId))
    callInBrowser('POST /api/public/publications/:alias/views', {
      params: { alias },
      body: { path },
    }).catch(() => {
      // A lost view does not concern the visitor.
    })
  }, [alias, path])
  return null
}
