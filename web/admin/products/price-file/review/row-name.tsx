import Box from '@mui/material/Box'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { operationRowTexts } from '#web/texts/admin-operation.ts'
import { reviewRowTexts as texts } from '#web/texts/admin-review-rows.ts'
import type { FieldChange } from '#domain/price-file/rows/review.ts'
import type { ReviewedRow } from '../row-views.ts'
import { clamped } from '../../../ui/clamped.ts'

/** The name that the product will have; below it the other name, if file and system differ, and all other changes. */
export function RowName({ reviewed }: { reviewed: ReviewedRow }) {
  const { row, review, isOmitted } = reviewed
  const name = (review === null ? row.name : review.name) ?? null
  const other = otherName(reviewed)
  const below = [...(other === null ? [] : [other]), ...(review?.changes ?? []).map(changeText)].join(' · ')
  return (
    <>
      <Box
        title={name ?? undefined}
        sx={{
          ...clamped(below === '' ? '2' : '1'),
          lineHeight: 1.3,
          fontSize: { xs: '0.8125rem', sm: 'inherit' },
          color: name === null || isOmitted ? 'text.secondary' : undefined,
        }}
      >
        {name ?? priceFileTexts.preview.noName}
      </Box>
      {below === '' ? null : (
        <Box
          title={below}
          sx={{ ...clamped('1'), lineHeight: 1.3, fontSize: '0.75rem', color: 'text.secondary' }}
        >
          {below}
        </Box>
      )}
    </>
  )
}

/** A change in short; the whole of a description does not fit in a row. */
function changeText({ field, from, to }: FieldChange): string {
  const label = operationRowTexts.fields[field]
  if (field === 'description') return texts.otherDescription
  return texts.change(label, from ?? operationRowTexts.before[field], to)
}

function otherName({ row, review }: ReviewedRow): string | null {
  const stored = review?.stored?.name ?? null
  if (row.name === null || stored === null || row.name === stored) return null
  return review?.name === row.name ? texts.storedName(stored) : texts.fileName(row.name)
}
