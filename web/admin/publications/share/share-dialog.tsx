import { useEffect, useId, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import CopyIcon from '@mui/icons-material/ContentCopy'
import OpenIcon from '@mui/icons-material/OpenInNew'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import WhatsAppIcon from '@mui/icons-material/WhatsApp'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useSession } from '#web/session/session.ts'
import { shareTexts } from '#web/texts/admin-share.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { showAlert } from '../../ui/alerts.ts'
import { LABEL_ABOVE } from '../../ui/form/label-above.ts'
import { MONOSPACE } from '../../ui/monospace.ts'
import { copyLink } from '../../links/copy-link.ts'
import type { Publication } from '../publication-values.ts'
import { linkMessage, MAX_MESSAGE, messageAddress } from '../../links/link-message.ts'
import { QrCode } from './qr-code.tsx'

const texts = shareTexts.panel

interface ShareDialogProps {
  publication: Publication
  /** The publication has just been added. */
  isNew?: boolean
  onClose: () => void
}

/** Ways to send a link: by WhatsApp with a message, as an address, or as a QR code. */
export function ShareDialog({ publication, isNew = false, onClose }: ShareDialogProps) {
  const { id, note, link, paused } = publication
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 2 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, pb: 1 }}>
          {isNew ? texts.made : texts.title}
        </DialogTitle>
        <IconButton aria-label={adminTexts.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent>
        {note === null ? null : (
          <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
        )}
        <Stack spacing={2.5}>
          {paused ? (
            <Alert severity="warning" role="presentation">
              {texts.paused}
            </Alert>
          ) : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, alignItems: 'flex-start' }}>
            <Address link={link} />
            <Stack spacing={1} sx={{ flex: '0 0 168px', mx: { xs: 'auto', sm: 0 } }}>
              <Box
                sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', lineHeight: 0 }}
              >
                <QrCode link={link} size="166px" />
              </Box>
              <Button
                component={RouterLink}
                to={`/admin/publications/${id}/card`}
                size="small"
                startIcon={<PrintIcon />}
              >
                {texts.card}
              </Button>
            </Stack>
          </Box>
          <Message link={link} />
        </Stack>
      </DialogContent>
    </Dialog>
  )
}

function Address({ link }: { link: string }) {
  const { copied, copy } = useCopy(link)
  return (
    <Stack spacing={1.5} sx={{ ...LABEL_ABOVE, flex: '1 1 240px', minWidth: 0, alignItems: 'flex-start' }}>
      <TextField
        label={texts.address}
        value={link}
        fullWidth
        multiline
        onFocus={(event) => event.target.select()}
        slotProps={{
          htmlInput: { readOnly: true },
          input: { sx: { fontFamily: MONOSPACE, fontSize: '0.875rem', overflowWrap: 'anywhere' } },
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          color={copied ? 'success' : 'primary'}
          startIcon={copied ? <CheckIcon /> : <CopyIcon />}
          onClick={copy}
        >
          <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
        </Button>
        <Button href={link} target="_blank" rel="noopener" startIcon={<OpenIcon />}>
          {texts.open}
        </Button>
      </Box>
    </Stack>
  )
}

function Message({ link }: { link: string }) {
  const accountName = useSession()?.user.accountName ?? ''
  const [message, setMessage] = useState(() => linkMessage({ accountName, link }))
  return (
    <Stack spacing={1.5} sx={LABEL_ABOVE}>
      <TextField
        label={texts.message}
        helperText={texts.messageHelp}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        fullWidth
        multiline
        minRows={3}
        maxRows={8}
        slotProps={{ htmlInput: { maxLength: MAX_MESSAGE } }}
      />
      <Button
        href={messageAddress(message)}
        target="_blank"
        rel="noreferrer noopener"
        variant="contained"
        color="secondary"
        size="large"
        fullWidth
        startIcon={<WhatsAppIcon />}
        sx={{ minHeight: 48 }}
      >
        {texts.send}
      </Button>
    </Stack>
  )
}

const SHOWN_MS = 3000

/** Copies a link; the button confirms it for a moment. */
function useCopy(link: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy(): Promise<void> {
    const result = await copyLink(link)
    if (result.severity === 'success') setCopied(true)
    else showAlert(result)
  }
  return { copied, copy: () => void copy() }
}
