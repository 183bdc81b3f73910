import { useEffect, useLayoutEffect } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSession } from '#web/session/session.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { closeAlert, closeAlerts, useAlerts } from './alerts.ts'
import type { ShownAlert } from './alerts.ts'
import { BOTTOM_BAR } from './bottom-bar.ts'
import { ABOVE_SELECTION_BAR } from './selection-bar.tsx'

const SECONDS_SHOWN = 6
/** Time to read, decide and reach the button. */
const SECONDS_SHOWN_WITH_ACTION = 30

/** Where alerts appear: over the content at the bottom of the window, announced by screen readers. */
export function AlertArea() {
  const alerts = useAlerts()
  useCloseOthersAlerts()
  return (
    <Box
      aria-live="polite"
      sx={{
        position: 'fixed',
        right: { xs: 16, sm: 24 },
        bottom: { xs: `calc(16px + ${BOTTOM_BAR})`, sm: `calc(24px + ${BOTTOM_BAR})` },
        left: { xs: 16, sm: 'auto' },
        ...ABOVE_SELECTION_BAR,
        zIndex: 'snackbar',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        maxWidth: { sm: 440 },
      }}
    >
      {alerts.map((alert) => (
        <OneAlert key={alert.id} alert={alert} />
      ))}
    </Box>
  )
}

/** The user whose alerts are shown. */
let shownTo: string | null = null

/** Closes the alerts of another user when somebody else signs in: what they undo is not theirs. */
function useCloseOthersAlerts(): void {
  const user = useSession()?.user
  const name = user && `${user.accountId} ${user.username}`
  // Before the screen is painted.
  useLayoutEffect(() => {
    if (name === undefined) return
    if (shownTo !== null && shownTo !== name) closeAlerts()
    shownTo = name
  }, [name])
}

function OneAlert({ alert }: { alert: ShownAlert }) {
  const { id, severity, text, lines = [], action } = alert
  const seconds = alert.seconds ?? (action ? SECONDS_SHOWN_WITH_ACTION : SECONDS_SHOWN)
  useEffect(() => {
    if (severity === 'error' || severity === 'warning') return undefined
    const timer = setTimeout(() => closeAlert(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [id, severity, seconds])
  return (
    <Alert
      severity={severity}
      variant="filled"
      closeText={adminTexts.close}
      onClose={() => closeAlert(id)}
      sx={{ boxShadow: 6 }}
    >
      {text}
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {action ? (
        <Button
          color="inherit"
          variant="outlined"
          size="small"
          sx={{ display: 'block', mt: 1 }}
          onClick={() => {
            closeAlert(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      ) : null}
    </Alert>
  )
}
