import { Fragment } from 'react'
import Box from '@mui/material/Box'
import type { PreviewRow } from '#domain/price-file/rows/preview.ts'
import { adjustmentTexts as texts } from '#web/texts/admin-suppliers.ts'
import { formatCost } from '../../../ui/format.ts'
import { adjustmentText } from '../suppliers/adjustment-text.ts'

/** Where an adjusted price comes from: `$120.00 del archivo × 18.50 ÷ 12`; on a phone without the words. */
export function AdjustedFrom({ row: { adjusted }, isShort = false }: { row: PreviewRow; isShort?: boolean }) {
  if (adjusted === null) return null
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: 1.3, fontWeight: 400 }}>
      {formatCost(Number(adjusted.from))} {isShort ? null : `${texts.inFile} `}
      {adjusted.by.map((one, index) => (
        <Fragment key={one.kind}>
          {index === 0 ? null : ' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {adjustmentText([one])}
          </Box>
        </Fragment>
      ))}
    </Box>
  )
}
