import Box from '@mui/material/Box'
import { formatCost, formatPercent } from './format.ts'

interface PriceChangeProps {
  from: number | null
  to: number | null
  /** Text for a missing price. */
  noPrice: string
}

/** A price change in one line, with sign and direction: `$103.50 → $111.78 +8.0 %`. */
export function PriceChange({ from, to, noPrice }: PriceChangeProps) {
  const percent = from !== null && to !== null && from !== 0 ? (to / from - 1) * 100 : null
  return (
    <Box
      component="span"
      sx={{ fontVariantNumeric: 'tabular-nums', display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}
    >
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {from === null ? noPrice : formatCost(from)} →{' '}
        <strong>{to === null ? noPrice : formatCost(to)}</strong>
      </Box>
      {percent === null ? null : (
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {formatPercent(percent, { sign: true })}
        </Box>
      )}
    </Box>
  )
}
