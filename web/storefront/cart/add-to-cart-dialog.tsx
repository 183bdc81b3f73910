import { Dialog } from '@base-ui/react/dialog'
import { useRef, useState } from 'react'
import { putInCart, removeFromCart } from '#domain/cart.ts'
import { lineTotal } from '#domain/order.ts'
import { CART } from '#web/texts/storefront-cart.ts'
import { PURCHASE } from '#web/texts/storefront-purchase.ts'
import { formatMoney } from '#web/ui/money.ts'
import { Icon } from '../ui/icons.tsx'
import { ProductPicture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { productName } from '../ui/product-name.ts'
import type { PublicProduct } from '../ui/published-products.ts'
import { useShop } from '../ui/shop.ts'
import { UnbrokenSizes } from '../ui/unbroken-sizes.tsx'
import { cartStore } from './cart-store.ts'
import { QuantityField } from './quantity-field.tsx'
import { useQuantityInCart } from './use-cart.ts'

/** What hardware is often bought by; anything else is typed. */
const QUICK_QUANTITIES = [5, 10, 25, 50]

/** Asks for a quantity; edits the line when the product is already in the cart (storefront.md §18). */
export function AddToCartDialog(props: {
  product: PublicProduct
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}) {
  const { product, isOpen, onOpenChange } = props
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          ref={popup}
          className="dialog"
          initialFocus={() => firstField(popup.current)}
          finalFocus={() => controlOf(product.id)}
        >
          <DialogContent product={product} close={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function DialogContent({ product, close }: { product: PublicProduct; close: () => void }) {
  const { alias } = useShop()
  const inCart = useQuantityInCart(alias, product.id)
  // Frozen on opening, so that the label does not change while the dialog fades out.
  const [isInCart] = useState(inCart > 0)
  const [quantity, setQuantity] = useState(inCart || 1)
  const name = productName(product)

  function put(): void {
    cartStore.update(alias, (cart) => putInCart(cart, product, quantity) ?? cart)
    close()
  }

  function remove(): void {
    cartStore.update(alias, (cart) => removeFromCart(cart, product.id))
    close()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        put()
      }}
    >
      <div className="flex gap-3">
        <div className="w-20 shrink-0">
          <ProductPicture image={product.images[0]} drawing={product.drawing} size="small" />
        </div>
        <div className="min-w-0 grow">
          <Dialog.Title className="text-base/6 font-semibold wrap-anywhere">
            <UnbrokenSizes>{name}</UnbrokenSizes>
          </Dialog.Title>
          <p className="code">{product.code}</p>
          <Price amount={product.salesPrice} unit={product.unit} className="mt-1 text-xl" />
        </div>
        <Dialog.Close
          aria-label={CART.close}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-ground"
        >
          <Icon name="close" />
        </Dialog.Close>
      </div>
      <div className="mt-5 flex items-center justify-between gap-3">
        <QuantityField name={name} quantity={quantity} onChange={setQuantity} />
        {product.salesPrice !== null && (
          <p className="text-right">
            <span className="block text-sm text-muted">{CART.subtotal}</span>
            <span className="font-bold tabular-nums">
              {formatMoney(Number(lineTotal(String(product.salesPrice), quantity)))}
            </span>
          </p>
        )}
      </div>
      <fieldset className="mt-4 flex gap-2">
        <legend className="sr-only">{PURCHASE.quickQuantities}</legend>
        {QUICK_QUANTITIES.map((quick) => (
          <button
            key={quick}
            type="button"
            aria-pressed={quantity === quick}
            onClick={() => setQuantity(quick)}
            className="min-h-11 grow rounded-lg border border-line-strong font-semibold text-petrol tabular-nums hover:bg-petrol-tint active:bg-petrol-pale aria-pressed:border-petrol aria-pressed:bg-petrol aria-pressed:text-white"
          >
            {quick}
          </button>
        ))}
      </fieldset>
      <button type="submit" className="action mt-5 w-full" disabled={product.salesPrice === null}>
        {isInCart ? CART.updateQuantity : CART.addToCart}
      </button>
      {isInCart && (
        <button
          type="button"
          onClick={remove}
          className="mt-2 flex min-h-11 w-full items-center justify-center gap-2 rounded-lg font-semibold text-red hover:bg-red-tint"
        >
          <Icon name="trash" className="size-5" />
          {CART.remove}
        </button>
      )}
    </form>
  )
}

/** The quantity field; on touch screens the popup, since the on-screen keyboard would cover the dialog. */
function firstField(popup: HTMLElement | null): HTMLElement | null {
  return matchMedia('(pointer: fine)').matches ? (popup?.querySelector('input') ?? null) : popup
}

/** The cart button that the product's card shows now; the one that opened the dialog may be unmounted. */
function controlOf(productId: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-cart-control="${productId}"]`)
}
