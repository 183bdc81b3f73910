import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { formatCount } from '#web/ui/money.ts'
import { ProductGrid } from '../card/product-grid.tsx'
import { useRetryOnline } from '../offline/use-retry-online.ts'
import { PageHeading } from '../ui/listing.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import { FamilyList } from './family-list.tsx'
import type { FoundSearch } from './find-results.ts'
import type { LoadedResults } from './load-results.ts'
import { wantedPages } from './load-results.ts'
import { NarrowResults } from './narrow-results.tsx'
import type { Failure } from './search-failed.tsx'

/** The results of a search, and why it could not be repeated or further ones did not come. */
export interface Found extends FoundSearch {
  readonly failed: { readonly part: 'all' | 'more'; readonly reason: Failure['reason'] } | null
}

/** The products of a search, with 'Cargar más' below them. */
export function FoundResults({ query, found }: { query: string; found: Found }) {
  const { results, families, failed } = found
  const { products, loaded, total, leftOut } = results
  const grid = useRef<HTMLDivElement>(null)
  const expectMore = useFocusOnFirstNew(grid, products.length)
  const isPart = loaded < total
  const title = STOREFRONT.search.title(query)
  const count = isPart ? total : products.length
  return (
    <>
      {failed?.part === 'all' && <NotRepeated reason={failed.reason} />}
      {leftOut.length === 0 ? (
        <PageHeading title={title} count={count} />
      ) : (
        <>
          <PageHeading title={title} />
          <p className="card mb-4 bg-amber-tint px-4 py-3 text-amber text-pretty wrap-anywhere tabular-nums">
            {STOREFRONT.search.without(leftOut, formatCount(count), count === 1)}
          </p>
        </>
      )}
      <NarrowResults query={query} total={total} facets={results.facets} besides={results.besides} />
      <h2 className="sr-only">{STOREFRONT.listing.productsTitle}</h2>
      <div ref={grid}>
        {families ? <FamilyList families={families} /> : <ProductGrid products={products} />}
      </div>
      {(isPart || results.pages > 1) && (
        <div className="mt-6 flex flex-col items-center gap-3 text-center">
          <Progress results={results} />
          {failed?.part === 'more' && (
            <p role="alert" className="max-w-md text-red text-pretty">
              {failed.reason === 'busy' ? STOREFRONT.search.busy : STOREFRONT.search.moreFailed}
            </p>
          )}
          {results.hasMore && <MoreLink pages={results.pages + 1} onFollow={expectMore} />}
        </div>
      )}
    </>
  )
}

/** The results came with the page; the search for those of this moment failed. */
function NotRepeated({ reason }: { reason: Failure['reason'] }) {
  useRetryOnline(reason === 'offline')
  return (
    <div className="card mb-4 flex flex-wrap items-center gap-3 bg-amber-tint px-4 py-3 text-amber">
      <p role="alert" className="min-w-0 flex-1 basis-64 text-pretty">
        {STOREFRONT.search[reason]} {STOREFRONT.search.stillShown}
      </p>
      <RetryButton />
    </div>
  )
}

/** How many are shown of how many; announced when it changes. */
function Progress({ results: { loaded, total, hasMore } }: { results: LoadedResults }) {
  const words = STOREFRONT.search
  return (
    <output className="text-muted text-pretty tabular-nums">
      {words.shownOf(formatCount(loaded), formatCount(total))}
      {!hasMore && loaded < total && <span className="block">{words.narrow}</span>}
    </output>
  )
}

/** Replaces the address, so that the browser's back leads out of the results at once. */
function MoreLink({ pages, onFollow }: { pages: number; onFollow: () => void }) {
  const params = new URLSearchParams(useLocation().search)
  const { location } = useNavigation()
  const isLoading =
    location?.pathname.endsWith('/search') === true &&
    wantedPages(new URLSearchParams(location.search)) === pages
  params.set('pages', String(pages))
  return (
    <Link
      to={`?${params.toString()}`}
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
 * Moves the focus to the first product that was appended: the keyboard would otherwise go on behind all of them. Returns
 * a function to call before more are loaded.
 */
function useFocusOnFirstNew(grid: { readonly current: HTMLElement | null }, count: number): () => void {
  const countBefore = useRef<number | null>(null)
  useEffect(() => {
    const first = countBefore.current
    if (first === null || count <= first) return
    countBefore.current = null
    grid.current?.querySelectorAll('li')[first]?.querySelector('a')?.focus({ preventScroll: true })
  }, [grid, count])
  return () => {
    countBefore.current = count
  }
}
