import type { Output } from '#contract/endpoint.ts'
import type { listRelated } from '#contract/public-products.ts'
import { PURCHASE } from '#web/texts/storefront-purchase.ts'
import { SizeRow } from '../card/size-row.tsx'
import { CartControl } from '../cart/cart-control.tsx'
import { ListedLink } from '../ui/listed-link.tsx'
import { SectionHeading } from '../ui/listing.tsx'
import { ProductPicture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { productName } from '../ui/product-name.ts'
import { useShop } from '../ui/shop.ts'
import { UnbrokenSizes } from '../ui/unbroken-sizes.tsx'

export type Related = Output<typeof listRelated>

/** Below a product: the same thing in other sizes, and what is often ordered with it. Null: they could not be read. */
export function RelatedProducts({ related }: { related: Related | null }) {
  if (related === null) return <p className="mt-6 text-sm text-muted">{PURCHASE.relatedFailed}</p>
  const { otherSizes, orderedTogether } = related
  return (
    <div className="grid items-start gap-x-4 lg:grid-cols-2">
      {otherSizes.length > 0 && (
        <section aria-labelledby="otras-medidas">
          <SectionHeading id="otras-medidas">{PURCHASE.otherSizes}</SectionHeading>
          <ul className="card divide-y divide-line">
            {otherSizes.map((product) => (
              <SizeRow key={product.id} product={product} />
            ))}
          </ul>
        </section>
      )}
      {orderedTogether.length > 0 && (
        <section aria-labelledby="junto-con">
          <SectionHeading id="junto-con">{PURCHASE.orderedTogether}</SectionHeading>
          <ul className="card divide-y divide-line">
            {orderedTogether.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Picture, name, code, price and cart button; on a phone the last two below the name. */
function ProductRow({ product }: { product: Related['orderedTogether'][number] }) {
  const { alias } = useShop()
  const name = productName(product)
  return (
    <li className="@container">
      <div className="grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-3 p-3 sm:grid-cols-[48px_minmax(0,1fr)_auto_auto]">
        <div className="self-start">
          <ProductPicture image={product.images[0]} drawing={product.drawing} size="small" />
        </div>
        <ListedLink
          to={`/p/${alias}/prod/${product.id}`}
          title={name}
          className="flex min-h-11 flex-col justify-center hover:underline max-sm:col-span-2"
        >
          <span className="text-[0.9375rem]/5 wrap-break-word">
            <UnbrokenSizes>{name}</UnbrokenSizes>
          </span>
          <span className="code leading-4">{product.code}</span>
        </ListedLink>
        <Price
          amount={product.salesPrice}
          unit={product.unit}
          className="max-sm:col-start-2 @max-2xs:col-span-2"
        />
        {/* Below the price where letters are so large that a stepper leaves it no room. */}
        <div className="flex justify-end @max-2xs:col-span-2 @max-2xs:col-start-2">
          <CartControl product={product} />
        </div>
      </div>
    </li>
  )
}
