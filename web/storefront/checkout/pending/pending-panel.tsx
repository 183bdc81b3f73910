import { Link } from 'react-router'
import { OFFLINE } from '#web/texts/storefront-offline.ts'
import { Icon } from '../../ui/icons.tsx'
import { usePageHandle } from '../../ui/page-handle.ts'
import { PendingOrderCard } from './pending-order-card.tsx'
import { isWaiting } from './pending-orders.ts'
import type { PendingOrders } from './pending-orders.ts'
import { useSender } from './use-sender.ts'

/**
 * The orders that were placed without network: sends them once online, and shows their results. Orders that only wait
 * are summarised in one line, except on the cart and order pages.
 */
export function PendingPanel(props: { alias: string; orders: PendingOrders; isAtLength: boolean }) {
  const { alias, orders } = props
  const { isAboutOrders = false } = usePageHandle()
  const isAtLength = props.isAtLength || isAboutOrders
  const { isSending, hasTried, send } = useSender(alias, orders.some(isWaiting))
  const waiting = orders.filter(isWaiting)
  const shown = isAtLength ? orders : orders.filter((order) => !isWaiting(order))
  return (
    <div className="mt-3 grid gap-3">
      {!isAtLength && waiting.length > 0 && (
        <p className="flex min-h-11 items-center gap-2 rounded-lg border border-amber bg-amber-tint pl-3 text-sm font-semibold text-amber">
          <Icon name="clock" className="size-5" />
          <span className="grow">{OFFLINE.pendingCount(waiting.length)}</span>
          <Link to={`/p/${alias}/cart`} className="px-4 py-3 underline">
            {OFFLINE.seePending}
          </Link>
        </p>
      )}
      {shown.map((order) => (
        <PendingOrderCard
          key={order.key}
          alias={alias}
          order={order}
          sender={{ isSending, hasTried, send }}
        />
      ))}
    </div>
  )
}
