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
  cancelLabel?: string
  /** What is confirmed destroys something. */
  destructive?: boolean
  /** A failed attempt, shown where it was made. */
  problem?: string | null
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks once. Closes on confirm, cancel, Escape or a click outside; cancelling is where the focus starts. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    text,
    confirmLabel,
    cancelLabel = adminTexts.cancel,
    destructive,
    problem,
    busy,
    onConfirm,
    onCancel,
  } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onCancel}
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
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus color="inherit" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'secondary'}
          loading={busy ?? false}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
