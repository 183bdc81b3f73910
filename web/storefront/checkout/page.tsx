import { Link } from 'react-router'
import { cartTotal, removeFromCart } from '#domain/cart.ts'
import { CART } from '#web/texts/storefront-cart.ts'
import { QUICK_ORDER } from '#web/texts/storefront-quick-order.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useCart, useIsCartPersisted } from '../cart/use-cart.ts'
import { Icon } from '../ui/icons.tsx'
import { EmptyState, PageHeading } from '../ui/listing.tsx'
import type { PageHandle } from '../ui/page-handle.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { useShop } from '../ui/shop.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { usePreloadWhenIdle } from '../ui/use-preload-when-idle.ts'
import type { Route } from './+types/page.ts'
import { LazyPriceChangedDialog } from './prices/lazy-price-changed-dialog.tsx'
import { CartLines } from './lines/cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'
import { ContactBlock } from './contact-block.tsx'
import { loadPendingPanel } from './pending/pending-region.tsx'
import { RepeatedNotice } from './repeated-notice.tsx'
import { useOrder } from './use-order.ts'

export { PageError as ErrorBoundary } from '../ui/page-error.tsx'

export const handle: PageHandle = { hasBottomBar: true, isAboutOrders: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: CART.title, matches })
}

/** The cart and the order button. The cart is in the browser: the server's HTML holds only a skeleton. */
export default function CartPage() {
  const { alias, audience } = useShop()
  const needsContact = audience === 'GROUP'
  const cart = useCart(alias)
  const ordering = useOrder(alias, { needsContact })
  usePreloadWhenIdle(loadPendingPanel)
  if (!useIsHydrated()) return <CartSkeleton />
  const isEmpty = cart.items.length === 0
  const marked = ordering.notOrderable.filter((id) => cart.items.some((item) => item.id === id))

  return (
    <>
      <PageHeading title={CART.title} {...(isEmpty ? {} : { count: cart.items.length })} />
      <RepeatedNotice isEmpty={isEmpty} />
      <CartNotPersistedNotice />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr]">
        {isEmpty && ordering.isSending ? (
          <p className="card px-4 py-10 text-center text-muted lg:row-span-2">{CART.sending}</p>
        ) : (
          <div className="grid grid-cols-1 gap-4 lg:row-span-2">
            <CartLines alias={alias} cart={cart} changes={ordering.changes} marked={marked} />
            {isEmpty ? (
              <EmptyState title={CART.empty} next={CART.emptyNext}>
                <div className="grid justify-items-center">
                  <Link to={`/p/${alias}`} className="action-quiet">
                    {CART.keepBuying}
                  </Link>
                  <QuickOrderLink alias={alias} />
                </div>
              </EmptyState>
            ) : (
              <QuickOrderLink alias={alias} />
            )}
          </div>
        )}
        {!isEmpty && (
          <ContactBlock
            alias={alias}
            isRequired={needsContact}
            errors={ordering.contactErrors}
            refusals={ordering.contactRefusals}
            onTyped={ordering.onContactTyped}
          />
        )}
        <CartSummary
          total={cartTotal(cart)}
          isEmpty={isEmpty}
          isSending={ordering.isSending}
          message={ordering.message}
          received={ordering.received}
          onPlace={() => void ordering.place()}
          onKeepForLater={ordering.queueForLater}
          onRemoveMarked={
            marked.length > 0
              ? () => cartStore.update(alias, (before) => marked.reduce(removeFromCart, before))
              : undefined
          }
        />
      </div>
      {ordering.question && (
        <LazyPriceChangedDialog
          question={ordering.question}
          newTotal={cartTotal(cart)}
          onAgree={() => void ordering.place()}
          onClose={ordering.dismissQuestion}
        />
      )}
    </>
  )
}

function CartNotPersistedNotice() {
  if (useIsCartPersisted()) return null
  return (
    <output className="mb-4 flex gap-2 rounded-lg border border-amber bg-amber-tint p-3 text-sm text-amber">
      <Icon name="alert" className="size-5" />
      {CART.notKept}
    </output>
  )
}

function QuickOrderLink({ alias }: { alias: string }) {
  return (
    <Link
      to={`/p/${alias}/quick-order`}
      prefetch="intent"
      className="mt-2 inline-flex min-h-11 items-center gap-2 py-2 text-left text-petrol hover:underline"
    >
      <Icon name="lines" className="size-5" />
      {QUICK_ORDER.fromCart}
    </Link>
  )
}

function CartSkeleton() {
  return (
    <>
      <PageHeading title={CART.title} />
      <p className="card px-4 py-10 text-center text-muted noscript:hidden">{CART.loading}</p>
      <p className="card hidden px-4 py-10 text-center noscript:block">{STOREFRONT.frame.scriptOff}</p>
    </>
  )
}
