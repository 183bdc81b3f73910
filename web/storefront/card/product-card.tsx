import { Link } from 'react-router'
import { CartControl } from '../cart/cart-control.tsx'
import { FavouriteToggle } from '../favourites/favourite-toggle.tsx'
import type { KnownPage } from '../ui/known-page.ts'
import { ProductPicture } from '../ui/picture.tsx'
import type { LoadPriority } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { productName } from '../ui/product-name.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import { useShop } from '../ui/shop.ts'
import { UnbrokenSizes } from '../ui/unbroken-sizes.tsx'

/** Picture, name, code, price and cart button. The whole card links to the product, except for its buttons. */
export function ProductCard({ product, priority }: { product: PublicProduct; priority: LoadPriority }) {
  const { alias } = useShop()
  const name = productName(product)
  return (
    <li className="card pressable relative grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] overflow-hidden has-[a:hover]:border-line-strong">
      <div className="col-start-1 row-start-1 mx-auto w-full max-w-56 self-center px-4 pt-4 pb-2">
        <ProductPicture image={product.images[0]} drawing={product.drawing} size="card" priority={priority} />
      </div>
      <div className="col-start-1 row-start-2 flex flex-col gap-1 px-3 pt-1 pb-3">
        <h3 className="text-[15px]/5 wrap-break-word">
          <Link
            to={`/p/${alias}/prod/${product.id}`}
            prefetch="intent"
            state={{ title: name } satisfies KnownPage}
            className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-petrol"
          >
            <UnbrokenSizes>{name}</UnbrokenSizes>
          </Link>
        </h3>
        <p className="code">{product.code}</p>
        <Price amount={product.salesPrice} unit={product.unit} className="mt-auto pt-1 text-xl" />
      </div>
      <FavouriteToggle
        product={product}
        className="relative col-start-1 row-start-1 self-start justify-self-end"
      />
      {/* In the corner of the picture: a stepper fits there on the narrowest phone and shifts no layout when it appears. */}
      <div className="col-start-1 row-start-1 mr-2 self-end justify-self-end sm:row-start-2 sm:mb-2">
        <CartControl product={product} />
      </div>
    </li>
  )
}
