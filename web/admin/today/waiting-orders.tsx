import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { todayTexts } from '#web/texts/admin-today.ts'
import { confirmOrders } from '../live-orders/confirm-orders.ts'
import type { ListInput } from '../live-orders/use-list-input.ts'
import { ageText } from '../ui/age-text.ts'
import { Empty } from '../ui/empty.tsx'
import { formatCount, formatDateTime, formatMoney } from '../ui/format.ts'
import { TextLink } from '../ui/link.tsx'
import { Section } from '../ui/section.tsx'
import { useNavigateIfOpen } from '../ui/use-navigate-if-open.ts'
import { useNow } from '../ui/use-now.ts'
import { useFrozenOrders } from './frozen-orders.ts'
import type { TodayData } from './load-today.ts'

const texts = todayTexts.orders

type Orders = TodayData['orders']
type WaitingOrder = Orders['waiting'][number]

/** The orders that wait to be confirmed, the oldest first, and the number of orders in later statuses. */
export function WaitingOrders({ orders, listInput }: { orders: Orders; listInput: ListInput }) {
  const { waiting, received } = orders
  const now = useNow()
  const { isInUse, handlers } = listInput
  const rows = useFrozenOrders(waiting, isInUse)
  // Of the screen: a row disappears when its order is confirmed.
  const navigate = useNavigateIfOpen()
  return (
    <Section title={texts.title} count={received === 0 ? undefined : <ReceivedCount count={received} />}>
      {rows.length === 0 ? (
        <Empty title={texts.none} text={texts.noneText} />
      ) : (
        <Box component="ul" aria-label={texts.title} sx={{ listStyle: 'none', m: 0, p: 0 }} {...handlers}>
          {rows.map(({ order, isWaiting }) => (
            <OrderRow key={order.id} order={order} isWaiting={isWaiting} now={now} navigate={navigate} />
          ))}
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2.5,
          rowGap: 0.5,
          mt: 2,
          '&:empty': { display: 'none' },
        }}
      >
        {received > waiting.length ? (
          <TextLink to="/admin/orders?orderStatus=RECEIVED">{texts.seeReceived(received)}</TextLink>
        ) : null}
        {orders.confirmed > 0 ? (
          <TextLink to="/admin/orders?orderStatus=CONFIRMED">{texts.confirmed(orders.confirmed)}</TextLink>
        ) : null}
        {orders.preparing > 0 ? (
          <TextLink to="/admin/orders?orderStatus=PREPARING">{texts.preparing(orders.preparing)}</TextLink>
        ) : null}
        {orders.ready > 0 ? (
          <TextLink to="/admin/orders?orderStatus=READY">{texts.ready(orders.ready)}</TextLink>
        ) : null}
      </Box>
    </Section>
  )
}

/** Leads to all that wait, also those not shown here. */
function ReceivedCount({ count }: { count: number }) {
  return (
    <TextLink to="/admin/orders?orderStatus=RECEIVED" title={texts.seeReceived(count)}>
      {formatCount(count)}
    </TextLink>
  )
}

interface OrderRowProps {
  order: WaitingOrder
  isWaiting: boolean
  now: number
  navigate: ReturnType<typeof useNavigateIfOpen>
}

function OrderRow({ order, isWaiting, now, navigate }: OrderRowProps) {
  const { id, folio, customer, pubAlias, pieces, placedAt, total } = order
  const { busy, confirm } = useConfirmAndPrint(id, navigate)
  const hasGone = !isWaiting && !busy
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <TextLink to={`/admin/orders/${id}`} title={texts.open(folio)}>
            {texts.folio(folio)}
          </TextLink>{' '}
          · {customer ?? pubAlias}
        </Typography>
        <Typography variant="body2" color="textSecondary" title={formatDateTime(placedAt)}>
          {hasGone ? texts.noLongerWaits : `${texts.pieces(pieces)} · ${ageText(placedAt, now)}`}
        </Typography>
      </Box>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(total)}
      </Typography>
      <Button
        variant="outlined"
        aria-label={texts.confirmOf(folio)}
        loading={busy}
        disabled={hasGone}
        onClick={() => void confirm()}
        sx={{ flexGrow: { xs: 1, sm: 0 } }}
      >
        {texts.confirm}
      </Button>
    </Box>
  )
}

/** Confirms an order and opens its sheet, which prints; the alert shown afterwards offers to undo it. */
function useConfirmAndPrint(id: number, navigate: OrderRowProps['navigate']) {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function confirm(): Promise<void> {
    setBusy(true)
    const confirmed = await confirmOrders([id], () => void revalidate())
    if (confirmed?.includes(id)) {
      await navigate(`/admin/orders/${id}/print`, {
        state: { print: true, back: { to: pathname, label: todayTexts.back } },
      })
    }
    setBusy(false)
  }

  return { busy, confirm }
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
} as const
