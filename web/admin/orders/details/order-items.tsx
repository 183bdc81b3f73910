import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Output } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/orders.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { formatCost, formatCount, formatMoney, formatPercent } from '../../ui/format.ts'
import { CodeLink } from '../../ui/link.tsx'
import { MONOSPACE } from '../../ui/monospace.ts'
import { Section } from '../../ui/section.tsx'
import { marginOf } from './order-margin.ts'
import type { OrderMargin } from './order-margin.ts'

const texts = orderTexts.items

const COLUMNS = 8

// Stays in view where the table is wider than the window.
const EXPLANATION = {
  position: 'sticky',
  left: 8,
  width: 'fit-content',
  maxWidth: 'min(640px, calc(100vw - 96px))',
  whiteSpace: 'pre-line',
  color: 'text.secondary',
} as const

const STEPS = {
  display: 'block',
  px: 0.5,
  py: 0.25,
  ml: -0.5,
  minWidth: 0,
  fontSize: '0.75rem',
  whiteSpace: 'nowrap',
} as const

type Order = Output<typeof getOrder>
type Item = Order['items'][number]

/** Items and prices of the order; for the seller also the cost and the rule that set the price. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <Section title={texts.title} count={formatCount(order.items.length)}>
      <TableContainer component="section" tabIndex={0} aria-label={texts.title}>
        <Table
          size="small"
          sx={{
            '& td, & th': { fontVariantNumeric: 'tabular-nums', px: 1 },
            '& th': { whiteSpace: 'nowrap' },
            '& tbody td': { verticalAlign: 'top' },
            minWidth: 820,
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{texts.code}</TableCell>
              <TableCell>{texts.name}</TableCell>
              <TableCell align="right">{texts.quantity}</TableCell>
              <TableCell align="right">{texts.unitPrice}</TableCell>
              <TableCell align="right">{texts.lineItemTotal}</TableCell>
              <TableCell align="right">{texts.unitCost}</TableCell>
              <TableCell align="right" title={texts.marginHelp}>
                {texts.margin}
              </TableCell>
              <TableCell>{texts.rule}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {order.items.map((item, index) => (
              <ItemRow key={index} item={item} />
            ))}
          </TableBody>
          <TableFooter>
            <SumRow label={texts.subtotal} amount={order.subtotal} />
            <SumRow label={texts.total} amount={order.total} strong margin={marginOf(order.items)} />
          </TableFooter>
        </Table>
      </TableContainer>
    </Section>
  )
}

function ItemRow({ item }: { item: Item }) {
  const [explained, setExplained] = useState(false)
  const explanationId = useId()
  const { productId, productCode, productName, quantity, unitPrice, lineItemTotal, unitCost } = item
  return (
    <>
      <TableRow sx={explained ? { '& td': { borderBottom: 0 } } : undefined}>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>
          {productId === null ? (
            <Box component="span" sx={{ fontFamily: MONOSPACE }}>
              {productCode}
            </Box>
          ) : (
            <CodeLink to={`/admin/products/${productId}/edit`}>{productCode}</CodeLink>
          )}
        </TableCell>
        <TableCell sx={{ minWidth: 180 }}>{productName ?? productCode}</TableCell>
        <TableCell align="right">{formatCount(quantity)}</TableCell>
        <TableCell align="right">{formatMoney(unitPrice)}</TableCell>
        <TableCell align="right">{formatMoney(lineItemTotal)}</TableCell>
        <TableCell align="right" sx={{ color: 'text.secondary' }}>
          {formatCost(unitCost)}
        </TableCell>
        <TableCell align="right">
          <Margin margin={marginOf([item])} />
        </TableCell>
        <TableCell>
          <RuleLink id={item.ruleId} />
          {item.explanation === null ? null : (
            <Button
              size="small"
              aria-expanded={explained}
              aria-controls={explained ? explanationId : undefined}
              onClick={() => setExplained(!explained)}
              sx={STEPS}
            >
              {texts.steps}
            </Button>
          )}
        </TableCell>
      </TableRow>
      {explained ? (
        <TableRow id={explanationId}>
          <TableCell colSpan={COLUMNS}>
            <Box sx={EXPLANATION}>{item.explanation}</Box>
          </TableCell>
        </TableRow>
      ) : null}
    </>
  )
}

/** The margin in pesos and in percent of the price; a loss has a minus sign and is red. */
function Margin({ margin }: { margin: OrderMargin | null }) {
  if (margin === null) return '—'
  return (
    <Box component="span" sx={{ color: margin.amount < 0 ? 'error.main' : undefined, whiteSpace: 'nowrap' }}>
      {formatMoney(margin.amount)}
      <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
        {formatPercent(margin.percent)}
      </Box>
    </Box>
  )
}

function RuleLink({ id }: { id: number | null }) {
  if (id === null) return '—'
  return (
    <Link component={RouterLink} to={`/admin/pricelists/rules/${id}/edit`} sx={{ whiteSpace: 'nowrap' }}>
      {texts.ruleLink(id)}
    </Link>
  )
}

interface SumRowProps {
  label: string
  amount: number
  strong?: boolean
  margin?: OrderMargin | null
}

function SumRow({ label, amount, strong, margin }: SumRowProps) {
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
      <TableCell align="right" sx={look}>
        {formatMoney(amount)}
      </TableCell>
      <TableCell sx={{ borderBottom: 0 }} />
      <TableCell align="right" sx={{ ...look, fontSize: '0.875rem' }}>
        {margin ? <Margin margin={margin} /> : null}
      </TableCell>
      <TableCell sx={{ borderBottom: 0 }} />
    </TableRow>
  )
}
