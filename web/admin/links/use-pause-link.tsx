import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { publicationTexts } from '#web/texts/admin-publications.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { errorText } from '../ui/error-text.ts'
import { useAttempt } from '../ui/use-attempt.ts'

const texts = publicationTexts.pause

/** A link, with what the confirmation names. */
export interface PausableLink {
  readonly id: number
  readonly name: string
  readonly paused: boolean
}

/**
 * Pauses an open link or resumes a paused one, after a confirmation that says what customers will see. The alert after
 * pausing offers to resume. `const { ask, dialog } = usePauseLink(onChanged)`.
 */
export function usePauseLink(onChanged: () => void): {
  ask: (link: PausableLink) => void
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<PausableLink | null>(null)
  const [open, setOpen] = useState(false)
  const { busy, problem, attempt, forgetProblem } = useAttempt()

  const ask = useCallback(
    (link: PausableLink) => {
      setAsked(link)
      forgetProblem()
      setOpen(true)
    },
    [forgetProblem],
  )

  async function change({ id, name, paused }: PausableLink): Promise<void> {
    await callAdmin('PATCH /api/publications/:id', { params: { id }, body: { paused: !paused } })
    if (paused) showAlert({ severity: 'success', text: texts.resumed(name) })
    else {
      const undo = () => void change({ id, name, paused: true }).catch(alertFailure)
      showAlert({ severity: 'success', text: texts.paused(name), action: { label: texts.resume, run: undo } })
    }
    onChanged()
  }

  function confirm(link: PausableLink): Promise<void> {
    return attempt(async () => {
      await change(link)
      setOpen(false)
    })
  }

  return {
    ask,
    dialog: asked && (
      <ConfirmDialog
        open={open}
        title={asked.paused ? texts.resume : texts.pause}
        text={asked.paused ? texts.resumeText(asked.name) : texts.pauseText(asked.name)}
        confirmLabel={asked.paused ? texts.resume : texts.pause}
        busy={busy}
        problem={problem}
        onConfirm={() => void confirm(asked)}
        onCancel={() => setOpen(false)}
      />
    ),
  }
}

function alertFailure(error: unknown): void {
  showAlert({ severity: 'error', text: errorText(error) })
}
