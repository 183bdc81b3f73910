import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import { useIsOwner, useIsRoot } from '#web/session/session.ts'
import { adminTexts } from '#web/texts/admin.ts'

/** Content for owners of ROOT accounts; others read a notice. The server refuses the actions to them anyway. */
export function RootOnly({ notice, children }: { notice: string; children?: ReactNode }) {
  const isOwner = useIsOwner()
  if (useIsRoot()) return children
  return <Alert severity="info">{isOwner ? notice : adminTexts.ownerOnly.readOnly}</Alert>
}
