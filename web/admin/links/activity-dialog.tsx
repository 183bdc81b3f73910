import { useEffect, useId, useState } from 'react'
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
import type {
  listPublicationActivity,
  listPublicationDays,
  listPublications,
} from '#contract/publications.ts'
import { publicationTexts } from '#web/texts/admin-publications.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { errorText } from '../ui/error-text.ts'
import { formatCount, formatDateTime } from '../ui/format.ts'
import { ErrorPanel } from '../ui/screen-error.tsx'
import { ActivityDays } from './activity-days.tsx'

type Activity = Output<typeof listPublicationActivity>
type Publication = Output<typeof listPublications>[number]

const texts = publicationTexts.activity
// 180 days of a busy publication are more lines than a dialog should show.
const MAX_SHOWN = 500

interface ActivityDialogProps {
  publication: Pick<Publication, 'id' | 'note' | 'permalink' | 'logActivity'>
  /** Only those of so many whole days, today among them. */
  days?: number
  onClose: () => void
}

/** Visits of a link by day, then target and date of each visit, newest first. */
export function ActivityDialog({ publication, days, onClose }: ActivityDialogProps) {
  const { id: publicationId, note, permalink, logActivity } = publication
  const id = useId()
  const [attempt, setAttempt] = useState(0)
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {texts.titleOf(note ?? permalink)}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        {logActivity ? null : (
          <Alert severity="info" sx={{ mb: 2 }}>
            {texts.off}
          </Alert>
        )}
        <ActivityReport
          key={attempt}
          publicationId={publicationId}
          days={days ?? null}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </DialogContent>
      <DialogActions>
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
              {formatDateTime(activityTime)}
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
