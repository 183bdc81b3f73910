import { useEffect, useId, useState } from 'react'
import Alert from '@mui/material/Alert'
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
import type { listPublicationActivity } from '#contract/publications.ts'
import { publicationTexts } from '#web/texts/admin-publications.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { errorText } from '../ui/error-text.ts'
import { formatDateFigures } from '../ui/format.ts'
import { ErrorPanel } from '../ui/screen-error.tsx'

type Activity = Output<typeof listPublicationActivity>

const texts = publicationTexts.activity
// 180 days of a busy publication are more lines than anybody reads, and than a dialog should hold.
const MOST_SHOWN = 500

/** 'Ver actividad': destination and date of each visit, newest first. */
export function ActivityButton({ pubId, logActivity }: { pubId: number; logActivity: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {texts.show}
      </Button>
      {open ? (
        <ActivityDialog pubId={pubId} logActivity={logActivity} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

function ActivityDialog({
  pubId,
  logActivity,
  onClose,
}: {
  pubId: number
  logActivity: boolean
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
        <ActivityTable key={attempt} pubId={pubId} onRetry={() => setAttempt(attempt + 1)} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function ActivityTable({ pubId, onRetry }: { pubId: number; onRetry: () => void }) {
  const { activity, problem } = useActivity(pubId)
  if (problem !== null) return <ErrorPanel text={problem} onRetry={onRetry} />
  if (activity?.length === 0) return <Typography color="textSecondary">{texts.none}</Typography>
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{texts.endpoint}</TableCell>
          <TableCell sx={{ width: 150 }}>{texts.time}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {activity === null ? (
          <TableRow>
            <TableCell colSpan={2}>
              <Skeleton />
            </TableCell>
          </TableRow>
        ) : (
          activity.slice(0, MOST_SHOWN).map(({ id, endpoint, activityTime }) => (
            <TableRow key={id}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{endpoint}</TableCell>
              <TableCell sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {formatDateFigures(activityTime)}
              </TableCell>
            </TableRow>
          ))
        )}
      </TableBody>
    </Table>
  )
}

function useActivity(pubId: number) {
  const [activity, setActivity] = useState<Activity | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    callAdmin<typeof listPublicationActivity>(
      { method: 'GET', url: '/api/pub-act/:pubId' },
      { params: { pubId } },
      { signal: abort.signal },
    ).then(setActivity, (error: unknown) => abort.signal.aborted || setProblem(errorText(error)))
    return () => abort.abort()
  }, [pubId])
  return { activity, problem }
}
