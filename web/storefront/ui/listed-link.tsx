import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { KnownPage } from './known-page.ts'

interface ListedLinkProps {
  /** Absolute. */
  to: string
  /** The title of the page there. */
  title: string
  className: string
  children: ReactNode
}

/**
 * One of many links of a page. The server renders the element alone: the router would resolve each address and prepare
 * clicks that nobody makes there.
 */
export function ListedLink({ to, title, className, children }: ListedLinkProps) {
  if (import.meta.env.SSR) {
    return (
      <a className={className} href={to} data-discover="true">
        {children}
      </a>
    )
  }
  return (
    <Link to={to} prefetch="intent" state={{ title } satisfies KnownPage} className={className}>
      {children}
    </Link>
  )
}
