import Box from '@mui/material/Box'
import { MONOSPACE } from '../../../ui/monospace.ts'

/** Whole, in two lines where it is wider than its column: its end tells sizes apart. */
export function RowCode({ code }: { code: string }) {
  return (
    <Box
      title={code}
      sx={{
        overflow: 'hidden',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: '2',
        overflowWrap: 'anywhere',
        lineHeight: 1.3,
        fontFamily: MONOSPACE,
        fontSize: '0.8125rem',
      }}
    >
      {code}
    </Box>
  )
}
