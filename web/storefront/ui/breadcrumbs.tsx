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

/** The path to this page. On a phone the line scrolls horizontally, not the page. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumbs }) {
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={STOREFRONT.frame.crumbs} className="-mt-2 mb-1">
      <ol className="flex items-center text-sm text-muted max-sm:overflow-x-auto max-sm:whitespace-nowrap max-sm:[scrollbar-width:none] sm:flex-wrap sm:wrap-anywhere">
        {crumbs.map(({ label, link }, index) => (
          <li key={`${index} ${label}`} className="flex items-center">
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
              <ListedLink to={link} title={label} className="py-3 text-petrol hover:underline">
                {label}
              </ListedLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
