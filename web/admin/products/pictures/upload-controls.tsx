import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { bulkPictureTexts as texts } from '#web/texts/admin-bulk-pictures.ts'
import { formatCount } from '../../ui/format.ts'
import type { PlannedPicture } from './plan-pictures.ts'
import type { usePictureUpload } from './use-picture-upload.ts'

interface ActionsProps {
  /** Not sent yet. */
  left: readonly PlannedPicture[]
  failed: readonly PlannedPicture[]
  uploads: ReturnType<typeof usePictureUpload>
  onSend: (pictures: readonly PlannedPicture[]) => void
  onOther: () => void
}

/** Sending what is left and what has failed, stopping, and beginning again. */
export function UploadActions({
  left,
  failed,
  uploads: { states, isRunning, stop },
  onSend,
  onOther,
}: ActionsProps) {
  const hasStarted = states.size > 0
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isRunning ? (
        <Button variant="outlined" onClick={stop}>
          {texts.stop}
        </Button>
      ) : (
        <>
          {left.length > 0 || !hasStarted ? (
            <Button
              variant="contained"
              color="secondary"
              disabled={left.length === 0}
              onClick={() => onSend(left)}
            >
              {submitText(left.length, hasStarted)}
            </Button>
          ) : null}
          {failed.length > 0 ? (
            <Button variant="outlined" onClick={() => onSend(failed)}>
              {texts.retry(formatCount(failed.length))}
            </Button>
          ) : null}
          <Button variant="outlined" onClick={onOther}>
            {texts.choose.other}
          </Button>
        </>
      )}
    </Box>
  )
}

function submitText(count: number, hasStarted: boolean): string {
  if (hasStarted) return texts.goOn(formatCount(count))
  if (count === 0) return texts.nothing
  return count === 1 ? texts.submitOne : texts.submit(formatCount(count))
}

interface ProgressProps {
  ended: number
  all: number
  uploads: ReturnType<typeof usePictureUpload>
}

/** How many pictures are done, then the result. */
export function UploadProgress({ ended, all, uploads: { states, isRunning } }: ProgressProps) {
  const count = (kind: string) =>
    formatCount([...states.values()].filter((state) => state.kind === kind).length)
  const said = texts.progress(formatCount(ended), formatCount(all))
  if (isRunning) {
    return (
      <Box component="output" sx={{ display: 'block' }}>
        <Box sx={{ mb: 0.75, fontVariantNumeric: 'tabular-nums' }}>{said}</Box>
        <LinearProgress variant="determinate" value={(ended / Math.max(1, all)) * 100} aria-label={said} />
      </Box>
    )
  }
  // As with files of prices: what changed nothing is no success.
  const isPlain = ended < all || count('added') === '0'
  const severity = count('failed') !== '0' ? 'warning' : isPlain ? 'info' : 'success'
  return (
    <Alert severity={severity}>
      {ended < all ? `${texts.stopped} ` : ''}
      {texts.result(count('added'), count('unchanged'), count('failed'))}
    </Alert>
  )
}
