import { useLocation } from 'react-router'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { formatCount } from '#web/ui/money.ts'
import { PageHeading } from '../ui/listing.tsx'
import { Price } from '../ui/price.tsx'
import { productName } from '../ui/product-name.ts'
import { useShop } from '../ui/shop.ts'
import { NarrowResults } from './narrow-results.tsx'
import type { PlainResults } from './shown-results.ts'

/** The results for a browser without script: rows with code and price, and links to filters and further pages. */
export function PlainSearch({ results }: { results: PlainResults }) {
  const { query, page, pages, total, leftOut, facets, disjunctiveFacets, chips, quantity, products } = results
  const { alias } = useShop()
  const words = STOREFRONT.search
  return (
    <>
      <PageHeading title={total === 0 ? words.nothing(query) : words.title(query)} count={total} />
      {leftOut.length > 0 && (
        <p className="card mb-4 bg-amber-tint px-4 py-3 text-amber">
          {words.without(leftOut, formatCount(total), total === 1)}
        </p>
      )}
      <NarrowResults
        chips={chips}
        quantity={quantity}
        total={total}
        facets={facets}
        disjunctiveFacets={disjunctiveFacets}
        hasViews={false}
      />
      <ul className="card">
        {products.map((product) => (
          <li key={product.id} className="not-first:border-t not-first:border-line">
            <a href={`/p/${alias}/prod/${product.id}`} className="flex min-h-14 items-center gap-3 px-3 py-1">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {productName(product)}
                <span className="code block">{product.code}</span>
              </span>
              <Price amount={product.salesPrice} className="shrink-0" />
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-center gap-4">
        <PageLink to={page - 1} isThere={page > 1} label={STOREFRONT.listing.previous} />
        <PageLink to={page + 1} isThere={page < pages} label={STOREFRONT.listing.next} />
      </div>
    </>
  )
}

function PageLink({ to, isThere, label }: { to: number; isThere: boolean; label: string }) {
  const params = new URLSearchParams(useLocation().search)
  params.set('pages', String(to))
  return isThere ? (
    <a href={`?${params.toString()}`} className="action-quiet">
      {label}
    </a>
  ) : null
}
