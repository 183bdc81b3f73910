import type { RouterContextProvider } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import type { resolveBreadcrumbs } from '#contract/storefront.ts'
import { callOnServer } from '#web/api/call-on-server.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { ListedLink } from './listed-link.tsx'

export type Crumbs = Output<typeof resolveBreadcrumbs>

/** The crumbs of a page, by its path; empty on an error (storefront.md §10). */
export async function loadCrumbs(context: Readonly<RouterContextProvider>, path: string): Promise<Crumbs> {
  try {
    return await callOnServer(context, 'GET /api/public/resolve-breadcrumbs', { query: { p: path } })
  } catch {
    return []
  }
}

/**
 * The path to this page. On a phone the line scrolls horizontally, not the page; it begins at its end, the nearest page
 * above, and leaves out this page, whose heading follows.
 */
export function Breadcrumbs({ crumbs }: { crumbs: Crumbs }) {
  if (crumbs.length === 0) return null
  return (
    <nav
      aria-label={STOREFRONT.frame.crumbs}
      // From right to left a box is scrolled to its right edge before any script runs.
      className="-mt-2 mb-1 max-sm:overflow-x-auto max-sm:[direction:rtl] max-sm:[scrollbar-width:none]"
    >
      <ol className="flex items-center text-sm text-muted [direction:ltr] max-sm:w-max max-sm:min-w-full max-sm:whitespace-nowrap sm:flex-wrap sm:wrap-anywhere">
        {crumbs.map(({ label, link }, index) => (
          <li
            key={`${index} ${label}`}
            className={`flex items-center ${link === null && index > 0 ? 'max-sm:hidden' : ''}`}
          >
            {index > 0 && (
              <span aria-hidden="true" className="px-1.5">
                ›
              </span>
            )}
            {link === null ? (
              <span aria-current="page" className="py-2.5">
                {label}
              </span>
            ) : (
              <ListedLink
                to={link}
                title={label}
                className="py-3 text-petrol hover:underline max-sm:max-w-[65vw] max-sm:truncate"
              >
                {label}
              </ListedLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
