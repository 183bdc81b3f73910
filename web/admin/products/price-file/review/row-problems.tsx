import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import WarningIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import type { RowProblem } from '#domain/price-file/rows/row-fields.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { clamped } from '../../../ui/clamped.ts'

const ICON = { fontSize: 16, mr: 0.5, verticalAlign: 'text-bottom' } as const

/** Problems of a row, by word, shape and colour. */
export function RowProblems({ problems }: { problems: readonly RowProblem[] }) {
  if (problems.length === 0) return null
  const isError = problems.some(({ level }) => level === 'error')
  const text = problems.map((problem) => problem.text).join('. ')
  return (
    <Box
      title={text}
      sx={{
        color: isError ? 'error.main' : 'text.secondary',
        fontSize: '0.8125rem',
        lineHeight: 1.3,
        // On a phone below a name of two lines.
        ...clamped({ xs: '3', sm: '2' }),
      }}
    >
      {isError ? (
        <ErrorIcon sx={ICON} titleAccess={priceFileTexts.preview.error} />
      ) : (
        <WarningIcon sx={{ ...ICON, color: 'warning.main' }} titleAccess={priceFileTexts.preview.warning} />
      )}
      {text}
    </Box>
  )
}
