import { CartControl } from '../cart/cart-control.tsx'
import { ListedLink } from '../ui/listed-link.tsx'
import { Price } from '../ui/price.tsx'
import { productName } from '../ui/product-name.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import { useShop } from '../ui/shop.ts'
import { UnbrokenSizes } from '../ui/unbroken-sizes.tsx'

/** A product among others of its family, under a heading with their name: only what differs. */
export function SizeRow({
  product,
}: {
  product: PublicProduct & { size: string | null; brand: string | null }
}) {
  const { alias } = useShop()
  const name = productName(product)
  const { id, code, size, brand, unit, salesPrice } = product
  return (
    <li className="@container">
      {/* With large letters the cart control has its own line, so that nothing moves when it becomes a stepper. */}
      <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-2 px-3 py-1 @2xs:flex-nowrap">
        <ListedLink
          to={`/p/${alias}/prod/${id}`}
          title={name}
          className="flex min-h-11 min-w-min flex-1 flex-col justify-center hover:underline @2xs:min-w-0"
        >
          {size && <span className="sr-only">{name}, </span>}
          <span className="text-[0.9375rem]/5">
            <strong className="mr-2 inline-block tabular-nums">
              <UnbrokenSizes>{size ?? code}</UnbrokenSizes>
            </strong>
            {brand && <span className="wrap-anywhere text-muted">{brand}</span>}
          </span>
          {size && <span className="code leading-4">{code}</span>}
        </ListedLink>
        <Price amount={salesPrice} unit={unit} className="max-w-28 min-w-min shrink-0 text-right" />
        <div className="flex justify-end @max-2xs:basis-full">
          <CartControl product={product} />
        </div>
      </div>
    </li>
  )
}
