import type { ReactNode } from 'react'
import Box from '@mui/material/Box'

/** Says what happens to files that are over the window; what is below still gets them. */
export function DropOverlay({ children }: { children: ReactNode }) {
  return <Box sx={OVER}>{children}</Box>
}

const OVER = {
  position: 'fixed',
  inset: 8,
  zIndex: 'modal',
  pointerEvents: 'none',
  display: 'grid',
  placeItems: 'center',
  border: '3px dashed',
  borderColor: 'primary.main',
  borderRadius: 2,
  bgcolor: 'rgb(from var(--mui-palette-background-default) r g b / 0.85)',
  color: 'text.primary',
  fontSize: '1.25rem',
  fontWeight: 600,
} as const
