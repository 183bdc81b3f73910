import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Output } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/orders.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { formatCost, formatCount, formatMoney } from '../../ui/format.ts'
import { CodeLink } from '../../ui/link.tsx'
import { MONOSPACE } from '../../ui/monospace.ts'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import { marginOf } from '../order-margin.ts'
import { Margin, RuleLink, StepsButton } from './item-parts.tsx'

const texts = orderTexts.items

type Order = Output<typeof getOrder>
type Item = Order['items'][number]

/** The items of an order on a phone: quantity and product first, then the amounts. */
export function ItemCards({ order, isOwner }: { order: Order; isOwner: boolean }) {
  return (
    <>
      <Box component="ul" aria-label={texts.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.items.map((item, index) => (
          <ItemCard key={index} item={item} isOwner={isOwner} />
        ))}
      </Box>
      <Box component="dl" sx={SUMS}>
        <Sum label={texts.subtotal}>{formatMoney(order.subtotal)}</Sum>
        <Sum label={texts.total} strong>
          {formatMoney(order.total)}
        </Sum>
        {isOwner ? (
          <Sum label={texts.margin}>
            <Margin margin={marginOf(order.items)} />
          </Sum>
        ) : null}
      </Box>
    </>
  )
}

function ItemCard({ item, isOwner }: { item: Item; isOwner: boolean }) {
  const { productId, productCode, productName, quantity, unit, unitPrice, lineItemTotal } = item
  return (
    <Box component="li" sx={CARD}>
      <ProductThumb src={item.image} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {texts.several(formatCount(quantity), productName)}
        </Typography>
        {productId === null ? (
          <Box component="span" sx={{ fontFamily: MONOSPACE, fontSize: '0.8125rem' }}>
            {productCode}
          </Box>
        ) : (
          <CodeLink to={`/admin/products/${productId}/edit`}>{productCode}</CodeLink>
        )}
        <Box sx={PRICES}>
          <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {texts.each(formatMoney(unitPrice), unit)}
          </Typography>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(lineItemTotal)}
          </Typography>
        </Box>
        {isOwner ? <ForOwners item={item} /> : null}
      </Box>
    </Box>
  )
}

/** Cost, margin and rule of an item, and how its price was computed. */
function ForOwners({ item }: { item: Item }) {
  const [explained, setExplained] = useState(false)
  const explanationId = useId()
  return (
    <>
      <Box component="dl" sx={FACTS}>
        <Fact label={texts.unitCost}>{formatCost(item.unitCost)}</Fact>
        <Fact label={texts.margin}>
          <Margin margin={marginOf([item])} />
        </Fact>
        <Fact label={texts.rule}>
          <RuleLink item={item} />
        </Fact>
      </Box>
      {item.explanation === null ? null : (
        <StepsButton open={explained} controls={explanationId} onToggle={setExplained} />
      )}
      {explained ? (
        <Typography
          id={explanationId}
          variant="body2"
          color="textSecondary"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {item.explanation}
        </Typography>
      ) : null}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Sum({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <Box sx={{ fontSize: strong ? '1.125rem' : '0.875rem', fontWeight: strong ? 700 : 400 }}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Box>
  )
}

const CARD = {
  display: 'flex',
  gap: 1.5,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
} as const

const PRICES = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 } as const

const FACTS = {
  m: 0,
  mt: 0.5,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.5,
  fontSize: '0.8125rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
} as const

const SUMS = {
  m: 0,
  pt: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  display: 'grid',
  gap: 0.5,
  '& > div': { display: 'flex', justifyContent: 'space-between', columnGap: 2 },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
} as const
