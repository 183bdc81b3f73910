import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { adminTexts } from '#web/texts/admin.ts'
import { shellTexts } from '#web/texts/admin-shell.ts'

const texts = shellTexts.jump

interface JumpStatusProps {
  state: 'idle' | 'searching' | 'found' | 'failed'
  text: string
  count: number
  onRetry: () => void
}

/** Status line under the list: progress, failure, or the available keys. */
export function JumpStatus({ state, text, count, onRetry }: JumpStatusProps) {
  return (
    <Box sx={LINE}>
      <Box component="output" sx={{ flex: 1 }}>
        {message(state, text, count)}
      </Box>
      {state === 'failed' ? (
        <Button size="small" onClick={onRetry}>
          {adminTexts.retry}
        </Button>
      ) : null}
    </Box>
  )
}

function message(state: JumpStatusProps['state'], text: string, count: number): string {
  if (state === 'searching') return adminTexts.form.searching
  if (state === 'failed') return texts.failed
  return state === 'found' && count === 0 ? texts.nothing(text) : texts.help
}

const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2.5,
  minHeight: 44,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const
