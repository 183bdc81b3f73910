import { expect, it } from 'vitest'
import { whatsappAddress } from './whatsapp.ts'

it.each([
  ['55 1234 5678', 'https://wa.me/525512345678'],
  ['+52 (55) 1234-5678', 'https://wa.me/525512345678'],
  ['0052 55 1234 5678', 'https://wa.me/525512345678'],
  ['+1 212 555 0100', 'https://wa.me/12125550100'],
])('the chat of %s is %s', (number, address) => {
  expect(whatsappAddress(number)).toBe(address)
})

it('encodes a text with line breaks and punctuation', () => {
  expect(whatsappAddress('5512345678', 'Hola,\n2 × ½" & más')).toBe(
    'https://wa.me/525512345678?text=Hola%2C%0A2%20%C3%97%20%C2%BD%22%20%26%20m%C3%A1s',
  )
})
