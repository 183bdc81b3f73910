import { describe, expect, it } from 'vitest'
import { formatPhone, normalisePhone, phoneDigits, readContact } from './contact.ts'

const OPTIONAL = { isRequired: false }
const REQUIRED = { isRequired: true }

describe('a phone', () => {
  it.each([
    '5512345678',
    '55 1234 5678',
    '(55) 1234-5678',
    '+52 55 1234 5678',
    '+52 1 55 1234 5678',
    '(+52) 55.1234.5678',
    '52 55 1234 5678',
    '5215512345678',
    '0052 55 1234 5678',
    '01 55 1234 5678',
    '044 55 1234 5678',
    '045 55 1234 5678',
  ])('of Mexico is the same in every writing: %s', (typed) => {
    expect(normalisePhone(typed)).toBe('+525512345678')
  })

  it.each([
    ['+1 (212) 555-1234', '+12125551234'],
    ['00 34 912 345 678', '+34912345678'],
    ['5212345678', '+525212345678'],
  ])('of elsewhere, or that begins like a prefix, stays complete: %s', (typed, phone) => {
    expect(normalisePhone(typed)).toBe(phone)
  })

  it.each([
    '',
    'Ana',
    '551234567',
    '55123456789',
    '1234567890',
    '0512345678',
    '+52 55 1234 567',
    '+1234567',
    '+0 55 1234 5678',
    '55+12345678',
    '+1234567890123456',
    '55 1234 5678 ext 4',
  ])('is null for an invalid number: %s', (typed) => {
    expect(normalisePhone(typed)).toBeNull()
  })

  it('is written as people read it', () => {
    expect(['+525512345678', '+528112345678', '+527221234567', '+12125551234'].map(formatPhone)).toEqual([
      '55 1234 5678',
      '81 1234 5678',
      '722 123 4567',
      '+12125551234',
    ])
  })

  it('is searched by its digits, from four on', () => {
    expect(
      ['+52 1 55 1234 5678', '044 5512345678', '(55) 12', '5678', '567', 'Ana 5678'].map(phoneDigits),
    ).toEqual(['525512345678', '525512345678', '5512', '5678', null, null])
  })
})

describe('a contact', () => {
  it('is trimmed, on one line but for the note, and has its phone in one form', () => {
    const typed = {
      name: '  Ana\n Cruz ',
      phone: '044 55 1234 5678',
      delivery: 'DELIVERY' as const,
      address: ' 5 de Mayo 8,\tCentro ',
      note: ' Por la tarde\nTocar fuerte\0 ',
    }
    expect(readContact(typed, REQUIRED)).toEqual({
      contact: {
        name: 'Ana Cruz',
        phone: '+525512345678',
        delivery: 'DELIVERY',
        address: '5 de Mayo 8, Centro',
        note: 'Por la tarde\nTocar fuerte',
      },
      errors: {},
    })
  })

  it('has an address only for a delivery', () => {
    const { contact } = readContact({ name: 'Ana', delivery: 'PICKUP', address: '5 de Mayo 8' }, OPTIONAL)
    expect(contact).toEqual({ name: 'Ana', phone: null, delivery: 'PICKUP', address: null, note: null })
  })

  it('without any text is null', () => {
    expect(readContact(null, OPTIONAL)).toEqual({ contact: null, errors: {} })
    expect(readContact({ name: ' ', phone: '', note: null }, OPTIONAL)).toEqual({ contact: null, errors: {} })
  })

  it('needs a name and a phone where it is required', () => {
    const errors = { name: 'Escribe tu nombre', phone: 'Escribe tu teléfono' }
    expect(readContact(null, REQUIRED).errors).toEqual(errors)
    expect(readContact({ name: ' ', phone: ' ', note: 'Hola' }, REQUIRED).errors).toEqual(errors)
  })

  it('counts an emoji as one character', () => {
    const typed = {
      name: '😀'.repeat(120),
      delivery: 'DELIVERY' as const,
      address: '😀'.repeat(300),
      note: '😀'.repeat(500),
    }
    expect(readContact(typed, OPTIONAL)).toEqual({ contact: { ...typed, phone: null }, errors: {} })
  })

  it.each([OPTIONAL, REQUIRED])('with a wrong phone or too long a text says so at the field', (rules) => {
    const typed = {
      name: 'x'.repeat(121),
      phone: '12',
      delivery: 'DELIVERY' as const,
      address: 'x'.repeat(301),
      note: 'x'.repeat(501),
    }
    expect(readContact(typed, rules).errors).toEqual({
      name: 'Puede tener hasta 120 caracteres',
      phone: 'Escribe los 10 dígitos, o un número con + y la clave del país',
      address: 'Puede tener hasta 300 caracteres',
      note: 'Puede tener hasta 500 caracteres',
    })
  })
})
