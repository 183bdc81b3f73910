import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { adminTexts } from '#web/texts/admin.ts'

interface RetryAlertProps {
  onRetry: () => void
  /** Default: error. */
  severity?: 'error' | 'warning'
  children: ReactNode
}

/** Why something could not be loaded, with a button to try again. */
export function RetryAlert({ onRetry, severity = 'error', children }: RetryAlertProps) {
  return (
    <Alert
      severity={severity}
      role="alert"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {adminTexts.retry}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
