import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { Output } from '#contract/endpoint.ts'
import type { listSessions } from '#contract/session.ts'
import { sessionTexts as texts } from '#web/texts/admin-users.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { errorText } from '../ui/error-text.ts'
import { formatCount, formatDateTime } from '../ui/format.ts'
import { Section } from '../ui/section.tsx'

type OwnSession = Output<typeof listSessions>[number]

/** Where the user is signed in; other sessions can be ended one by one or all together. */
export function OwnSessions(props: { sessions: readonly OwnSession[]; onChanged: () => void }) {
  const { sessions, onChanged } = props
  const [busy, setBusy] = useState(false)

  async function end(work: () => Promise<string>): Promise<void> {
    setBusy(true)
    try {
      showAlert({ severity: 'success', text: await work() })
    } catch (error) {
      showAlert({ severity: 'error', text: errorText(error) })
    } finally {
      setBusy(false)
      onChanged()
    }
  }

  async function endOne(id: number): Promise<string> {
    await callAdmin('DELETE /api/sessions/:id', { params: { id } })
    return texts.ended
  }

  async function endOthers(): Promise<string> {
    const { ended } = await callAdmin('DELETE /api/sessions', {})
    return texts.othersEnded(ended)
  }

  return (
    <Section
      title={texts.title}
      count={formatCount(sessions.length)}
      actions={
        sessions.length > 1 ? (
          <Button variant="outlined" disabled={busy} onClick={() => void end(endOthers)}>
            {texts.endOthers}
          </Button>
        ) : null
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.help}
      </Typography>
      <Box component="ul" aria-label={texts.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => void end(() => endOne(session.id))}
          />
        ))}
      </Box>
    </Section>
  )
}

function SessionRow(props: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const { session, busy, onEnd } = props
  const device = session.device === '' ? texts.unknownDevice : session.device
  const opened = formatDateTime(session.createdAt)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 1,
        minHeight: 56,
        '& + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {device}
          </Typography>
          {session.current ? (
            <Chip size="small" color="primary" variant="outlined" label={texts.current} />
          ) : null}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {texts.facts(opened, formatDateTime(session.lastUse))}
        </Typography>
      </Box>
      {session.current ? null : (
        <Button
          size="small"
          color="inherit"
          disabled={busy}
          aria-label={texts.endNamed(device, opened)}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </Box>
  )
}
