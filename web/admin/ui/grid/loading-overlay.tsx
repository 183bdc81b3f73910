import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import { GridOverlay } from '@mui/x-data-grid'
import { adminTexts } from '#web/texts/admin.ts'

/** Covers the rows while others are loading; delayed, so that a quick response is not announced. */
export function LoadingOverlay() {
  return (
    <GridOverlay sx={OVERLAY}>
      <LinearProgress aria-hidden sx={{ width: '100%', height: 2 }} />
      <Paper component="output" elevation={3} sx={LABEL}>
        {adminTexts.loading}
      </Paper>
    </GridOverlay>
  )
}

const OVERLAY = {
  justifyContent: 'flex-start',
  animation: 'show-late 0s 150ms backwards',
  '@keyframes show-late': { from: { opacity: 0 } },
} as const

// Within the first row, whose line it does not cross.
const LABEL = { mt: '-4px', px: 2, py: 0.75, fontWeight: 600, color: 'text.primary' } as const
