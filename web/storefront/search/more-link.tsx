import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { STOREFRONT } from '#web/texts/storefront.ts'

/** Appends the next page to those that are shown. Replaces the address, so that the browser's back button leaves the results at once. */
export function MoreLink({
  pages,
  params,
  onFollow,
}: {
  pages: number
  params: URLSearchParams
  onFollow: () => void
}) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isLoading =
    next?.pathname === pathname && new URLSearchParams(next.search).get('pages') === String(pages)
  const more = new URLSearchParams(params)
  more.set('pages', String(pages))
  return (
    <Link
      to={`?${more.toString()}`}
      replace
      preventScrollReset
      aria-disabled={isLoading}
      onClick={(event) => {
        if (isLoading) event.preventDefault()
        else onFollow()
      }}
      className="action-quiet w-44"
    >
      {isLoading ? STOREFRONT.search.loadingMore : STOREFRONT.search.more}
    </Link>
  )
}

/**
 * Moves the focus to the first product that was appended: the keyboard would otherwise continue after all of them. Returns
 * a function to call before more are loaded.
 */
export function useFocusOnFirstNew(
  shown: { readonly current: HTMLElement | null },
  count: number,
): () => void {
  const before = useRef<{ readonly count: number; readonly links: ReadonlySet<string> } | null>(null)
  useEffect(() => {
    if (before.current === null || count <= before.current.count) return
    const { links } = before.current
    before.current = null
    const first = linksOf(shown.current).find(({ href }) => !links.has(href))
    first?.focus({ preventScroll: true })
  }, [shown, count])
  return () => {
    before.current = { count, links: new Set(linksOf(shown.current).map(({ href }) => href)) }
  }
}

function linksOf(element: HTMLElement | null): HTMLAnchorElement[] {
  return [...(element?.querySelectorAll<HTMLAnchorElement>('li a[href*="/prod/"]') ?? [])]
}
