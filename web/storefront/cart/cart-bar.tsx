import { Link } from 'react-router'
import { cartTotal, countItems } from '#domain/cart.ts'
import { CART } from '#web/texts/storefront-cart.ts'
import { formatCount, formatMoney } from '#web/ui/money.ts'
import { Icon } from '../ui/icons.tsx'
import type { KnownPage } from '../ui/known-page.ts'
import { useShop } from '../ui/shop.ts'
import { useCart } from './use-cart.ts'

/** Link to the cart, for the bottom of the screen; nothing while the cart is empty. */
export function CartBar() {
  const { alias } = useShop()
  const cart = useCart(alias)
  const count = countItems(cart)
  if (count === 0) return null
  return (
    <aside aria-label={CART.title} className="min-w-0 max-sm:@container max-sm:grow">
      <Link
        to={`/p/${alias}/cart`}
        prefetch="intent"
        state={{ title: CART.title } satisfies KnownPage}
        className="flex min-h-14 items-center gap-3 rounded-xl bg-copper px-4 text-white @max-[13rem]:px-2 hover:bg-copper-deep active:bg-copper-deep sm:min-w-96"
      >
        {/* Beside very large letters the figures need its room. */}
        <Icon name="cart" className="size-6 @max-[13rem]:hidden" />
        {/* Beside the way back up, the total of a narrow phone goes below the count. */}
        <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 py-1 tabular-nums">
          <span>{CART.bar(formatCount(count), count === 1)}</span>
          <span className="min-w-0 text-lg/6 font-bold wrap-break-word @max-[13rem]:text-[min(1rem,10cqi)]/6">
            {formatMoney(cartTotal(cart))}
          </span>
        </span>
        <span className="font-semibold max-sm:sr-only">{CART.seeCart}</span>
        <Icon name="right" className="size-5 @max-[13rem]:hidden" />
      </Link>
    </aside>
  )
}
