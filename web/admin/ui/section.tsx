import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'

interface SectionProps {
  title?: string
  count?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A panel of a screen: a thin border, no shadow, an optional heading. */
export function Section({ title, count, actions, children }: SectionProps) {
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      {title || actions ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
          {title ? (
            <Typography variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {title}
              {count === undefined ? null : (
                <Box
                  component="span"
                  sx={{ ml: 1, color: 'text.secondary', fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
                >
                  {count}
                </Box>
              )}
            </Typography>
          ) : null}
          {actions ? <Box sx={{ ml: 'auto' }}>{actions}</Box> : null}
        </Box>
      ) : null}
      {children}
    </Paper>
  )
}
