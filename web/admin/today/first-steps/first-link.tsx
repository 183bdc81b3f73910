import CopyIcon from '@mui/icons-material/ContentCopy'
import WhatsAppIcon from '@mui/icons-material/WhatsApp'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSession } from '#web/session/session.ts'
import { publicationTexts } from '#web/texts/admin-publications.ts'
import { shareTexts } from '#web/texts/admin-share.ts'
import { todayTexts } from '#web/texts/admin-today.ts'
import { copyLink } from '../../links/copy-link.ts'
import { linkMessage, messageAddress } from '../../links/link-message.ts'
import { showAlert } from '../../ui/alerts.ts'
import { MONOSPACE } from '../../ui/monospace.ts'
import { Section } from '../../ui/section.tsx'
import type { FirstPublication } from './publication-step.tsx'

/** The end of the first steps: the link, and the ways to send it. */
export function FirstLink({ publication: { permalink, note, link } }: { publication: FirstPublication }) {
  const accountName = useSession()?.user.accountName ?? ''
  const name = note ?? permalink
  return (
    <Section title={shareTexts.panel.made}>
      <Typography color="textSecondary">{todayTexts.steps.shareText}</Typography>
      <Typography sx={{ fontFamily: MONOSPACE, overflowWrap: 'anywhere', my: 1.5 }}>{link}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          component="a"
          variant="contained"
          color="secondary"
          href={messageAddress(linkMessage({ accountName, link }))}
          target="_blank"
          rel="noreferrer noopener"
          startIcon={<WhatsAppIcon />}
          aria-label={publicationTexts.whatsappOf(name)}
        >
          {publicationTexts.whatsapp}
        </Button>
        <Button
          variant="outlined"
          startIcon={<CopyIcon />}
          aria-label={publicationTexts.copyOf(name)}
          onClick={() => void copyLink(link).then(showAlert)}
        >
          {publicationTexts.copy}
        </Button>
        <Button component="a" variant="outlined" href={link} target="_blank" rel="noopener">
          {shareTexts.panel.open}
        </Button>
      </Box>
    </Section>
  )
}
