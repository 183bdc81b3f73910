import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { readKnownPage } from '../ui/known-page.ts'

/** A faster page replaces the old one directly: a skeleton would only flash. */
const SHOWN_AFTER_MS = 150

export interface PendingPage {
  /** Null when the link did not name it. */
  readonly title: string | null
  readonly shape: 'grid' | 'product' | 'lines'
}

/**
 * The page that a visitor waits for, once it takes longer than {@link SHOWN_AFTER_MS}. Null for another view of the same
 * page, which stays on screen.
 */
export function usePendingPage(): PendingPage | null {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const isAnotherPage = next !== undefined && next.pathname !== pathname
  const key = isAnotherPage ? next.key : null
  const [waitedFor, setWaitedFor] = useState<string | null>(null)
  useEffect(() => {
    if (key === null) return undefined
    const timer = setTimeout(() => setWaitedFor(key), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key])
  if (!isAnotherPage || waitedFor !== next.key) return null
  return { title: readKnownPage(next)?.title ?? null, shape: shapeOf(next.pathname) }
}

function shapeOf(pathname: string): PendingPage['shape'] {
  const [, page] = /^\/p\/[^/]+\/(\w+)/.exec(pathname) ?? []
  if (page === 'prod') return 'product'
  return page === 'c' || page === 'cy' || page === 'cl' || page === 'search' ? 'grid' : 'lines'
}
