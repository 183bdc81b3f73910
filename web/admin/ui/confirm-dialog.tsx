import type { ReactNode } from 'react'
import { useId } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { adminTexts } from '#web/texts/admin.ts'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  text: ReactNode
  confirmLabel: string
  /** What it would do is not known yet: it cannot be confirmed. */
  isUnknown?: boolean
  cancelLabel?: string
  /** The action is destructive. */
  destructive?: boolean
  /** The error of a failed attempt, shown in the dialog. */
  problem?: string | null
  /** The confirmed action runs. The dialog stays until it has an answer: closing it would not stop the action. */
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation. Closes on confirm, cancel, Escape or a click outside; the focus starts at cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    text,
    confirmLabel,
    isUnknown = false,
    cancelLabel = adminTexts.cancel,
    destructive,
    problem,
    busy = false,
    onConfirm,
    onCancel,
  } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
        {problem ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" disabled={busy} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'secondary'}
          loading={busy}
          disabled={isUnknown}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
