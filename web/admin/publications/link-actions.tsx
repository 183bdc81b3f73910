import CopyIcon from '@mui/icons-material/ContentCopy'
import OpenIcon from '@mui/icons-material/OpenInNew'
import WhatsAppIcon from '@mui/icons-material/WhatsApp'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { publicationTexts as texts } from '#web/texts/admin-publications.ts'
import { showAlert } from '../ui/alerts.ts'
import { copyLink } from './copy-link.ts'

/** Copies, shares or opens the link of a publication. `name` makes the labels of the buttons unique. */
export function LinkActions({ link, name }: { link: string; name: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', height: '100%' }}>
      <IconButton
        size="small"
        title={texts.copy}
        aria-label={texts.copyNamed(name)}
        onClick={() => void copyLink(link).then(showAlert)}
      >
        <CopyIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        component="a"
        href={`https://wa.me/?text=${encodeURIComponent(link)}`}
        target="_blank"
        rel="noreferrer noopener"
        title={texts.share}
        aria-label={texts.shareNamed(name)}
      >
        <WhatsAppIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        component="a"
        href={link}
        target="_blank"
        rel="noopener"
        title={texts.open}
        aria-label={texts.openNamed(name)}
      >
        <OpenIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
