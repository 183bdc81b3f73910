import { Link as RouterLink } from 'react-router'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Output } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/orders.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { formatMoney, formatPercent } from '../../ui/format.ts'
import type { OrderMargin } from '../order-margin.ts'

// Parts of an order's item that the table and the card share.

const texts = orderTexts.items

type Item = Output<typeof getOrder>['items'][number]

/** The margin in pesos and in percent of the price; a loss has a minus sign and is red. */
export function Margin({ margin }: { margin: OrderMargin | null }) {
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

/** The rule as it was when the order was placed: the first step of the explanation names it. */
export function RuleLink({ item: { ruleId, explanation } }: { item: Item }) {
  if (ruleId === null) return '—'
  return (
    <Link component={RouterLink} to={`/admin/pricelists/rules/${ruleId}/edit`}>
      {explanation?.split('\n', 1)[0] ?? texts.ruleLink}
    </Link>
  )
}

interface StepsButtonProps {
  open: boolean
  /** Id of the explanation while it is open. */
  controls: string
  onToggle: (open: boolean) => void
}

/** Shows how the price was computed, or hides it. */
export function StepsButton({ open, controls, onToggle }: StepsButtonProps) {
  return (
    <Button
      size="small"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={() => onToggle(!open)}
      sx={STEPS}
    >
      {texts.steps}
    </Button>
  )
}

const STEPS = {
  display: 'block',
  px: 0.5,
  py: 0.25,
  ml: -0.5,
  minWidth: 0,
  fontSize: '0.75rem',
  whiteSpace: 'nowrap',
} as const
