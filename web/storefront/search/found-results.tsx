import { useRef } from 'react'
import { useLocation } from 'react-router'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { formatCount } from '#web/ui/money.ts'
import { ProductGrid } from '../card/product-grid.tsx'
import { WantedQuantity } from '../cart/wanted-quantity.ts'
import { useRetryOnline } from '../offline/use-retry-online.ts'
import { PageHeading } from '../ui/listing.tsx'
import { RetryButton } from '../ui/retry-button.tsx'
import { usePreloadWhenIdle } from '../ui/use-preload-when-idle.ts'
import { FamilyList } from './narrowing/family-list.tsx'
import type { FoundSearch } from './find-results.ts'
import type { LoadedResults } from './load-results.ts'
import { MoreLink, useFocusOnFirstNew } from './more-link.tsx'
import { NarrowResults } from './narrow-results.tsx'
import { loadReader } from './read-chips.ts'
import type { Failure } from './search-failed.tsx'

/** The results of a search, with an error when repeating it or loading more failed. */
export interface Found extends FoundSearch {
  readonly failed: { readonly part: 'all' | 'more'; readonly reason: Failure['reason'] } | null
}

/** The products of a search, with 'Cargar más' below them. */
export function FoundResults({ query, found }: { query: string; found: Found }) {
  const { results, families, chips, quantity, failed } = found
  const { products, loaded, total, leftOut } = results
  const params = new URLSearchParams(useLocation().search)
  const grid = useRef<HTMLDivElement>(null)
  const expectMore = useFocusOnFirstNew(grid, products.length)
  const isPart = loaded < total
  usePreloadWhenIdle(loadReader)
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
      <NarrowResults
        chips={chips}
        quantity={quantity}
        total={total}
        facets={results.facets}
        disjunctiveFacets={results.disjunctiveFacets}
      />
      {quantity !== null && quantity > 1 && (
        <p className="mb-3 text-muted text-pretty tabular-nums">
          {STOREFRONT.search.asksFor(formatCount(quantity))}
        </p>
      )}
      <h2 className="sr-only">{STOREFRONT.listing.productsTitle}</h2>
      <div ref={grid}>
        <WantedQuantity value={quantity ?? 1}>
          {families ? <FamilyList families={families} /> : <ProductGrid products={products} />}
        </WantedQuantity>
      </div>
      {(isPart || results.pages > 1) && (
        <div className="mt-6 flex flex-col items-center gap-3 text-center">
          <Progress results={results} />
          {failed?.part === 'more' && (
            <p role="alert" className="max-w-md text-red text-pretty">
              {failed.reason === 'busy' ? STOREFRONT.search.busy : STOREFRONT.search.moreFailed}
            </p>
          )}
          {results.hasMore && <MoreLink pages={results.pages + 1} params={params} onFollow={expectMore} />}
        </div>
      )}
    </>
  )
}

/** The results came with the page; searching again for current ones failed. */
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
