import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import { useIsRoot } from '#web/session/session.ts'

/** Content for ROOT accounts; others read a notice. The server refuses the actions to them anyway. */
export function RootOnly({ notice, children }: { notice: string; children?: ReactNode }) {
  return useIsRoot() ? children : <Alert severity="info">{notice}</Alert>
}
