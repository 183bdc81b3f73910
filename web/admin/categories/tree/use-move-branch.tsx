import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { moveTexts as texts } from '#web/texts/admin-categories.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { errorText } from '../../ui/error-text.ts'
import { useAttempt } from '../../ui/use-attempt.ts'
import type { Move } from './move.ts'

/**
 * Moving a branch: asks for confirmation, shows a refusal in the dialog, offers to undo afterwards. `ask` opens the
 * confirmation; `move` is for callers that have confirmed already, and throws on failure.
 */
export function useMoveBranch(onMoved: (move: Move) => void): {
  ask: (move: Move) => void
  move: (move: Move) => Promise<void>
  dialog: ReactNode
} {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<{ move: Move; open: boolean } | null>(null)
  const { busy, problem, attempt, forgetProblem } = useAttempt()

  async function move(wanted: Move): Promise<void> {
    await putBelow(wanted.id, wanted.toId)
    onMoved(wanted)
    showAlert({
      severity: 'success',
      text: texts.moved(wanted.name, wanted.toName),
      action: { label: texts.undo, run: () => void undo(wanted) },
    })
    await revalidate()
  }

  async function undo({ id, name, fromId, fromName }: Move): Promise<void> {
    try {
      await putBelow(id, fromId)
      showAlert({ severity: 'success', text: texts.moved(name, fromName) })
    } catch (error) {
      showAlert({ severity: 'error', text: `${texts.undoFailed} ${errorText(error)}` })
    }
    await revalidate()
  }

  async function confirm(): Promise<void> {
    if (!asked) return
    await attempt(async () => {
      await move(asked.move)
      setAsked({ ...asked, open: false })
    })
  }

  return {
    ask: (wanted) => {
      forgetProblem()
      setAsked({ move: wanted, open: true })
    },
    move,
    dialog: asked ? (
      <ConfirmDialog
        title={texts.title}
        text={texts.question(asked.move)}
        confirmLabel={texts.confirm}
        open={asked.open}
        busy={busy}
        problem={problem}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked({ ...asked, open: false })}
      />
    ) : null,
  }
}

function putBelow(id: number, motherId: number | null): Promise<unknown> {
  return callAdmin('PATCH /api/categories/:id', { params: { id }, body: { motherId } })
}
