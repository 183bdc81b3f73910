import { CartControl } from '../cart/cart-control.tsx'
import { ListedLink } from '../ui/listed-link.tsx'
import { Price } from '../ui/price.tsx'
import { productName } from '../ui/product-name.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import { useShop } from '../ui/shop.ts'
import { UnbrokenSizes } from '../ui/unbroken-sizes.tsx'

type Offer = PublicProduct & { size: string | null; brand: string | null }

/** Products of one family and one size side by side, with brand, code and price of each. */
export function SizeOffers({ products }: { products: readonly Offer[] }) {
  return (
    <li className="px-3 pt-2 pb-3">
      <strong className="text-[0.9375rem]/5 tabular-nums">
        <UnbrokenSizes>{products[0]?.size ?? ''}</UnbrokenSizes>
      </strong>
      <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
        {products.map((product) => (
          <SizeOffer key={product.id} product={product} />
        ))}
      </ul>
    </li>
  )
}

/** The control has a line of its own: where it becomes a stepper nothing moves. */
function SizeOffer({ product }: { product: Offer }) {
  const { alias } = useShop()
  const { id, code, brand, unit, salesPrice } = product
  const name = productName(product)
  return (
    <li className="flex flex-col gap-1 rounded-lg border border-line p-2">
      <ListedLink to={`/p/${alias}/prod/${id}`} title={name} className="hover:underline">
        <span className="sr-only">{name}, </span>
        <span className="flex items-baseline justify-between gap-2">
          <Price amount={salesPrice} unit={unit} className="shrink-0" />
          {brand && <span className="text-right text-sm text-muted">{brand}</span>}
        </span>
        <span className="code block leading-5">{code}</span>
      </ListedLink>
      <div className="mt-auto flex justify-end">
        <CartControl product={product} />
      </div>
    </li>
  )
}
