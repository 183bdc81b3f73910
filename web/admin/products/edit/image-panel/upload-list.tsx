import CloseIcon from '@mui/icons-material/Close'
import ReplayIcon from '@mui/icons-material/Replay'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { imageTexts } from '#web/texts/admin-images.ts'
import type { Upload, Uploads } from './use-uploads.ts'

const texts = imageTexts.upload

/** The files being uploaded, each with its progress or the reason of its refusal. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.list.length === 0) return null
  return (
    <Stack component="ul" aria-label={texts.label} spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {uploads.list.map((upload) => (
        <li key={upload.id}>
          {upload.state === 'failed' ? (
            <Refused upload={upload} uploads={uploads} />
          ) : (
            <Progress upload={upload} />
          )}
        </li>
      ))}
    </Stack>
  )
}

function Progress({ upload: { file, state, part } }: { upload: Upload }) {
  const isSent = part === 1
  const percent = `${Math.round(part * 100)} %`
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, mb: 0.5 }}>
        <Typography variant="body2" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {file.name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {state === 'waiting' ? texts.waiting : isSent ? texts.processing : percent}
        </Typography>
      </Box>
      <LinearProgress
        variant={isSent ? 'indeterminate' : 'determinate'}
        value={part * 100}
        aria-label={texts.progress(file.name)}
      />
    </Box>
  )
}

function Refused({ upload: { id, file, problem }, uploads }: { upload: Upload; uploads: Uploads }) {
  return (
    <Alert
      severity="error"
      action={
        <>
          <IconButton
            color="inherit"
            size="small"
            aria-label={texts.retry(file.name)}
            title={texts.retry(file.name)}
            onClick={() => uploads.retry(id)}
          >
            <ReplayIcon fontSize="small" />
          </IconButton>
          <IconButton
            color="inherit"
            size="small"
            aria-label={texts.dismiss(file.name)}
            title={texts.dismiss(file.name)}
            onClick={() => uploads.dismiss(id)}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    >
      <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {file.name}
      </Box>
      <div>{problem}</div>
    </Alert>
  )
}
