import { Link } from 'react-router'
import type { CartItem } from '#domain/cart.ts'
import { CART } from '#web/texts/storefront-cart.ts'
import { PURCHASE } from '#web/texts/storefront-purchase.ts'
import { formatMoney } from '#web/ui/money.ts'
import { QuantityField } from '../../cart/quantity-field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ProductPicture } from '../../ui/picture.tsx'
import { productName } from '../../ui/product-name.ts'
import { UnbrokenSizes } from '../../ui/unbroken-sizes.tsx'
import type { PriceChange } from '../prices/price-changes.ts'

/** One line of the cart: product, unit price, quantity, line total and a remove button. */
export function CartLine(props: {
  item: CartItem
  alias: string
  change: PriceChange | undefined
  isOrderable: boolean
  onQuantity: (quantity: number) => void
  /** Gets the line on the page. */
  onRemove: (line: Element | null) => void
}) {
  const { item, alias, change, isOrderable, onQuantity, onRemove } = props
  const { product } = item
  const name = productName(product)
  return (
    <li className="@container">
      {/* Where the letters are large for the window, the words have the whole width. */}
      <div className="grid grid-cols-[56px_1fr_auto] gap-x-3 gap-y-2 p-3 sm:grid-cols-[72px_1fr_auto] sm:gap-x-4 sm:p-4">
        <ProductPicture image={product.images[0]} drawing={product.drawing} size="small" />
        <div className="min-w-0 @max-[13rem]:order-1 @max-[13rem]:col-span-full">
          <h2 className="text-[0.9375rem]/5">
            <Link to={`/p/${alias}/prod/${item.id}`} className="wrap-break-word hover:underline">
              <UnbrokenSizes>{name}</UnbrokenSizes>
            </Link>
          </h2>
          <p className="code">{product.code}</p>
          <p className="mt-1 text-sm text-muted tabular-nums">
            {formatMoney(product.salesPrice)} {product.unit ? PURCHASE.perUnit(product.unit) : CART.each}
          </p>
          {change && (
            <p className="mt-1 flex gap-1 text-sm text-amber">
              <Icon name="alert" className="size-4 translate-y-0.5" />
              {CART.priceWas(formatMoney(change.oldPrice))}
            </p>
          )}
          {!isOrderable && (
            <p className="mt-1 flex gap-1 text-sm font-semibold text-red">
              <Icon name="alert" className="size-4 translate-y-0.5" />
              {CART.notOrderableLine}
            </p>
          )}
        </div>
        <button
          type="button"
          aria-label={CART.removeNamed(name)}
          onClick={({ currentTarget }) => onRemove(currentTarget.closest('li'))}
          className="-mt-2 -mr-2 @max-[13rem]:col-start-3 grid size-11 place-items-center rounded-lg text-muted hover:bg-red-tint hover:text-red"
        >
          <Icon name="trash" className="size-5" />
        </button>
        <div className="@max-[13rem]:order-2 col-span-full flex flex-wrap items-center justify-between gap-3 sm:col-start-2">
          <QuantityField name={name} quantity={item.quantity} onChange={onQuantity} />
          <p className="ml-auto text-lg font-bold tabular-nums">
            <span className="sr-only">{CART.subtotal} </span>
            {formatMoney(item.lineSubtotal)}
          </p>
        </div>
      </div>
    </li>
  )
}
