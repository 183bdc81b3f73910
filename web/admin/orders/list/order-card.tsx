import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { formatPhone } from '#domain/contact.ts'
import type { Output } from '#contract/endpoint.ts'
import type { listOrders } from '#contract/orders.ts'
import { orderTexts as texts } from '#web/texts/admin-orders.ts'
import { ageText } from '../../ui/age-text.ts'
import { formatDateTime, formatMoney } from '../../ui/format.ts'
import { CardTitle } from '../../ui/grid/card.tsx'
import { OrderStatus } from '../order-status.tsx'

type Order = Output<typeof listOrders>['content'][number]

/** An order of the list on a phone: customer, total, age and status. */
export function OrderCard({ order, isNew, now }: { order: Order; isNew: boolean; now: number }) {
  const { folio, pubAlias: alias, items, total, placedAt, orderStatus } = order
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <Box sx={LINE}>
        <CardTitle to={orderHref(order)} title={texts.viewLabel(folio)}>
          {texts.one(folio)}
        </CardTitle>
        {isNew ? <NewChip /> : null}
        <Typography sx={FIGURE}>{formatMoney(total)}</Typography>
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{customerOf(order) ?? alias}</Typography>
      <Box sx={{ ...LINE, mt: 0.25 }}>
        <Typography variant="body2" color="textSecondary" title={formatDateTime(placedAt)}>
          {texts.pieces(pieces)} · {ageText(placedAt, now)}
        </Typography>
        <Box sx={{ ml: 'auto' }}>
          <OrderStatus status={orderStatus} />
        </Box>
      </Box>
    </>
  )
}

/** Marks an order that arrived while the list was open. */
export function NewChip() {
  return <Chip size="small" color="secondary" label={texts.isNew} sx={{ ml: 1 }} />
}

/** The name of the customer, or else the phone; null without a contact. */
export function customerOf({ contact }: Order): string | null {
  return contact?.name ?? (contact?.phone ? formatPhone(contact.phone) : null)
}

export function orderHref({ id }: Order): string {
  return `/admin/orders/${id}`
}

const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } as const

const FIGURE = { ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' } as const
