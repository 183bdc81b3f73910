import { useSyncExternalStore } from 'react'
import { DELIVERIES, readContact } from '#domain/contact.ts'
import type { Contact, ContactErrors, Delivery } from '#domain/contact.ts'
import { MAX_LENGTH } from '#domain/limits.ts'
import { CONTACT } from '#web/texts/storefront-contact.ts'
import { aliasPairs } from '../ui/alias-pairs.ts'
import { createAliasStore } from '../ui/alias-store.ts'
import { inLocalStorage } from '../ui/stored-text.ts'

/** Whom the next order is for, as typed so far. `delivery` is null until it is chosen. */
export interface TypedContact {
  readonly name: string
  readonly phone: string
  readonly delivery: Delivery | null
  readonly address: string
  readonly note: string
}

export const NOTHING_TYPED: TypedContact = { name: '', phone: '', delivery: null, address: '', note: '' }

/** How they are stored. */
export const typedContactPairs = aliasPairs<TypedContact>({ none: NOTHING_TYPED, read: readTyped })

/** In local storage, for the last links; the note is dropped once its order is sent. */
export const typedContacts = createAliasStore<TypedContact>(inLocalStorage('contact'), typedContactPairs)

export function useTypedContact(alias: string): TypedContact {
  return useSyncExternalStore(
    typedContacts.subscribe,
    () => typedContacts.current(alias),
    () => NOTHING_TYPED,
  )
}

/**
 * The contact of an order and what is missing or wrong in it. On a link for a group a name and a phone are required, and
 * who says nothing collects the order.
 */
export function checkTyped(
  typed: TypedContact,
  { isRequired }: { isRequired: boolean },
): { contact: Contact | null; errors: ContactErrors } {
  const delivery = typed.delivery ?? (isRequired ? 'PICKUP' : null)
  const { contact, errors } = readContact({ ...typed, delivery }, { isRequired })
  const lacksAddress = contact?.delivery === 'DELIVERY' && contact.address === null
  return { contact, errors: lacksAddress ? { ...errors, address: CONTACT.addressMissing } : errors }
}

function readTyped(stored: unknown): TypedContact {
  const { name, phone, delivery, address, note } = (stored ?? {}) as Record<string, unknown>
  const text = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most) : '')
  return {
    name: text(name, MAX_LENGTH.contactName),
    phone: text(phone, MAX_LENGTH.contactPhone),
    delivery: DELIVERIES.find((one) => one === delivery) ?? null,
    address: text(address, MAX_LENGTH.contactAddress),
    note: text(note, MAX_LENGTH.contactNote),
  }
}
