import { Link } from 'react-router'
import { LISTING } from '#web/texts/storefront-listing.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { formatCount } from '#web/ui/money.ts'
import { MAX_PAGES_SHOWN } from '../../ui/paging.ts'
import { MoreLink } from '../more-link.tsx'
import type { ListedProducts } from './load-listing.ts'

/**
 * How many products of a listing are shown, and a link to more: appended up to ten pages, then on a page of their own.
 * `params` are those that all pages of the listing share.
 */
export function MorePages({
  products: { number, size, totalPages, totalElements, numberOfElements },
  params,
  onFollow,
}: {
  products: ListedProducts['products']
  params: URLSearchParams
  onFollow: () => void
}) {
  if (totalPages <= 1) return null
  const pages = Math.ceil(numberOfElements / size)
  const next = number + pages
  const range = [number * size + 1, number * size + numberOfElements, totalElements] as const
  return (
    <nav aria-label={STOREFRONT.listing.pages} className="mt-6 flex flex-col items-center gap-3 text-center">
      <output className="text-muted text-pretty tabular-nums">
        {number === 0
          ? STOREFRONT.search.shownOf(formatCount(range[1]), formatCount(range[2]))
          : LISTING.rangeOf(formatCount(range[0]), formatCount(range[1]), formatCount(range[2]))}
      </output>
      <div className="flex flex-wrap justify-center gap-3">
        {number > 0 && (
          <Link to={pageLink(number - 1, params)} rel="prev" className="action-quiet">
            {STOREFRONT.listing.previous}
          </Link>
        )}
        {next < totalPages &&
          (pages < MAX_PAGES_SHOWN ? (
            <MoreLink pages={pages + 1} params={params} onFollow={onFollow} />
          ) : (
            <Link to={pageLink(next, params)} rel="next" className="action-quiet">
              {STOREFRONT.listing.next}
            </Link>
          ))}
      </div>
    </nav>
  )
}

function pageLink(number: number, params: URLSearchParams): string {
  const page = new URLSearchParams(params)
  page.delete('pages')
  page.delete('page')
  if (number > 0) page.set('page', String(number + 1))
  return `?${page.toString()}`
}
