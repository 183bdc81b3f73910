import { useState } from 'react'
import type { ReactNode } from 'react'
import { compareTexts } from '#web/texts/admin-compare.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { formatCount } from '../../ui/format.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'

const texts = compareTexts.recent
/** Maximum of remaining rules that are listed by name. */
const NAMED = 8

/** Deletes the rules of a comparison after a confirmation; rules that remain are listed. */
export function useUndoRules(onUndone: () => void): {
  undo: (operationId: number) => Promise<void>
  /** Id of the operation being undone. */
  undoing: number | null
  dialog: ReactNode
} {
  const { ask, dialog } = useConfirm()
  const [undoing, setUndoing] = useState<number | null>(null)

  async function undo(operationId: number): Promise<void> {
    if (!(await ask({ title: texts.askTitle, text: texts.askText, confirmLabel: texts.confirm }))) return
    setUndoing(operationId)
    try {
      const { restored, kept } = await callAdmin('POST /api/comparison-rules/:id/undo', {
        params: { id: operationId },
      })
      const lines = kept.slice(0, NAMED).map(({ code, reason }) => texts.kept(code, reason))
      if (kept.length > NAMED) lines.push(texts.moreKept(formatCount(kept.length - NAMED)))
      showAlert({
        severity: kept.length > 0 ? 'warning' : 'success',
        text: texts.done(formatCount(restored), restored === 1),
        lines,
      })
      onUndone()
    } catch (error) {
      showAlert({ severity: 'error', text: errorText(error) })
    } finally {
      setUndoing(null)
    }
  }

  return { undo, undoing, dialog }
}
