import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Output } from '#contract/endpoint.ts'
import type { getCustomerOrder } from '#contract/customer-orders.ts'
import { callOnServer } from '#web/api/call-on-server.ts'
import { PURCHASE } from '#web/texts/storefront-purchase.ts'
import { CONTACT } from '#web/texts/storefront-contact.ts'
import { ORDERS } from '#web/texts/storefront-orders.ts'
import { STOREFRONT } from '#web/texts/storefront.ts'
import { formatDateTime } from '#web/ui/date-time.ts'
import { formatCount, formatMoney } from '#web/ui/money.ts'
import { RepeatButton } from '../../cart/repeat-button.tsx'
import { repeatOrder } from '../../cart/repeat-order.ts'
import { Breadcrumbs, loadCrumbs } from '../../ui/breadcrumbs.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ContactSummary } from '../../ui/contact-summary.tsx'
import { idParam } from '../../ui/id-param.ts'
import type { PageHandle } from '../../ui/page-handle.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { SmallPicture } from '../../ui/picture.tsx'
import { useShop } from '../../ui/shop.ts'
import { Total } from '../../ui/total.tsx'
import { UnbrokenSizes } from '../../ui/unbroken-sizes.tsx'
import { VatNote } from '../../ui/vat-note.tsx'
import { whatsappAddress } from '../../ui/whatsapp.ts'
import { StatusChip, StatusSteps } from '../order-status.tsx'
import type { Route } from './+types/page.ts'
import { CancelOrder } from './cancel-order.tsx'
import { StatusChanges } from './status-changes.tsx'
import { orderKey } from './order-key.ts'
import { orderText } from './order-text.ts'

export { OrderDetailsError as ErrorBoundary } from '../order-error.tsx'

export const handle: PageHandle = { isAboutOrders: true }

/** `?placed=1` marks an order that was just placed. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const [order, crumbs] = await Promise.all([
    callOnServer(context, 'GET /api/public/:alias/orders/:orderId', {
      params: { alias: params.alias, orderId: idParam(params.orderId) },
      query: orderKey(url),
    }),
    loadCrumbs(context, url.pathname),
  ])
  return { order, crumbs, isNew: url.searchParams.get('placed') === '1' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? ORDERS.folio(loaderData.order.folio) : STOREFRONT.errors.unknownEntry
  return pageMeta({ title, matches })
}

export default function OrderDetails({ loaderData: { order, crumbs, isNew } }: Route.ComponentProps) {
  const { alias, accountName, whatsappNumber, origin } = useShop()
  const link = `${origin}/p/${alias}/orders/${order.id}?key=${order.key}`
  const sendByWhatsapp = whatsappNumber && (
    <a
      href={whatsappAddress(whatsappNumber, orderText(order, { accountName, link }))}
      target="_blank"
      rel="noreferrer"
      className={isNew ? 'action mt-3 max-sm:w-full' : 'action-quiet'}
    >
      <Icon name="chat" className="size-5" />
      {ORDERS.sendByWhatsapp}
    </a>
  )
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      {isNew && <Confirmation folio={order.folio}>{sendByWhatsapp}</Confirmation>}
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl/8 font-bold tabular-nums">{ORDERS.folio(order.folio)}</h1>
        <StatusChip status={order.orderStatus} />
        <p className="text-muted tabular-nums">{formatDateTime(order.placedAt)}</p>
      </div>
      <div className="card mb-4 px-1 py-4 empty:hidden sm:px-4">
        <StatusSteps status={order.orderStatus} />
        <StatusChanges changes={order.statusChanges} />
      </div>
      {order.contact && (
        <section aria-labelledby="para-quien" className="card mb-4 p-4">
          <h2 id="para-quien" className="mb-1 text-sm text-muted">
            {CONTACT.forWhom}
          </h2>
          <ContactSummary contact={order.contact} />
          <p className="mt-2 text-sm text-muted">{CONTACT.onlyHere}</p>
        </section>
      )}
      <OrderItems alias={alias} order={order} />
      <div className="mt-4 grid gap-2 sm:flex sm:flex-wrap">
        {!isNew && sendByWhatsapp}
        <RepeatButton
          repeat={(shop) => repeatOrder(shop, order)}
          className={isNew ? 'action-quiet' : 'action'}
        >
          {ORDERS.repeat}
        </RepeatButton>
        <Link to={`/p/${alias}/orders`} prefetch="intent" className="action-quiet">
          {ORDERS.seeAll}
        </Link>
        <Link to={`/p/${alias}`} prefetch="intent" className="action-quiet">
          {ORDERS.keepBuying}
        </Link>
        {order.mayCancel && <CancelOrder alias={alias} order={order} />}
      </div>
    </>
  )
}

/** With what to do next: at the end of the page it would be below the first screen of a phone. */
function Confirmation({ folio, children }: { folio: number; children: ReactNode }) {
  return (
    <div className="mb-4 rounded-lg border border-green bg-green-tint p-4">
      <output className="flex gap-3 text-green">
        <Icon name="check" />
        <span>
          <span className="block text-lg font-bold">{ORDERS.received}</span>
          {ORDERS.receivedText(folio)}
        </span>
      </output>
      {children}
    </div>
  )
}

function OrderItems({ alias, order }: { alias: string; order: Output<typeof getCustomerOrder> }) {
  return (
    <section aria-labelledby="renglones" className="card">
      <h2 id="renglones" className="sr-only">
        {ORDERS.items}
      </h2>
      <ul className="divide-y divide-line">
        {order.items.map((item, index) => (
          <li key={index} className="grid grid-cols-[48px_minmax(0,1fr)_auto] gap-x-4 gap-y-1 p-4">
            <div className="col-start-1 row-span-2 row-start-1">
              <SmallPicture image={item.image} />
            </div>
            <div className="col-start-2 row-start-1 min-w-0 max-sm:col-span-2">
              <p className="text-[0.9375rem]/5 wrap-break-word">
                {item.productId === null ? (
                  <UnbrokenSizes>{item.productName ?? item.productCode}</UnbrokenSizes>
                ) : (
                  <Link to={`/p/${alias}/prod/${item.productId}`} className="hover:underline">
                    <UnbrokenSizes>{item.productName ?? item.productCode}</UnbrokenSizes>
                  </Link>
                )}
              </p>
              <p className="code">{item.productCode}</p>
            </div>
            {/* On a phone beside the quantity: the name has the whole line. */}
            <p className="col-start-3 text-right font-bold tabular-nums max-sm:row-start-2">
              <span className="sr-only">{ORDERS.lineTotal} </span>
              {formatMoney(item.lineItemTotal)}
            </p>
            <p className="col-start-2 row-start-2 text-sm text-muted tabular-nums sm:col-span-2">
              {formatCount(item.quantity)} × {formatMoney(item.unitPrice)}
              {item.unit && ` ${PURCHASE.perUnit(item.unit)}`}
            </p>
          </li>
        ))}
      </ul>
      <div className="border-t border-line-strong p-4">
        <Total label={ORDERS.total} amount={order.total} />
        <VatNote includes={order.pricesIncludeVat} className="text-right" />
      </div>
    </section>
  )
}
