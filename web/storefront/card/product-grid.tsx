import type { PublicProduct } from '../ui/published-products.ts'
import { ProductCard } from './product-card.tsx'

// Two rows on a desktop: above the fold.
const EAGER_CARDS = 8
// The first row on a phone: it decides the largest contentful paint.
const HIGH_PRIORITY_CARDS = 2

/** Products in 2, 3 or 4 columns (storefront.md §5). */
export function ProductGrid({ products }: { products: readonly PublicProduct[] }) {
  return (
    <ul className="product-grid">
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
