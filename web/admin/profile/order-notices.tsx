import { useEffect, useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { noticeTexts as texts } from '#web/texts/admin-notices.ts'
import { ApiError } from '#web/api/api-error.ts'
import { errorText } from '../ui/error-text.ts'
import {
  NoticesBlocked,
  browserNotices,
  turnOffNotices,
  turnOnNotices,
} from '../ui/notices/browser-notices.ts'
import type { BrowserNotices } from '../ui/notices/browser-notices.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { Section } from '../ui/section.tsx'

/** Notices of new orders on this device (orders.md §40). */
export function OrderNotices({ username }: { username: string }) {
  const [state, setState] = useState<BrowserNotices | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    browserNotices().then(setState, (error: unknown) => setProblem(errorText(error)))
  }, [])

  async function change(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      setState(await browserNotices())
    } catch (error) {
      if (error instanceof NoticesBlocked) setState(await browserNotices())
      else setProblem(error instanceof ApiError ? errorText(error) : texts.notTaken)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section title={texts.title}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">{texts.intro}</Typography>
        {state === 'unsupported' ? <Typography>{texts.unsupported}</Typography> : null}
        {state === 'blocked' ? (
          <Alert severity="warning" role="note">
            {texts.blocked}
          </Alert>
        ) : null}
        {state === 'on' ? <Typography component="output">{texts.on}</Typography> : null}
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        {state === 'on' ? (
          <Button variant="outlined" loading={busy} onClick={() => void change(turnOff)}>
            {texts.turnOff}
          </Button>
        ) : null}
        {state === 'off' ? (
          <Button
            variant="outlined"
            loading={busy}
            onClick={() => void change(() => turnOnNotices(username))}
          >
            {texts.turnOn}
          </Button>
        ) : null}
      </Stack>
    </Section>
  )
}

async function turnOff(): Promise<void> {
  await callAdmin('DELETE /api/order-notices', {})
  await turnOffNotices()
}
