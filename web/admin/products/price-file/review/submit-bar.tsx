import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { formatCount } from '../../../ui/format.ts'
import { ACTION_BAR } from '../../action-bar.ts'
import { SendingProgress } from '../sending-progress.tsx'
import type { Sending } from '../use-sending.ts'

const texts = priceFileTexts.review

interface SubmitBarProps {
  label: string
  /** Number of rows that will be sent. */
  ready: number
  disabled: boolean
  sending: Sending
  onSubmit: () => void
  otherFile: ReactNode
}

/** The button that sends the rows, with how many they are, or the progress of sending them. */
export function SubmitBar({ label, ready, disabled, sending, onSubmit, otherFile }: SubmitBarProps) {
  return (
    <Box sx={ACTION_BAR}>
      {sending === null ? null : (
        <SendingProgress share={sending.share} text={sendingText(sending.share, ready)} />
      )}
      <Button
        variant="contained"
        color="secondary"
        disabled={disabled}
        loading={sending !== null}
        loadingPosition="start"
        onClick={onSubmit}
      >
        {label}
      </Button>
      <Box component="output" sx={{ color: 'text.secondary' }}>
        {texts.products(formatCount(ready), ready === 1)}
      </Box>
      {sending === null ? otherFile : null}
    </Box>
  )
}

function sendingText(share: number, count: number): string {
  return share < 1 ? texts.sending(formatCount(count)) : texts.saving(formatCount(count))
}
