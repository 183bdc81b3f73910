import { Link } from 'react-router'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { CartControl } from '../cart/cart-control.tsx'
import { ProductPicture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { productName } from '../ui/product-name.ts'
import { useShop } from '../ui/shop.ts'
import { UnbrokenSizes } from '../ui/unbroken-sizes.tsx'
import type { Family } from './families.ts'

/** Results as families: a heading, and a row for each size and brand, those that were searched for first. */
export function FamilyList({ families }: { families: readonly Family[] }) {
  return (
    <div className="grid gap-3 lg:grid-cols-2 lg:items-start">
      {families.map((family) => (
        <FamilyCard key={family.key} family={family} />
      ))}
    </div>
  )
}

function FamilyCard({ family: { heading, products } }: { family: Family }) {
  const found = products.filter(({ isRequested }) => isRequested)
  const others = products.filter(({ isRequested }) => !isRequested)
  const [first] = products
  if (!first) return null
  return (
    <section className="card overflow-hidden">
      <div className="flex items-center gap-3 border-b border-line px-3 py-2">
        <div className="w-12 shrink-0">
          <ProductPicture name={heading} image={first.images[0]} size="small" />
        </div>
        <h3 className="text-[15px]/5 font-semibold wrap-anywhere">
          <UnbrokenSizes>{heading}</UnbrokenSizes>
        </h3>
      </div>
      <Rows products={found} isFound={others.length > 0} />
      {others.length > 0 && (
        <>
          <p className="border-y border-line bg-ground px-3 py-1 text-sm text-muted">
            {STOREFRONT.search.otherSizes}
          </p>
          <Rows products={others} isFound={false} />
        </>
      )}
    </section>
  )
}

type Row = Family['products'][number]

/** `isFound`: marked, as the ones that were searched for among others. */
function Rows({ products, isFound }: { products: readonly Row[]; isFound: boolean }) {
  const { alias } = useShop()
  return (
    <ul className={isFound ? 'border-l-4 border-petrol [&>li]:pl-2' : ''}>
      {products.map((product) => {
        const { id, code, size, brand, salesPrice } = product
        const name = productName(product)
        return (
          <li
            key={id}
            className="flex min-h-14 items-center gap-2 px-3 py-1 not-first:border-t not-first:border-line"
          >
            <Link
              to={`/p/${alias}/prod/${id}`}
              prefetch="intent"
              className="flex min-h-11 min-w-0 flex-1 flex-col justify-center hover:underline"
            >
              {size && <span className="sr-only">{name}, </span>}
              <span className="text-[15px]/5">
                <strong className="tabular-nums">
                  <UnbrokenSizes>{size ?? code}</UnbrokenSizes>
                </strong>
                {brand && <span className="ml-2 text-muted">{brand}</span>}
              </span>
              {size && <span className="code leading-4">{code}</span>}
            </Link>
            <Price amount={salesPrice} className="shrink-0" />
            <CartControl product={product} />
          </li>
        )
      })}
    </ul>
  )
}
