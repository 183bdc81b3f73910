import { useRevalidator } from 'react-router'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatPhone } from '#domain/contact.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/orders.ts'
import { orderContactTexts as texts } from '#web/texts/admin-order-contact.ts'
import { useIsOwner } from '#web/session/session.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { Section } from '../../ui/section.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'

/** Whom the order is for; nothing where it does not say. An owner erases it on request (orders.md §26). */
export function OrderContact({ order }: { order: Output<typeof getOrder> }) {
  const isOwner = useIsOwner()
  const { revalidate } = useRevalidator()
  const { ask, dialog } = useConfirm()
  const { contact, id, folio } = order

  async function erase(): Promise<void> {
    if (!(await ask({ ...texts.eraseQuestion(folio), destructive: true }))) return
    try {
      await callAdmin('DELETE /api/orders/:id/contact', { params: { id } })
      showAlert({ severity: 'success', text: texts.erased(folio) })
      await revalidate()
    } catch (error) {
      showAlert({ severity: 'error', text: `${texts.eraseFailed} ${errorText(error)}` })
    }
  }

  return (
    <>
      {contact === null ? null : (
        <ContactOf contact={contact} onErase={isOwner ? () => void erase() : null} />
      )}
      {/* Stays when a colleague erases the contact first: with it the keyboard would lose its place. */}
      {dialog}
    </>
  )
}

interface ContactOfProps {
  contact: NonNullable<Output<typeof getOrder>['contact']>
  /** Null for those who may not. */
  onErase: (() => void) | null
}

function ContactOf({ contact, onErase }: ContactOfProps) {
  const { name, phone, delivery, address, note } = contact
  return (
    <Section
      title={texts.title}
      actions={
        onErase ? (
          <Button size="small" color="error" onClick={onErase}>
            {texts.erase}
          </Button>
        ) : null
      }
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 4,
          rowGap: 1,
          alignItems: 'baseline',
          overflowWrap: 'anywhere',
        }}
      >
        {name === null ? null : <Typography sx={{ fontWeight: 600 }}>{name}</Typography>}
        {phone === null ? null : (
          <Link href={`tel:${phone}`} sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatPhone(phone)}
          </Link>
        )}
        {delivery === null ? null : (
          <Typography>
            {texts.deliveries[delivery]}
            {address === null ? '' : `: ${address}`}
          </Typography>
        )}
      </Box>
      {note === null ? null : (
        <Typography color="textSecondary" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {texts.note}: {note}
        </Typography>
      )}
    </Section>
  )
}
