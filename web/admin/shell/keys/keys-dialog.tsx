import { Fragment, useId } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { adminTexts } from '#web/texts/admin.ts'
import { shellTexts } from '#web/texts/admin-shell.ts'
import { Key } from './key.tsx'

const texts = shellTexts.keys

interface KeysDialogProps {
  open: boolean
  singleKeys: boolean
  onSingleKeys: (on: boolean) => void
  onClose: () => void
}

/** Lists the keyboard shortcuts, with a switch for those without Ctrl. */
export function KeysDialog({ open, singleKeys, onSingleKeys, onClose }: KeysDialogProps) {
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent sx={{ pb: 1 }}>
        <Box component="dl" sx={LIST}>
          {texts.list.map(({ keys, does }) => (
            <Fragment key={does}>
              <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
                {keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {does}
              </Box>
            </Fragment>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 2 }}
          control={
            <Switch
              size="small"
              checked={singleKeys}
              onChange={(event) => onSingleKeys(event.target.checked)}
              sx={{ mr: 1, ml: 1 }}
            />
          }
          label={texts.singleKeys}
        />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {adminTexts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const LIST = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 2.5,
  rowGap: 1.25,
  alignItems: 'baseline',
} as const
