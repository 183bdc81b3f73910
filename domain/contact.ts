import { MAX_LENGTH } from './limits.ts'
import { isLongerThan } from './text-length.ts'

export const DELIVERIES = ['PICKUP', 'DELIVERY'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** Whom an order is for, and how it reaches them. `phone` is international: a plus and digits. */
export interface Contact {
  readonly name: string | null
  readonly phone: string | null
  readonly delivery: Delivery | null
  /** Only for a delivery. */
  readonly address: string | null
  readonly note: string | null
}

/** A contact as typed; blank is the same as missing. */
export type ContactInput = { readonly [K in keyof Contact]?: Contact[K] | undefined }

export type ContactErrors = { readonly [K in keyof Contact]?: string }

/**
 * Reads a typed contact: trimmed, the phone in its international form; null when all of it is blank. Errors are Spanish texts by
 * field. `isRequired` demands a name and a phone.
 */
export function readContact(
  input: ContactInput | null,
  { isRequired }: { isRequired: boolean },
): { contact: Contact | null; errors: ContactErrors } {
  const [name, typedPhone] = [oneLine(input?.name), oneLine(input?.phone)]
  const phone = typedPhone === null ? null : normalisePhone(typedPhone)
  const delivery = input?.delivery ?? null
  const contact = {
    name,
    phone,
    delivery,
    address: delivery === 'DELIVERY' ? oneLine(input?.address) : null,
    // Lines of a note stay lines; the database takes no other control characters.
    note: input?.note?.replaceAll(/[^\P{Cc}\n]+/gu, ' ').trim() || null,
  }
  const nameError = name === null && isRequired ? 'Escribe tu nombre' : tooLong(name, MAX_LENGTH.contactName)
  const addressError = tooLong(contact.address, MAX_LENGTH.contactAddress)
  const noteError = tooLong(contact.note, MAX_LENGTH.contactNote)
  const phoneError = errorOfPhone(typedPhone, { phone, isRequired })
  const errors = {
    ...(nameError !== null && { name: nameError }),
    ...(phoneError !== null && { phone: phoneError }),
    ...(addressError !== null && { address: addressError }),
    ...(noteError !== null && { note: noteError }),
  }
  const isEmpty = Object.values(contact).every((value) => value === null)
  return { contact: isEmpty ? null : contact, errors }
}

/**
 * The international form of a phone number, '+525512345678'; null when it is none. Without a plus it is Mexican: ten
 * digits, also with 52, or with one of the prefixes that were dialled until 2019 (01, 044, 045, and 1 after 52).
 */
export function normalisePhone(text: string): string | null {
  if (!/^[\s\d+().-]*$/.test(text) || /\d\s*\+/.test(text)) return null
  const digits = text.replaceAll(/\D/g, '')
  const isInternational = text.includes('+') || digits.startsWith('00')
  if (!isInternational || /^(00)?52/.test(digits)) {
    const national = /^(?:(?:00)?521?|01|04[45])?([2-9]\d{9})$/.exec(digits)
    return national ? `+52${national[1]}` : null
  }
  const international = digits.replace(/^00/, '')
  return /^[1-9]\d{7,14}$/.test(international) ? `+${international}` : null
}

/** A phone for display: '55 1234 5678' in Mexico, '+12125551234' elsewhere. */
export function formatPhone(phone: string): string {
  const national = /^\+52(\d{10})$/.exec(phone)?.[1]
  if (national === undefined) return phone
  // Four cities have area codes of two digits.
  const areaDigits = /^(33|5[56]|81)/.test(national) ? 2 : 3
  return [national.slice(0, areaDigits), national.slice(areaDigits, 6), national.slice(6)].join(' ')
}

/** The digits of a search for a phone in any writing, at least four; null for a text that cannot be part of a number. */
export function phoneDigits(search: string): string | null {
  if (!/^[\s\d+().-]+$/.test(search)) return null
  const digits = normalisePhone(search)?.slice(1) ?? search.replaceAll(/\D/g, '')
  return digits.length >= 4 ? digits : null
}

function oneLine(text: string | null | undefined): string | null {
  return text?.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() || null
}

function tooLong(text: string | null, most: number): string | null {
  return text !== null && isLongerThan(text, most) ? `Puede tener hasta ${most} caracteres` : null
}

function errorOfPhone(
  typed: string | null,
  { phone, isRequired }: { phone: string | null; isRequired: boolean },
): string | null {
  if (typed === null) return isRequired ? 'Escribe tu teléfono' : null
  if (phone !== null) return null
  return 'Escribe los 10 dígitos, o un número con + y la clave del país'
}
