import { useState } from 'react'
import Checkbox from '@mui/material/Checkbox'
import { hasLevel } from '#domain/price-file/rows/preview.ts'
import { reviewRowTexts as texts } from '#web/texts/admin-review-rows.ts'
import type { ReviewedRow } from '../row-views.ts'
import { useRowEditor } from './row-editor.ts'

/** Includes or omits a row. A row with an error is omitted until it is corrected. */
export function RowInclude({ reviewed }: { reviewed: ReviewedRow }) {
  const { row, isOmitted } = reviewed
  const { isDisabled, decide } = useRowEditor()
  // The box changes at once; the row changes when the worker has responded.
  const [chosen, setChosen] = useState({ isOmitted, of: reviewed })
  if (chosen.of !== reviewed) setChosen({ isOmitted, of: reviewed })
  const isBad = hasLevel(row, 'error')
  return (
    <Checkbox
      size="small"
      color="default"
      checked={!isBad && !chosen.isOmitted}
      disabled={isDisabled || isBad}
      onChange={({ target }) => {
        setChosen({ isOmitted: !target.checked, of: reviewed })
        decide(row.line, { isOmitted: !target.checked })
      }}
      slotProps={{ input: { 'aria-label': texts.includeRow(row.code) } }}
      sx={{ p: 0.5, ml: -0.5 }}
    />
  )
}
