import type { ReactNode } from 'react'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'

/** A control with its label above. */
export function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <FormControl fullWidth sx={{ minWidth: 0 }}>
      <FormLabel htmlFor={id} sx={LABEL}>
        {label}
      </FormLabel>
      {children}
    </FormControl>
  )
}

export const LABEL = { fontWeight: 600, fontSize: '0.8125rem', color: 'text.primary', mb: 0.5 } as const
