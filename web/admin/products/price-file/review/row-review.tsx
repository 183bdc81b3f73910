import type { ReactNode } from 'react'
import TypedIcon from '@mui/icons-material/EditOutlined'
import BeyondIcon from '@mui/icons-material/PriorityHigh'
import Box from '@mui/material/Box'
import type { RowProblem } from '#domain/price-file/rows/row-fields.ts'
import type { FieldChange } from '#domain/price-file/rows/review.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { operationRowTexts } from '#web/texts/admin-operation.ts'
import { reviewRowTexts } from '#web/texts/admin-review-rows.ts'
import { formatCost, formatCount, formatMoney, formatPercent } from '../../../ui/format.ts'
import type { ReviewedRow } from '../row-views.ts'
import { RowProblems } from './row-problems.tsx'
import { clamped } from '../../../ui/clamped.ts'

const texts = priceFileTexts.review

/** A wrong column changes prices by a million percent: exact, that would take three lines of a narrow column. */
const MOST_PERCENT = 9999

/** Relative change of the price with its sign: `+8.0 %`, at most `> 9,999 %`. Marked when it is beyond the limit. */
export function PercentChange({ reviewed: { review, isOmitted } }: { reviewed: ReviewedRow }) {
  if (review === null || review.percent === null) return null
  const { percent } = review
  const isBeyondLimit = review.isBeyondLimit && !isOmitted
  return (
    <Box
      title={percent > MOST_PERCENT ? formatPercent(percent, { sign: true }) : undefined}
      sx={{
        whiteSpace: 'nowrap',
        fontWeight: isBeyondLimit ? 700 : undefined,
        color: isBeyondLimit ? 'error.main' : undefined,
      }}
    >
      {isBeyondLimit ? (
        <BeyondIcon titleAccess={texts.beyond} sx={{ fontSize: 16, verticalAlign: 'text-bottom' }} />
      ) : null}
      {percent > MOST_PERCENT
        ? texts.moreThan(formatCount(MOST_PERCENT))
        : formatPercent(percent, { sign: true })}
    </Box>
  )
}

/** That the row is omitted, has an edited price or problems; otherwise its effect. */
export function RowRemark({ reviewed }: { reviewed: ReviewedRow }) {
  const { row, review, isOmitted, replaced, losing } = reviewed
  if (isOmitted) return <Remark isQuiet>{omittedText(row.problems)}</Remark>
  if (replaced !== null) {
    return (
      <Remark>
        <TypedIcon sx={{ fontSize: 16, mr: 0.5, verticalAlign: 'text-bottom', color: 'info.main' }} />
        {replaced.price === null
          ? reviewRowTexts.typedWithout
          : reviewRowTexts.typed(formatCost(Number(replaced.price)))}
      </Remark>
    )
  }
  if (row.problems.length > 0) return <RowProblems problems={row.problems} />
  if (losing !== null) return <Remark>{reviewRowTexts.belowCost(formatMoney(losing.salesPrice))}</Remark>
  if (review === null || review.state === 'bad') return null
  return (
    <Remark isQuiet={review.state === 'same'}>
      {review.isBeyondLimit ? texts.beyond : effectText(review.state, review.changes)}
    </Remark>
  )
}

/** What an omitted row would still have wrong. */
function omittedText(problems: readonly RowProblem[]): string {
  const wrong = problems.filter(({ level }) => level === 'error').map(({ text }) => text)
  return [reviewRowTexts.omitted, ...wrong].join('. ')
}

/** The effect of the row, and its changes besides name and price, which have columns of their own. */
function effectText(state: keyof typeof texts.states, changes: readonly FieldChange[]): string {
  if (changes.length === 0) return texts.states[state]
  const fields = changes.map(({ field }) => operationRowTexts.fields[field].toLowerCase())
  return reviewRowTexts.changedFields(fields.join(', '))
}

function Remark({ children, isQuiet = false }: { children: ReactNode; isQuiet?: boolean }) {
  return (
    <Box
      title={typeof children === 'string' ? children : undefined}
      sx={{ ...CLAMPED, fontSize: '0.8125rem', color: isQuiet ? 'text.secondary' : undefined }}
    >
      {children}
    </Box>
  )
}

const CLAMPED = { ...clamped('2'), lineHeight: 1.3 } as const
