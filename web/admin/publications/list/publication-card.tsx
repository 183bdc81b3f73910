import CopyIcon from '@mui/icons-material/ContentCopy'
import WhatsAppIcon from '@mui/icons-material/WhatsApp'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useSession } from '#web/session/session.ts'
import { publicationTexts as texts } from '#web/texts/admin-publications.ts'
import { linkMessage, messageAddress } from '../../links/link-message.ts'
import { PausedChip } from '../../links/paused-chip.tsx'
import { showAlert } from '../../ui/alerts.ts'
import { formatDateFigures } from '../../ui/format.ts'
import { CardActions, CardTitle } from '../../ui/grid/card.tsx'
import { MONOSPACE } from '../../ui/monospace.ts'
import { copyLink } from '../../links/copy-link.ts'
import { editHref, nameOf } from '../publication-name.ts'
import type { Publication } from '../publication-values.ts'
import { MoreButton } from './more-button.tsx'

interface PublicationCardProps {
  publication: Publication
  /** Only owners open a publication. */
  isOwner: boolean
  onMore: (publication: Publication, button: HTMLElement) => void
}

/** A publication on a phone: note, price list, and two ways to send its link. */
export function PublicationCard({ publication, isOwner, onMore }: PublicationCardProps) {
  const { note, audience, paused, pricelistName, resourceGroupName, permalink, link } = publication
  const accountName = useSession()?.user.accountName ?? ''
  const name = nameOf(publication)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <CardTitle {...(isOwner && { to: editHref(publication) })}>{note ?? texts.noNote}</CardTitle>
        <Chip size="small" variant="outlined" label={texts.audience[audience]} />
        {paused ? <PausedChip /> : null}
      </Box>
      <Typography sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
        {pricelistName} · {resourceGroupName}
      </Typography>
      <Typography variant="body2" sx={{ fontFamily: MONOSPACE, overflowWrap: 'anywhere' }}>
        {permalink}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.columns.lastActivity}: {formatDateFigures(publication.lastActivityTime)}
      </Typography>
      <CardActions>
        <Button
          size="small"
          variant="outlined"
          startIcon={<CopyIcon />}
          aria-label={texts.copyOf(name)}
          onClick={() => void copyLink(link).then(showAlert)}
        >
          {texts.copy}
        </Button>
        <Button
          component="a"
          size="small"
          variant="outlined"
          href={messageAddress(linkMessage({ accountName, link }))}
          target="_blank"
          rel="noreferrer noopener"
          startIcon={<WhatsAppIcon />}
          aria-label={texts.whatsappOf(name)}
        >
          {texts.whatsapp}
        </Button>
        <MoreButton publication={publication} onMore={onMore} />
      </CardActions>
    </>
  )
}
