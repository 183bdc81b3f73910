import type { ReactNode } from 'react'
import Box from '@mui/material/Box'

/** A keyboard key. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <Box component="kbd" sx={KEY}>
      {children}
    </Box>
  )
}

const KEY = {
  display: 'inline-block',
  minWidth: 22,
  px: 0.75,
  border: 1,
  borderBottomWidth: 2,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  color: 'text.secondary',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  lineHeight: '18px',
  textAlign: 'center',
  whiteSpace: 'nowrap',
} as const
