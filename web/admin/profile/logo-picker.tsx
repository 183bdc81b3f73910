import { useRef } from 'react'
import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { getAccount } from '#contract/accounts.ts'
import type { Output } from '#contract/endpoint.ts'
import { lookTexts as texts } from '#web/texts/admin-look.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin, fetchAsAdmin } from '../ui/call-admin.ts'
import { PICTURE_TYPES } from '../ui/picture-types.ts'
import { useAttempt } from '../ui/use-attempt.ts'

/** Uploads, replaces or removes the logo of the account. */
export function LogoPicker({
  account: { logo },
  onChanged,
}: {
  account: Output<typeof getAccount>
  onChanged: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const { busy, problem, attempt } = useAttempt()

  function run(change: () => Promise<unknown>, done: string): Promise<void> {
    return attempt(async () => {
      await change()
      showAlert({ severity: 'success', text: done })
      onChanged()
    })
  }

  return (
    <Box>
      {logo === null ? null : (
        <Box
          component="img"
          src={logo.smUrl}
          alt={texts.logo}
          width={logo.width}
          height={logo.height}
          sx={{
            display: 'block',
            width: 'auto',
            height: 'auto',
            maxWidth: '100%',
            maxHeight: 120,
            mb: 1.5,
            p: 1,
            bgcolor: '#fff',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<UploadIcon />}
          disabled={busy}
          onClick={() => input.current?.click()}
        >
          {busy ? texts.uploading : logo === null ? texts.upload : texts.replace}
        </Button>
        {logo === null ? null : (
          <Button
            color="inherit"
            disabled={busy}
            onClick={() => void run(() => callAdmin('DELETE /api/accounts/logo', {}), texts.removed)}
          >
            {texts.remove}
          </Button>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        aria-label={texts.upload}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Reset, or choosing the same file again would fire no event.
          if (file) void run(() => uploadLogo(file).finally(() => (target.value = '')), texts.uploaded)
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
        {texts.logoHelp}
      </Typography>
      {problem === null ? null : (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
    </Box>
  )
}

async function uploadLogo(file: File): Promise<void> {
  const body = new FormData()
  body.append('file', file, file.name)
  await fetchAsAdmin('POST /api/accounts/logo', {}, { body })
}
