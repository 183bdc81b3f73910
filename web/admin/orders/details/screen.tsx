import { Suspense } from 'react'
import { Await, useLoaderData, useParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Output } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/orders.ts'
import { networkTimeout } from '#web/api/network-timeout.ts'
import { orderContactTexts } from '#web/texts/admin-order-contact.ts'
import { orderTexts as texts } from '#web/texts/admin-orders.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { formatDateTime, formatMoney } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { OrderStatus } from '../order-status.tsx'
import { OrdersError } from '../orders-error.tsx'
import { useLiveOrders } from '../../live-orders/use-live-orders.ts'
import { ChangeStatus } from './change-status.tsx'
import { LoadingOrder } from './loading-order.tsx'
import { OrderContact } from './order-contact.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderDocuments } from './order-documents.tsx'

type Order = Output<typeof getOrder>

/** Not awaited: the address changes and the skeleton shows at once. */
export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const order = callAdmin(
    'GET /api/orders/:id',
    { params: { id: Number(params['orderId']) } },
    { signal: networkTimeout() },
  )
  // If the screen is left before the response, its failure would be unhandled.
  order.catch(() => undefined)
  return { order }
}

export default function OrderDetails() {
  const { order } = useLoaderData<typeof clientLoader>()
  const { orderId } = useParams()
  return (
    // Keyed by id: another order starts with its own skeleton, a revalidated one replaces its content.
    <Suspense key={orderId} fallback={<LoadingOrder />}>
      <Await resolve={order}>{(loaded) => <LoadedOrder order={loaded} />}</Await>
    </Suspense>
  )
}

function LoadedOrder({ order }: { order: Order }) {
  const liveness = useLiveOrders(({ id }) => id === order.id)
  return (
    <Page title={texts.one(order.folio)} actions={<ChangeStatus order={order} />}>
      <Stack spacing={2.5}>
        {liveness === 'lost' ? <Alert severity="warning">{texts.oneOffline}</Alert> : null}
        <Facts order={order} />
        <OrderContact order={order} />
        <OrderDocuments order={order} />
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 260px' },
            alignItems: 'start',
          }}
        >
          <OrderItems order={order} />
          <History history={order.history} />
        </Box>
      </Stack>
    </Page>
  )
}

export function ErrorBoundary() {
  return <OrdersError title={texts.title} message={texts.detailsFailed} />
}

/** The total also here: below, it comes after the last of many lines. */
function Facts({ order }: { order: Order }) {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, alignItems: 'flex-start' }}
    >
      <Fact label={texts.columns.status}>
        <OrderStatus status={order.orderStatus} />
      </Fact>
      <Fact label={texts.columns.total}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {formatMoney(order.total)}
        </Box>
        {` · ${texts.pieces(pieces)}`}
      </Fact>
      <Fact label={texts.facts.placedAt}>{formatDateTime(order.placedAt)}</Fact>
      <Fact label={texts.facts.pubAlias}>{order.pubAlias}</Fact>
      {order.placedBy === null ? null : <Fact label={orderContactTexts.placedBy}>{order.placedBy}</Fact>}
    </Box>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, mt: 0.25, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
      >
        {children}
      </Typography>
    </div>
  )
}

function History({ history }: Pick<Order, 'history'>) {
  return (
    <Section title={texts.history.title}>
      {history.length === 0 ? (
        <Typography color="textSecondary">{texts.history.none}</Typography>
      ) : (
        <Box
          component="ol"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}
        >
          {history.map(({ orderStatus, changedAt, by, byCustomer, takenBack }) => (
            <li key={changedAt + orderStatus}>
              <OrderStatus status={orderStatus} />
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                {formatDateTime(changedAt)} ·{' '}
                {by ?? (byCustomer ? texts.history.customer : texts.history.formerUser)}
              </Typography>
              {takenBack ? (
                <Typography variant="body2" color="textSecondary">
                  {texts.history.takenBack}
                </Typography>
              ) : null}
            </li>
          ))}
        </Box>
      )}
    </Section>
  )
}
