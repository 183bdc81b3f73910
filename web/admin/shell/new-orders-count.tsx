import Box from '@mui/material/Box'
import { todayTexts } from '#web/texts/admin-today.ts'
import { formatCount } from '../ui/format.ts'
import { useNewOrders } from '../ui/new-orders.ts'
import { VISUALLY_HIDDEN } from '../ui/visually-hidden.ts'

/** The number of new orders; screen readers read what it counts, too. */
export function NewOrdersCount() {
  const count = useNewOrders()
  if (count === 0) return null
  const words = todayTexts.newOrders(count)
  return (
    <Box component="span" title={`${formatCount(count)} ${words}`} sx={COUNT}>
      {formatCount(count)}
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {' '}
        {words}
      </Box>
    </Box>
  )
}

const COUNT = {
  minWidth: '1.375rem',
  px: 0.75,
  borderRadius: '0.75rem',
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: '1.25rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
} as const
