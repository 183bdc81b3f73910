import { useId, useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { adminTexts } from '#web/texts/admin.ts'
import { categoryTexts, moveTexts as texts } from '#web/texts/admin-categories.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import type { CategoryNode } from '../visible-rows.ts'
import { canMove, describeMove, possibleParents } from './move.ts'
import type { Move } from './move.ts'

interface MoveDialogProps {
  /** All categories in tree order. */
  all: readonly CategoryNode[]
  /** The category to move. */
  id: number
  move: (move: Move) => Promise<void>
  onClose: () => void
}

/** Moves a branch without dragging: choose a category, read what will happen, confirm. */
export function MoveDialog({ all, id, move, onClose }: MoveDialogProps) {
  const title = useId()
  const [toId, setToId] = useState<number | null>(null)
  const { busy, problem, attempt } = useAttempt()
  const [options] = useState(() => possibleParents(all, id).map(toOption))
  const wanted = describeMove(all, id, toId)
  const possible = canMove(all, id, toId)

  async function submit(): Promise<void> {
    if (!wanted || !possible) return
    await attempt(async () => {
      await move(wanted)
      onClose()
    })
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <DialogTitle id={title}>{texts.dialogTitle(wanted?.name ?? '')}</DialogTitle>
        <DialogContent>
          <ChoiceInput
            field={{
              id: `${title}-to`,
              name: 'motherId',
              value: toId,
              set: setToId,
              error: undefined,
              changed: false,
              readOnly: busy,
            }}
            label={categoryTexts.form.parent}
            help={categoryTexts.form.parentHelp}
            placeholder={texts.top}
            options={options}
            autoFocus
          />
          <Typography color="textSecondary" aria-live="polite" sx={{ mt: 2 }}>
            {wanted && possible ? texts.question(wanted) : texts.alreadyTop}
          </Typography>
          {problem ? (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {adminTexts.cancel}
          </Button>
          <Button type="submit" variant="contained" color="secondary" loading={busy} disabled={!possible}>
            {texts.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function toOption({ id, name, depth }: CategoryNode) {
  return { id, name, depth }
}
