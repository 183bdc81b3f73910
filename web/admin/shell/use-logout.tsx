import type { ReactNode } from 'react'
import { endSession } from '#web/session/session.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { dirtyForms } from '../ui/form/dirty-forms.ts'
import { clearDrafts } from '../ui/form/drafts.ts'
import { turnOffNotices } from '../ui/notices/browser-notices.ts'
import { useConfirm } from '../ui/use-confirm.tsx'

/** Logs out; asks first when unsaved changes would be lost. The shell then redirects to /login. */
export function useLogout(): { logout: () => void; dialog: ReactNode } {
  const { ask, dialog } = useConfirm()

  async function logout(): Promise<void> {
    const { title, text, confirm, stay } = adminTexts.leave
    if (
      dirtyForms.any() &&
      !(await ask({ title, text, confirmLabel: confirm, cancelLabel: stay, destructive: true }))
    )
      return
    await turnOffNotices().catch(() => undefined)
    // Also without a response the user is logged out in this browser.
    await callAdmin('POST /api/auth/logout', {}).catch(() => undefined)
    endSession()
    clearDrafts()
  }

  return { logout: () => void logout(), dialog }
}
