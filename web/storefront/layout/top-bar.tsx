import { Link } from 'react-router'
import { countItems } from '#domain/cart.ts'
import { CART } from '#web/texts/storefront-cart.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { useCart } from '../cart/use-cart.ts'
import { SearchBar } from '../search/bar/search-bar.tsx'
import type { SearchSettings } from '../search/provider/search-engines.ts'
import { Icon } from '../ui/icons.tsx'
import type { KnownPage } from '../ui/known-page.ts'
import { useShop } from '../ui/shop.ts'
import { whatsappAddress } from '../ui/whatsapp.ts'
import { MenuButton } from './menu-button.tsx'
import { useHideOnScroll } from './use-hide-on-scroll.ts'

/** Menu, name of the shop, search and cart; hidden while scrolling down. */
export function TopBar({ search }: { search: SearchSettings | null }) {
  const { alias, accountName, whatsappNumber, color, logo } = useShop()
  const header = useHideOnScroll()
  return (
    <header
      ref={header}
      className="sticky top-0 z-30 bg-petrol text-white transition-transform duration-200 focus-within:translate-y-0! data-away:-translate-y-full"
    >
      {color && <OwnColor color={color} />}
      <div className="content flex flex-wrap items-center gap-x-1 py-1 sm:flex-nowrap sm:gap-x-3">
        <MenuButton />
        <Link
          to={`/p/${alias}`}
          prefetch="intent"
          state={{ title: accountName } satisfies KnownPage}
          className="flex min-h-11 min-w-0 grow basis-0 items-center py-1 text-[min(1.125rem,9vw)]/[1.35] font-bold wrap-anywhere sm:max-w-72 sm:grow-0 sm:basis-auto"
        >
          {logo && (
            <img
              src={logo.xsUrl}
              alt=""
              width={logo.width}
              height={logo.height}
              className="mr-2 h-9 w-auto max-w-20 shrink-0 rounded bg-white object-contain p-0.5"
            />
          )}
          <span className="line-clamp-2">{accountName}</span>
        </Link>
        {search && <SearchBar settings={search} />}
        <div className="flex items-center sm:ml-auto">
          {whatsappNumber && (
            <a
              href={whatsappAddress(whatsappNumber)}
              target="_blank"
              rel="noreferrer"
              aria-label={STOREFRONT.frame.whatsapp}
              title={STOREFRONT.frame.whatsapp}
              className="bar-button"
            >
              <Icon name="chat" />
            </a>
          )}
          <CartLink alias={alias} />
        </div>
      </div>
    </header>
  )
}

/** The bar in the account's colour. A shape, as the policy of the page allows no style made of data (decision 41). */
function OwnColor({ color }: { color: string }) {
  return (
    <svg aria-hidden className="absolute inset-0 -z-10 size-full">
      <rect width="100%" height="100%" fill={color} />
    </svg>
  )
}

function CartLink({ alias }: { alias: string }) {
  const count = countItems(useCart(alias))
  return (
    <Link
      to={`/p/${alias}/cart`}
      prefetch="intent"
      state={{ title: CART.title } satisfies KnownPage}
      aria-label={CART.open(count)}
      className="bar-button relative"
    >
      <Icon name="cart" />
      {count > 0 && (
        <span className="absolute top-0 right-0 min-w-[1.67em] rounded-full bg-white px-[0.33em] text-center text-[min(0.75rem,4vw)]/[1.67] font-bold text-petrol tabular-nums">
          {count}
        </span>
      )}
    </Link>
  )
}
