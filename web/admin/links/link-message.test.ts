import { expect, it } from 'vitest'
import { linkMessage, messageAddress } from './link-message.ts'

const LINK = 'https://tienda.example/p/abc'

it('the message to a customer names the account and ends with the link', () => {
  expect(linkMessage({ accountName: 'Plomería La Llave', link: LINK })).toBe(
    'Hola, aquí está tu lista de Plomería La Llave:\nhttps://tienda.example/p/abc',
  )
})

it('the message goes to WhatsApp as it was written, line breaks and signs included', () => {
  const address = messageAddress('¿Listo? 10 % & más\n#1')
  expect(new URL(address).searchParams.get('text')).toBe('¿Listo? 10 % & más\n#1')
  expect(address).toMatch(/^https:\/\/wa\.me\/\?text=/)
})
