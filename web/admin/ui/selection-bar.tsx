import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { BOTTOM_BAR } from './bottom-bar.ts'
import { ON_PHONE } from './use-on-phone.ts'

/**
 * What can be done with chosen rows: below them, and in view at the bottom edge of the window while there are more. Above
 * them it would move the next row from under the pointer when the first is chosen.
 */
export function SelectionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={label} data-selection-bar="" sx={BAR}>
      {children}
    </Box>
  )
}

/** Style of what is fixed to the lower edge: above the bar while there is one, of one line, on a phone of two. */
export const ABOVE_SELECTION_BAR = {
  'body:has([data-selection-bar]) &': { mb: '68px', [ON_PHONE]: { mb: '104px' } },
} as const

const BAR = {
  position: 'sticky',
  bottom: `calc(8px + ${BOTTOM_BAR})`,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 1.5,
  px: 2,
  py: 1,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 4,
  // Narrower buttons, for two lines.
  [ON_PHONE]: { pr: 6, '& .MuiButton-root': { px: 1 } },
} as const
