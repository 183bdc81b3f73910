import BeyondIcon from '@mui/icons-material/PriorityHigh'
import Box from '@mui/material/Box'
import { csvTexts } from '#web/texts/admin-csv.ts'
import { formatCost, formatPercent } from '../../ui/format.ts'
import { RowProblems } from './row-problems.tsx'
import type { ReviewedRow } from './row-views.ts'

const texts = csvTexts.review

/** The new price, after the old one when they differ: `$103.50 → $111.78`. */
export function PriceCell({ reviewed, isStacked = false }: { reviewed: ReviewedRow; isStacked?: boolean }) {
  const { row, review } = reviewed
  const before = review?.stored?.basePrice ?? null
  const after = row.price === null ? before : Number(row.price)
  const isMoved = review?.stored !== undefined && review?.stored !== null && before !== after
  if (!isMoved) {
    const isUnchanged = review?.state === 'same' || review?.state === 'changed'
    return <Box sx={{ color: isUnchanged ? 'text.secondary' : undefined }}>{formatCost(after)}</Box>
  }
  return (
    <Box sx={{ whiteSpace: isStacked ? 'normal' : 'nowrap' }}>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {formatCost(before)} →
      </Box>{' '}
      <strong>{formatCost(after)}</strong>
    </Box>
  )
}

/** Relative change of the price with its sign: `+8.0 %`. Marked when it is beyond the limit. */
export function PercentChange({ reviewed: { review } }: { reviewed: ReviewedRow }) {
  if (review === null || review.percent === null) return null
  const { percent, isBeyondLimit } = review
  return (
    <Box
      sx={{
        whiteSpace: 'nowrap',
        fontWeight: isBeyondLimit ? 700 : undefined,
        color: isBeyondLimit ? 'error.main' : undefined,
      }}
    >
      {isBeyondLimit ? (
        <BeyondIcon titleAccess={texts.beyond} sx={{ fontSize: 16, verticalAlign: 'text-bottom' }} />
      ) : null}
      {formatPercent(percent, { sign: true })}
    </Box>
  )
}

/** Problems of the row, or else its effect. */
export function RowRemark({ reviewed: { row, review } }: { reviewed: ReviewedRow }) {
  if (row.problems.length > 0) return <RowProblems problems={row.problems} />
  if (review === null || review.state === 'bad') return null
  const isQuiet = review.state === 'same'
  return (
    <Box sx={{ fontSize: '0.8125rem', lineHeight: 1.3, color: isQuiet ? 'text.secondary' : undefined }}>
      {review.isBeyondLimit ? texts.beyond : texts.states[review.state]}
    </Box>
  )
}
