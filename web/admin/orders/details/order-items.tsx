import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Output } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/orders.ts'
import { useIsOwner } from '#web/session/session.ts'
import { pictureTexts } from '#web/texts/admin-pictures.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { formatCost, formatCount, formatMoney } from '../../ui/format.ts'
import { CodeLink } from '../../ui/link.tsx'
import { MONOSPACE } from '../../ui/monospace.ts'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import { Section } from '../../ui/section.tsx'
import { useFits } from '../../ui/use-fits.ts'
import { marginOf } from '../order-margin.ts'
import type { OrderMargin } from '../order-margin.ts'
import { ItemCards } from './item-cards.tsx'
import { Margin, RuleLink, StepsButton } from './item-parts.tsx'

const texts = orderTexts.items

const COLUMNS = 8

// Stays in view where the table is wider than the window.
const EXPLANATION = {
  position: 'sticky',
  left: 8,
  width: 'fit-content',
  maxWidth: 'min(640px, calc(100vw - 96px))',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  color: 'text.secondary',
} as const

const RULE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1,
  fontSize: '0.75rem',
} as const

/** A row that goes on in the next one. */
const WITH_MORE = { '& td': { borderBottom: 0 } } as const

/** The least width in pixels of the table. */
function widthOf({ isOwner }: { isOwner: boolean }): number {
  return isOwner ? 820 : 560
}

type Order = Output<typeof getOrder>
type Item = Order['items'][number]

/** Items and prices of the order; for owners also the cost and the rule that set the price. As cards where the table does not fit. */
export function OrderItems({ order }: { order: Order }) {
  const isOwner = useIsOwner()
  const { place, fits } = useFits(widthOf({ isOwner }), { hasPanel: false })
  return (
    <Section title={texts.title} count={formatCount(order.items.length)}>
      <div ref={place}>
        {fits ? <ItemTable order={order} isOwner={isOwner} /> : <ItemCards order={order} isOwner={isOwner} />}
      </div>
    </Section>
  )
}

function ItemTable({ order, isOwner }: { order: Order; isOwner: boolean }) {
  return (
    <TableContainer component="section" tabIndex={0} aria-label={texts.title}>
      <Table
        size="small"
        sx={{
          '& td, & th': { fontVariantNumeric: 'tabular-nums', px: 0.75 },
          '& tbody td': { verticalAlign: 'top' },
          minWidth: widthOf({ isOwner }),
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{pictureTexts.column}</TableCell>
            <TableCell>{texts.code}</TableCell>
            <TableCell>{texts.name}</TableCell>
            <TableCell align="right">{texts.quantity}</TableCell>
            <TableCell align="right">{texts.unitPrice}</TableCell>
            <TableCell align="right">{texts.lineItemTotal}</TableCell>
            {isOwner ? (
              <>
                <TableCell align="right">{texts.unitCost}</TableCell>
                <TableCell align="right" title={texts.marginHelp}>
                  {texts.margin}
                </TableCell>
              </>
            ) : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {order.items.map((item, index) => (
            <ItemRow key={index} item={item} isOwner={isOwner} />
          ))}
        </TableBody>
        <TableFooter>
          <SumRow label={texts.subtotal} amount={order.subtotal} isOwner={isOwner} />
          <SumRow
            label={texts.total}
            amount={order.total}
            strong
            margin={marginOf(order.items)}
            isOwner={isOwner}
          />
        </TableFooter>
      </Table>
    </TableContainer>
  )
}

function ItemRow({ item, isOwner }: { item: Item; isOwner: boolean }) {
  const [explained, setExplained] = useState(false)
  const explanationId = useId()
  const hasRule = isOwner && (item.ruleId !== null || item.explanation !== null)
  const { productId, productCode, productName, quantity, unit, unitPrice, lineItemTotal, unitCost } = item
  return (
    <>
      <TableRow sx={hasRule || explained ? WITH_MORE : undefined}>
        <TableCell sx={{ width: 52 }}>
          <ProductThumb src={item.image} />
        </TableCell>
        <TableCell sx={{ minWidth: 126, overflowWrap: 'anywhere' }}>
          {productId === null ? (
            <Box component="span" sx={{ fontFamily: MONOSPACE }}>
              {productCode}
            </Box>
          ) : (
            <CodeLink to={`/admin/products/${productId}/edit`}>{productCode}</CodeLink>
          )}
        </TableCell>
        <TableCell sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>{productName ?? productCode}</TableCell>
        <TableCell align="right">
          {formatCount(quantity)}
          {unit !== null && (
            <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
              {unit}
            </Box>
          )}
        </TableCell>
        <TableCell align="right">{formatMoney(unitPrice)}</TableCell>
        <TableCell align="right">{formatMoney(lineItemTotal)}</TableCell>
        {isOwner ? (
          <>
            <TableCell align="right" sx={{ color: 'text.secondary' }}>
              {formatCost(unitCost)}
            </TableCell>
            <TableCell align="right">
              <Margin margin={marginOf([item])} />
            </TableCell>
          </>
        ) : null}
      </TableRow>
      {hasRule ? (
        // A rule in words has a line of its own and leaves the amounts their room, also those in the millions.
        <TableRow sx={explained ? WITH_MORE : undefined}>
          <TableCell sx={{ py: 0 }} />
          <TableCell colSpan={COLUMNS - 1} sx={{ pt: 0, overflowWrap: 'anywhere' }}>
            <Box sx={RULE}>
              <RuleLink item={item} />
              {item.explanation === null ? null : (
                <StepsButton open={explained} controls={explanationId} onToggle={setExplained} />
              )}
            </Box>
          </TableCell>
        </TableRow>
      ) : null}
      {explained ? (
        <TableRow id={explanationId}>
          <TableCell />
          <TableCell colSpan={COLUMNS - 1} sx={{ pt: 0 }}>
            <Box sx={EXPLANATION}>{item.explanation}</Box>
          </TableCell>
        </TableRow>
      ) : null}
    </>
  )
}

interface SumRowProps {
  label: string
  amount: number
  strong?: boolean
  margin?: OrderMargin | null
  isOwner: boolean
}

function SumRow({ label, amount, strong, margin, isOwner }: SumRowProps) {
  const look = {
    fontSize: strong ? '1rem' : '0.875rem',
    fontWeight: strong ? 700 : 400,
    color: 'text.primary',
    borderBottom: 0,
  }
  return (
    <TableRow>
      <TableCell component="th" scope="row" colSpan={4} align="right" sx={look}>
        {label}
      </TableCell>
      {/* A sum is wider than the amounts above it. */}
      <TableCell align="right" colSpan={2} sx={look}>
        {formatMoney(amount)}
      </TableCell>
      {isOwner ? (
        <TableCell align="right" colSpan={2} sx={{ ...look, fontSize: '0.875rem' }}>
          {margin ? <Margin margin={margin} /> : null}
        </TableCell>
      ) : null}
    </TableRow>
  )
}
