import { useRef } from 'react'
import { Link } from 'react-router'
import type { SortOfSearch } from '#contract/search.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { ProductGrid } from '../../card/product-grid.tsx'
import { EmptyState } from '../../ui/listing.tsx'
import { useShop } from '../../ui/shop.ts'
import { FamilyList } from '../narrowing/family-list.tsx'
import { FilterBar } from '../narrowing/filter-bar.tsx'
import { useFocusOnFirstNew } from '../more-link.tsx'
import { readNarrowed, withoutFacets } from '../narrowing/narrowing.ts'
import type { ListedProducts as Listed } from './load-listing.ts'
import { MorePages } from './more-pages.tsx'

/** Whether only some products of a listing are shown. */
export function hasFacets({ params }: Listed): boolean {
  return readNarrowed(new URLSearchParams(params)).facets.length > 0
}

/**
 * The products of a category or a custom list, with what narrows and sorts them. `total` counts them without filters;
 * `sorts` are the names of the orders.
 */
export function ListedProducts({
  listed: { params: text, products, families, menus },
  total,
  sorts,
}: {
  listed: Listed
  total: number
  sorts: Readonly<Record<SortOfSearch, string>>
}) {
  const { alias } = useShop()
  const shown = useRef<HTMLDivElement>(null)
  const expectMore = useFocusOnFirstNew(shown, products.numberOfElements)
  if (total === 0)
    return (
      <EmptyState title={STOREFRONT.listing.empty} next="">
        <Link to={`/p/${alias}`} className="action-quiet">
          {STOREFRONT.listing.emptyNext}
        </Link>
      </EmptyState>
    )
  const params = new URLSearchParams(text)
  const narrowed = readNarrowed(params)
  // The next page has the same filters, without the open menu.
  const nextParams = new URLSearchParams(params)
  nextParams.delete('menu')
  return (
    <section aria-labelledby="productos">
      <FilterBar params={params} narrowed={narrowed} menus={menus} sorts={sorts} />
      <h2 id="productos" className="sr-only">
        {STOREFRONT.listing.productsTitle}
      </h2>
      {products.totalElements === 0 ? (
        <EmptyState title={STOREFRONT.search.noneWithFilters} next="">
          <Link to={withoutFacets(params)} className="action-quiet">
            {STOREFRONT.search.removeFilters}
          </Link>
        </EmptyState>
      ) : (
        <div ref={shown}>
          {families ? <FamilyList families={families} /> : <ProductGrid products={products.content} />}
        </div>
      )}
      <MorePages products={products} params={nextParams} onFollow={expectMore} />
    </section>
  )
}
