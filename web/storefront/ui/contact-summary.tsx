import { formatPhone } from '#domain/contact.ts'
import type { Contact } from '#domain/contact.ts'
import { CONTACT } from '#web/texts/storefront-contact.ts'

/** A contact in few lines. */
export function ContactSummary({ contact }: { contact: Contact }) {
  const who = [contact.name, contact.phone && formatPhone(contact.phone)].filter(Boolean).join(' · ')
  const how = deliveryOf(contact)
  return (
    <div className="min-w-0 wrap-anywhere">
      {who !== '' && <p className="font-semibold">{who}</p>}
      {how !== null && <p>{how}</p>}
      {contact.note !== null && <p className="text-sm whitespace-pre-line text-muted">{contact.note}</p>}
    </div>
  )
}

function deliveryOf({ delivery, address }: Contact): string | null {
  if (delivery === null) return null
  if (delivery === 'PICKUP') return CONTACT.pickup
  return address === null ? CONTACT.deliver : CONTACT.deliverTo(address)
}
