import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'

interface ConfirmedAlertProps {
  text: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** What can be done instead. */
  instead?: ReactNode
}

/** A warning that must be acknowledged before sending. */
export function ConfirmedAlert({ text, label, checked, onChange, instead }: ConfirmedAlertProps) {
  return (
    <Alert severity="warning">
      {text}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <FormControlLabel
          label={label}
          control={
            <Checkbox
              size="small"
              color="default"
              checked={checked}
              onChange={({ target }) => onChange(target.checked)}
            />
          }
        />
        {instead}
      </Box>
    </Alert>
  )
}
