import { useRevalidator } from 'react-router'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useIsOwner } from '#web/session/session.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { publicationTexts } from '#web/texts/admin-publications.ts'
import { PausedChip } from '../../links/paused-chip.tsx'
import { usePauseLink } from '../../links/use-pause-link.tsx'
import { formatCount, formatDateTime, formatMoney } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link.tsx'
import { nameOf } from './odd-link.ts'
import type { OddLink } from './odd-link.ts'
import { useCancelOrders } from './use-cancel-orders.tsx'

const texts = orderTexts.odd

/** Warns of links with far more orders than usual, and offers to cancel the orders; to owners also to pause the link. */
export function OddLinks({ links }: { links: readonly OddLink[] }) {
  const { revalidate } = useRevalidator()
  const pausing = usePauseLink(() => void revalidate())
  const cancelling = useCancelOrders(() => void revalidate())
  const isOwner = useIsOwner()
  return (
    <>
      {links.map((link) => (
        <Warning
          key={link.publicationId}
          link={link}
          onPause={
            isOwner
              ? () => pausing.ask({ id: link.publicationId, name: nameOf(link), paused: link.paused })
              : undefined
          }
          onCancel={() => cancelling.ask(link)}
        />
      ))}
      {pausing.dialog}
      {cancelling.dialog}
    </>
  )
}

interface WarningProps {
  link: OddLink
  /** Undefined for those who may not. */
  onPause: (() => void) | undefined
  onCancel: () => void
}

function Warning(props: WarningProps) {
  const { link, onPause, onCancel } = props
  const { pubAlias: alias, paused, since, reachedLimit, orders, received, pieces, total } = link
  const name = nameOf(link)
  const address = new URLSearchParams({ pubAlias: alias, orderStatus: 'RECEIVED' }).toString()
  return (
    <Box component="section" aria-label={texts.title(name)} sx={{ mb: 2 }}>
      <Alert severity="warning" role="presentation" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
        <AlertTitle
          sx={{
            fontWeight: 600,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1,
            rowGap: 0.5,
            alignItems: 'center',
          }}
        >
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {texts.title(name)}
          </Box>
          {paused ? <PausedChip /> : null}
        </AlertTitle>
        <Box sx={{ fontVariantNumeric: 'tabular-nums', mb: 1.5 }}>
          {texts.what(formatCount(orders), formatDateTime(since), reachedLimit)}{' '}
          {texts.received(formatCount(received), formatCount(pieces), formatMoney(total))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <LinkButton to={`/admin/orders?${address}`}>{texts.see}</LinkButton>
          {onPause ? (
            <Button variant="outlined" onClick={onPause}>
              {paused ? publicationTexts.pause.resume : publicationTexts.pause.pause}
            </Button>
          ) : null}
          <Button variant="outlined" color="error" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Box>
      </Alert>
    </Box>
  )
}
