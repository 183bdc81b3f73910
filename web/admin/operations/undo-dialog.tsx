import type { undoBulkOperation } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import { operationTexts as texts } from '#web/texts/admin-price-file.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useAttempt } from '../ui/use-attempt.ts'
import { undoSentences } from './operation-text.ts'
import type { Operation } from './operation-text.ts'

export type Undone = Output<typeof undoBulkOperation>

interface UndoDialogProps {
  operation: Operation
  onDone: (undone: Undone) => void
  onCancel: () => void
}

/** Previews and runs an undo; a refusal is shown in the dialog. */
export function UndoDialog({ operation, onDone, onCancel }: UndoDialogProps) {
  const { busy, problem, attempt } = useAttempt()

  return (
    <ConfirmDialog
      open
      title={texts.confirm.title}
      text={undoSentences(operation).map((sentence) => (
        <span key={sentence} style={{ display: 'block', marginBottom: 8 }}>
          {sentence}
        </span>
      ))}
      confirmLabel={texts.confirm.confirm}
      destructive
      busy={busy}
      problem={problem}
      onConfirm={() => void attempt(async () => onDone(await callUndo(operation)))}
      onCancel={onCancel}
    />
  )
}

/** Rules of a comparison are undone by a call that is open to resellers, too. */
function callUndo({ id, kind }: Operation): Promise<Undone> {
  const params = { id }
  return kind === 'comparison-rules'
    ? callAdmin('POST /api/comparison-rules/:id/undo', { params })
    : callAdmin('POST /api/bulk-operations/:id/undo', { params })
}
