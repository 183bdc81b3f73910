import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { adminTexts } from '#web/texts/admin.ts'
import { BOTTOM_BAR } from '../bottom-bar.ts'
import { useOnPhone } from '../use-on-phone.ts'
import type { Form } from './use-form.ts'

interface SaveBarProps<V extends object> {
  form: Form<V>
  label: string
  savingLabel?: string
  /** Saving, or asking whether to save. */
  busy: boolean
  enabled: boolean
  actions?: ReactNode
}

/**
 * Sticks to the bottom of the window when there are changes, so that saving is always in reach. On a phone the further
 * actions stay at the end of the form: there they would take a second line of a small window.
 */
export function SaveBar<V extends object>(props: SaveBarProps<V>) {
  const { form, label, savingLabel, busy, enabled, actions } = props
  const onPhone = useOnPhone()
  const further = actions ? <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>{actions}</Box> : null
  const isApart = onPhone && form.dirty
  return (
    <>
      <Box
        data-save-bar
        sx={{
          ...(form.dirty && { position: 'sticky', bottom: BOTTOM_BAR, zIndex: 2 }),
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          py: 1.5,
          // The panel around it has its own padding; `&&` overrides the margins of the stack.
          '&&': { mt: 1.5, mb: -1.5 },
          bgcolor: 'background.paper',
          borderTop: '1px solid',
          borderColor: form.dirty ? 'divider' : 'transparent',
        }}
      >
        <Button
          type="submit"
          variant="contained"
          color="secondary"
          disabled={!enabled}
          loading={busy}
          loadingPosition="start"
          title={adminTexts.form.saveKey}
        >
          {form.saving && savingLabel ? savingLabel : label}
        </Button>
        {form.dirty && !form.saving ? (
          <>
            <Button
              type="button"
              color="inherit"
              onClick={form.discard}
              {...(onPhone && { 'aria-label': adminTexts.form.discard })}
            >
              {onPhone ? adminTexts.form.discardShort : adminTexts.form.discard}
            </Button>
            <Typography
              component="output"
              variant="body2"
              color="textSecondary"
              sx={{ display: { xs: 'none', sm: actions ? 'none' : 'block' } }}
            >
              {adminTexts.form.unsaved}
            </Typography>
          </>
        ) : null}
        {isApart ? null : further}
      </Box>
      {isApart ? further : null}
    </>
  )
}
