import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { currentSession } from '#web/session/session.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { dirtyForms } from './dirty-forms.ts'

/**
 * Asks before a screen with unsaved changes is left, for another screen or another site. Rendered once, in the shell.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirtyForms.any() && currentSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    function onBeforeUnload(event: BeforeUnloadEvent): void {
      if (dirtyForms.any()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [])

  const texts = adminTexts.leave
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.confirm}
      cancelLabel={texts.stay}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
