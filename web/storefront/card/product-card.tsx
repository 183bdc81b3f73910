import { CartControl } from '../cart/cart-control.tsx'
import { FavouriteToggle } from '../favourites/favourite-toggle.tsx'
import { ListedLink } from '../ui/listed-link.tsx'
import { ProductPicture } from '../ui/picture.tsx'
import type { LoadPriority } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { productName } from '../ui/product-name.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import { useShop } from '../ui/shop.ts'
import { UnbrokenSizes } from '../ui/unbroken-sizes.tsx'

// From here on the figures have no room beside a stepper.
const LONG_PRICE = 10_000

/** Picture, name, code, price and cart button. The whole card links to the product, except for its buttons. */
export function ProductCard({ product, priority }: { product: PublicProduct; priority: LoadPriority }) {
  const { alias } = useShop()
  const name = productName(product)
  return (
    <li className="product-card">
      <div className="product-card-picture">
        <ProductPicture image={product.images[0]} drawing={product.drawing} size="card" priority={priority} />
      </div>
      <div className="product-card-text">
        <h3 className="product-card-name">
          <ListedLink to={`/p/${alias}/prod/${product.id}`} title={name} className="product-card-link">
            <UnbrokenSizes>{name}</UnbrokenSizes>
          </ListedLink>
        </h3>
        <p className="code">{product.code}</p>
        <Price
          amount={product.salesPrice}
          unit={product.unit}
          className={
            (product.salesPrice ?? 0) < LONG_PRICE ? 'product-card-price' : 'product-card-long-price'
          }
        />
      </div>
      <FavouriteToggle product={product} className="product-card-favourite" />
      {/* In the corner of the picture: a stepper fits there on the narrowest phone and shifts no layout when it appears. */}
      <div className="product-card-cart">
        <CartControl product={product} />
      </div>
    </li>
  )
}
