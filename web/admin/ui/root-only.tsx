import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import { useIsRoot } from '#web/session/session.ts'

/** What only a ROOT account may do; whoever has another account reads who can. The server refuses it to them anyway. */
export function RootOnly({ notice, children }: { notice: string; children?: ReactNode }) {
  return useIsRoot() ? children : <Alert severity="info">{notice}</Alert>
}
