import { Link } from 'react-router'
import { callOnServer } from '#web/api/call-on-server.ts'
import { ORDERS } from '#web/texts/storefront-orders.ts'
import { formatDateTime } from '#web/ui/date-time.ts'
import { formatCount, formatMoney } from '#web/ui/money.ts'
import { RepeatButton } from '../../cart/repeat-button.tsx'
import { repeatOrderById } from '../../cart/repeat-order.ts'
import { Breadcrumbs, loadCrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyState, PageHeading } from '../../ui/listing.tsx'
import type { PageHandle } from '../../ui/page-handle.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { pageIndex, redirectBeyondLastPage } from '../../ui/paging.ts'
import { useShop } from '../../ui/shop.ts'
import { StatusChip } from '../order-status.tsx'
import type { Route } from './+types/page.ts'
import { PageLinks } from './page-links.tsx'

export { OrderListError as ErrorBoundary } from '../order-error.tsx'

export const handle: PageHandle = { isAboutOrders: true }

const PAGE_SIZE = 20

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const [orders, crumbs] = await Promise.all([
    callOnServer(context, 'GET /api/public/:alias/orders', {
      params: { alias: params.alias },
      query: { page: pageIndex(url), size: PAGE_SIZE },
    }),
    loadCrumbs(context, url.pathname),
  ])
  redirectBeyondLastPage(url, orders)
  return { orders, crumbs }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: ORDERS.title, matches })
}

/** The orders of this link, newest first. */
export default function OrderList({ loaderData: { orders, crumbs } }: Route.ComponentProps) {
  const { alias } = useShop()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading title={ORDERS.title} />
      {orders.content.length === 0 ? (
        <EmptyState title={ORDERS.empty} next={ORDERS.emptyNext}>
          <Link to={`/p/${alias}`} className="action-quiet">
            {ORDERS.keepBuying}
          </Link>
        </EmptyState>
      ) : (
        <ul className="card divide-y divide-line">
          {orders.content.map((order) => (
            <li key={order.id} className="flex flex-wrap items-center pb-1 sm:pr-2 sm:pb-0">
              <Link
                to={`/p/${alias}/orders/${order.id}`}
                prefetch="intent"
                className="grid w-full grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 p-4 hover:bg-ground max-sm:pb-1 sm:w-auto sm:grow sm:grid-cols-[8rem_1fr_10.5rem_8rem]"
              >
                <span className="font-semibold tabular-nums">{ORDERS.folio(order.folio)}</span>
                <span className="order-3 text-sm text-muted tabular-nums sm:order-none">
                  <span className="max-sm:block">{formatDateTime(order.placedAt)}</span>
                  <span className="max-sm:hidden"> · </span>
                  {ORDERS.pieces(formatCount(order.totalQuantity), order.totalQuantity === 1)}
                  {order.contactName !== null && (
                    <span className="block wrap-anywhere">{ORDERS.listFor(order.contactName)}</span>
                  )}
                </span>
                <span className="order-4 text-right sm:order-none sm:text-left">
                  <StatusChip status={order.orderStatus} />
                </span>
                <span className="text-right text-lg font-bold tabular-nums">{formatMoney(order.total)}</span>
              </Link>
              <RepeatButton
                repeat={(shop) => repeatOrderById(shop, order.id)}
                label={ORDERS.repeatNamed(order.folio)}
                className="inline-flex min-h-11 items-center gap-2 rounded-lg px-4 font-semibold text-petrol hover:bg-petrol-tint"
              >
                {ORDERS.repeatShort}
              </RepeatButton>
            </li>
          ))}
        </ul>
      )}
      <PageLinks page={orders} />
    </>
  )
}
