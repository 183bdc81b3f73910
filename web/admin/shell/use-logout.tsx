import type { ReactNode } from 'react'
import { endSession } from '#web/session/session.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { dirtyForms } from '../ui/form/dirty-forms.ts'
import { clearDrafts } from '../ui/form/drafts.ts'
import { useConfirm } from '../ui/use-confirm.tsx'

/** Signing out; asks first when something typed would be lost. The shell then goes to /login by itself. */
export function useLogout(): { logout: () => void; dialog: ReactNode } {
  const { ask, dialog } = useConfirm()

  async function logout(): Promise<void> {
    const { title, text, confirm, stay } = adminTexts.leave
    if (
      dirtyForms.any() &&
      !(await ask({ title, text, confirmLabel: confirm, cancelLabel: stay, destructive: true }))
    )
      return
    // Without an answer the user is signed out on this browser all the same.
    await callAdmin('POST /api/auth/logout', {}).catch(() => undefined)
    endSession()
    clearDrafts()
  }

  return { logout: () => void logout(), dialog }
}
