import type { PublicProduct } from '../ui/published-products.ts'
import { ProductCard } from './product-card.tsx'

// Two rows of a desktop: what can be seen without scrolling.
const EAGER_CARDS = 8
// The first row of a phone: they decide when the page looks ready.
const HIGH_PRIORITY_CARDS = 2

/** Products 2, 3 or 4 across (storefront.md §5). */
export function ProductGrid({ products }: { products: readonly PublicProduct[] }) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-4">
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          priority={index < HIGH_PRIORITY_CARDS ? 'high' : index < EAGER_CARDS ? 'eager' : 'lazy'}
        />
      ))}
    </ul>
  )
}
