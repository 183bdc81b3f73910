import { useId } from 'react'
import type { ReactNode } from 'react'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { adminTexts } from '#web/texts/admin.ts'
import { useConfirm } from '../use-confirm.tsx'

interface FormDialogProps {
  title: string
  /** There are unsaved changes: closing asks first. */
  dirty: boolean
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. Escape, a click outside and the close button close it, and ask when changes would be lost. */
export function FormDialog({ title, dirty, onClose, children }: FormDialogProps) {
  const id = useId()
  const { ask, dialog } = useConfirm()

  async function close(): Promise<void> {
    const { title: question, text, confirm, stay } = adminTexts.leave
    if (
      !dirty ||
      (await ask({ title: question, text, confirmLabel: confirm, cancelLabel: stay, destructive: true }))
    )
      onClose()
  }

  return (
    <>
      <Dialog open onClose={() => void close()} maxWidth="sm" fullWidth aria-labelledby={id}>
        <Box sx={{ display: 'flex', alignItems: 'center', pr: 2 }}>
          <DialogTitle id={id} sx={{ flex: 1 }}>
            {title}
          </DialogTitle>
          <IconButton aria-label={adminTexts.close} onClick={() => void close()}>
            <CloseIcon />
          </IconButton>
        </Box>
        <DialogContent sx={CONTENT}>{children}</DialogContent>
      </Dialog>
      {dialog}
    </>
  )
}

/** The main button at the right, as in every dialog. */
const CONTENT = { pb: 1.5, '& [data-save-bar]': { flexDirection: 'row-reverse' } } as const
