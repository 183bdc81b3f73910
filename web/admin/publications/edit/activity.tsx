import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Output } from '#contract/endpoint.ts'
import type { listPublicationActivity, listPublicationDays } from '#contract/publications.ts'
import { publicationTexts } from '#web/texts/admin-publications.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { formatCount, formatDateFigures } from '../../ui/format.ts'
import { ErrorPanel } from '../../ui/screen-error.tsx'
import { ActivityDays } from './activity-days.tsx'

type Activity = Output<typeof listPublicationActivity>

const texts = publicationTexts.activity
// 180 days of a busy publication are more lines than anybody reads, and than a dialog should hold.
const MAX_SHOWN = 500

const VISITS = 'visits'
const DAYS = 30

/**
 * 'Ver actividad': visits by day, then target and date of each visit, newest first. With `visits=7` in the address it is
 * open, and of these days, which is how Hoy counts them.
 */
export function ActivityButton({
  publicationId,
  logActivity,
}: {
  publicationId: number
  logActivity: boolean
}) {
  const [params, setParams] = useSearchParams()
  const days = wholeDays(params.get(VISITS))
  const [open, setOpen] = useState(days !== null)

  function close(): void {
    setOpen(false)
    if (days === null) return
    const next = new URLSearchParams(params)
    next.delete(VISITS)
    setParams(next, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {texts.show}
      </Button>
      {open ? (
        <ActivityDialog publicationId={publicationId} logActivity={logActivity} days={days} onClose={close} />
      ) : null}
    </>
  )
}

/** How many days the address says; null without, or with a wrong one. */
function wholeDays(text: string | null): number | null {
  const days = Number(text)
  return Number.isInteger(days) && days >= 1 && days <= DAYS ? days : null
}

function ActivityDialog({
  publicationId,
  logActivity,
  days,
  onClose,
}: {
  publicationId: number
  logActivity: boolean
  days: number | null
  onClose: () => void
}) {
  const id = useId()
  const [attempt, setAttempt] = useState(0)
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent tabIndex={0}>
        {logActivity ? null : (
          <Alert severity="info" sx={{ mb: 2 }}>
            {texts.off}
          </Alert>
        )}
        <ActivityReport
          key={attempt}
          publicationId={publicationId}
          days={days}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ActivityReportProps {
  publicationId: number
  days: number | null
  onRetry: () => void
}

function ActivityReport({ publicationId, days: asked, onRetry }: ActivityReportProps) {
  const { loaded, problem } = useActivity(publicationId, asked)
  if (problem !== null) return <ErrorPanel text={problem} onRetry={onRetry} />
  if (loaded === null) return <Loading />
  const [activity, days] = loaded
  if (activity.length === 0) return <Typography color="textSecondary">{texts.none}</Typography>
  return (
    <>
      <ActivityDays days={days} />
      <ActivityTable activity={activity.slice(0, MAX_SHOWN)} />
      {activity.length > MAX_SHOWN ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {texts.shown(formatCount(MAX_SHOWN))}
        </Typography>
      ) : null}
    </>
  )
}

function Loading() {
  return (
    <Box aria-busy>
      <Skeleton variant="rectangular" height={150} sx={{ mb: 2 }} />
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} height={36} />
      ))}
    </Box>
  )
}

function ActivityTable({ activity }: { activity: Activity }) {
  return (
    <Table
      size="small"
      aria-label={texts.title}
      sx={{ '& .MuiTableCell-root': { px: 1, '&:first-of-type': { pl: 0 } } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{texts.endpoint}</TableCell>
          <TableCell sx={{ width: 150 }}>{texts.time}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {activity.map(({ id, endpoint, destination, activityTime }) => (
          <TableRow key={id}>
            <TableCell sx={{ overflowWrap: 'anywhere' }} title={endpoint}>
              {texts.destinations[destination.kind](destination.name)}
            </TableCell>
            <TableCell sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {formatDateFigures(activityTime)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function useActivity(publicationId: number, days: number | null) {
  const [loaded, setLoaded] = useState<[Activity, Output<typeof listPublicationDays>] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const input = { params: { pubId: publicationId }, query: days === null ? {} : { days } }
    const extra = { signal: abort.signal }
    Promise.all([
      callAdmin('GET /api/pub-act/:pubId', input, extra),
      callAdmin('GET /api/pub-act/:pubId/days', input, extra),
    ]).then(setLoaded, (error: unknown) => abort.signal.aborted || setProblem(errorText(error)))
    return () => abort.abort()
  }, [publicationId, days])
  return { loaded, problem }
}
