import { expect, it } from 'vitest'
import { checkTyped, NOTHING_TYPED, typedContactPairs } from './contact-store.ts'

const ANA = { name: 'Ana', phone: '55 1234 5678', delivery: 'PICKUP' as const, address: '', note: 'Hoy' }

it('what was typed is read back for its link, bounded and without what is damaged', () => {
  const { read, write } = typedContactPairs
  const text = write(null, 'a', ANA)
  expect([read(text, 'a'), read(text, 'b')]).toEqual([ANA, NOTHING_TYPED])
  const damaged = JSON.stringify([['a', { name: 7, phone: 'x'.repeat(99), delivery: 'BOAT' }]])
  expect(read(damaged, 'a')).toEqual({ ...NOTHING_TYPED, phone: 'x'.repeat(40) })
  expect(read('{', 'a')).toEqual(NOTHING_TYPED)
})

it('a link for a group demands a name and a phone, and collects unless it says so', () => {
  expect(checkTyped(NOTHING_TYPED, { isRequired: true }).errors).toEqual({
    name: 'Escribe tu nombre',
    phone: 'Escribe tu teléfono',
  })
  const { contact, errors } = checkTyped({ ...ANA, delivery: null }, { isRequired: true })
  expect([contact?.delivery, contact?.phone, errors]).toEqual(['PICKUP', '+525512345678', {}])
  expect(checkTyped(NOTHING_TYPED, { isRequired: false })).toEqual({ contact: null, errors: {} })
})

it('a delivery has an address', () => {
  const delivered = { ...ANA, delivery: 'DELIVERY' as const }
  expect(checkTyped(delivered, { isRequired: false }).errors).toEqual({
    address: 'Escribe la dirección de entrega',
  })
  expect(checkTyped({ ...delivered, address: '5 de Mayo 8' }, { isRequired: true }).errors).toEqual({})
})
