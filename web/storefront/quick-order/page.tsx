import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { lineTotal, sumOfTotals } from '#domain/order.ts'
import { CART } from '#web/texts/storefront-cart.ts'
import { QUICK_ORDER } from '#web/texts/storefront-quick-order.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { formatCount, formatMoney } from '#web/ui/money.ts'
import { Icon } from '../ui/icons.tsx'
import { ScrollToTop } from '../ui/scroll-to-top.tsx'
import { PageHeading } from '../ui/listing.tsx'
import type { PageHandle } from '../ui/page-handle.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { useShop } from '../ui/shop.ts'
import type { Route } from './+types/page.ts'
import { OrderBox } from './order-box.tsx'
import { isOpen, isReady, isUnknown, ReadLines } from './read-lines.tsx'
import type { ReadLine } from './read-order.ts'
import { useQuickOrder } from './use-quick-order.ts'

export { PageError as ErrorBoundary } from '../ui/page-error.tsx'

export const handle: PageHandle = { hasBottomBar: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: QUICK_ORDER.title, matches })
}

/**
 * Reads a typed or pasted order in words and codes. Only what the server is sure of is selected; the customer chooses the
 * rest, and one button adds it to the cart. What was not added stays in the box (storefront.md §28).
 */
export default function QuickOrder() {
  const { alias } = useShop()
  const ordering = useQuickOrder(alias)
  const { lines, lineError, added, timesShown } = ordering
  const result = useRef<HTMLDivElement>(null)
  // On a phone the result is below the box.
  useEffect(() => {
    if (timesShown > 0) result.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }, [timesShown])

  return (
    <>
      <PageHeading title={QUICK_ORDER.title} />
      <p className="mb-4 max-w-2xl text-muted text-pretty noscript:hidden">{QUICK_ORDER.intro}</p>
      <p className="card hidden px-4 py-10 text-center noscript:block">{STOREFRONT.frame.scriptOff}</p>
      <div className="grid grid-cols-1 items-start gap-4 pb-6 lg:grid-cols-2 noscript:hidden">
        <OrderBox ordering={ordering} />
        <div ref={result} className="grid scroll-mt-20 grid-cols-1 gap-4">
          {/* Mounted from the start, so that screen readers announce its content. */}
          <output className="contents">
            {added > 0 && <Added alias={alias} count={added} isAll={lines?.length === 0} />}
            {lines !== null && added === 0 && <p className="sr-only">{summaryOf(lines)}</p>}
          </output>
          {lines !== null && (
            <ReadLines
              lines={lines}
              isReading={ordering.isReading}
              onChange={ordering.change}
              onRemove={ordering.remove}
              onCorrect={(line, given) => void ordering.correct(line, given)}
            />
          )}
          {lines !== null && lines.length > 0 && (
            <AddBar lines={lines} error={lineError} onAdd={ordering.add} />
          )}
        </div>
      </div>
    </>
  )
}

function Added({ alias, count, isAll }: { alias: string; count: number; isAll: boolean }) {
  return (
    <div className="card grid gap-3 p-4">
      <p className="flex gap-2 font-semibold text-green">
        <Icon name="check" className="size-5 translate-y-0.5" />
        {QUICK_ORDER.added(formatCount(count), count === 1)}
      </p>
      {!isAll && <p className="text-sm text-muted">{QUICK_ORDER.addedText}</p>}
      <Link to={`/p/${alias}/cart`} className="action-quiet">
        {CART.seeCart}
      </Link>
    </div>
  )
}

/** The total of what is chosen and its button, at the bottom edge of a phone. */
function AddBar(props: { lines: readonly ReadLine[]; error: string | null; onAdd: () => void }) {
  const { lines, error, onAdd } = props
  const chosen = lines.flatMap(({ chosen: product, quantity }) =>
    product ? [lineTotal(product.salesPrice, quantity)] : [],
  )
  const count = chosen.length
  return (
    <section
      aria-label={QUICK_ORDER.total}
      className="bottom-bar z-10 -mx-[12px] flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-white p-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-[0_-4px_16px_rgb(31_36_38/0.08)] sm:-mx-[20px] sm:px-5 lg:mx-0 lg:rounded-lg lg:border"
    >
      <p role="alert" className="flex basis-full gap-2 text-sm text-red empty:hidden">
        {error !== null && (
          <>
            <Icon name="alert" className="size-5" />
            {error}
          </>
        )}
      </p>
      <p className="text-lg font-bold tabular-nums">{formatMoney(Number(sumOfTotals(chosen.map(Number))))}</p>
      <button type="button" className="action grow basis-0" disabled={count === 0} onClick={onAdd}>
        {count === 0 ? QUICK_ORDER.addNothing : QUICK_ORDER.add(formatCount(count), count === 1)}
      </button>
      <ScrollToTop />
    </section>
  )
}

function summaryOf(lines: readonly ReadLine[]): string {
  const [ready, open, unknown] = [isReady, isOpen, isUnknown].map((is) =>
    formatCount(lines.filter(is).length),
  )
  return QUICK_ORDER.found(ready ?? '', open ?? '', unknown ?? '')
}
