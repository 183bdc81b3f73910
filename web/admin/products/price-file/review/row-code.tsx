import Box from '@mui/material/Box'
import { MONOSPACE } from '../../../ui/monospace.ts'
import { clamped } from '../../../ui/clamped.ts'

/** Whole, in two lines where it is wider than its column: its end tells sizes apart. */
export function RowCode({ code }: { code: string }) {
  return (
    <Box
      title={code}
      sx={{
        ...clamped('2'),
        lineHeight: 1.3,
        fontFamily: MONOSPACE,
        fontSize: '0.8125rem',
      }}
    >
      {code}
    </Box>
  )
}
