import WhatsAppIcon from '@mui/icons-material/WhatsApp'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSession } from '#web/session/session.ts'
import { todayTexts } from '#web/texts/admin-today.ts'
import { linkMessage, messageAddress } from '../links/link-message.ts'
import { TextLink } from '../ui/link.tsx'
import { Section } from '../ui/section.tsx'
import type { TodayData } from './load-today.ts'

const texts = todayTexts.links

type BusyLink = TodayData['links'][number]

/** The links with visits or orders in the last seven days, to be sent to customers again. */
export function BusyLinks({ links }: { links: readonly BusyLink[] }) {
  return (
    <Section title={texts.title}>
      {links.length === 0 ? <Typography color="textSecondary">{texts.none}</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {links.map((link) => (
          <LinkRow key={link.publicationId} link={link} />
        ))}
      </Box>
    </Section>
  )
}

function LinkRow({ link: { publicationId, permalink, note, link, visits, orders } }: { link: BusyLink }) {
  const accountName = useSession()?.user.accountName ?? ''
  const name = note?.trim() || permalink
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <TextLink to={`/admin/orders?pubAlias=${encodeURIComponent(permalink)}&days=7`}>
            {texts.orders(orders)}
          </TextLink>
          {visits === null ? null : (
            <TextLink to={`/admin/publications?visits=${publicationId}`}>{texts.visits(visits)}</TextLink>
          )}
        </Typography>
      </Box>
      <Button
        component="a"
        size="small"
        href={messageAddress(linkMessage({ accountName, link }))}
        target="_blank"
        rel="noreferrer noopener"
        aria-label={texts.whatsappOf(name)}
        startIcon={<WhatsAppIcon />}
      >
        {texts.whatsapp}
      </Button>
    </Box>
  )
}
