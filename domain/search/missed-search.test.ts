import { expect, it } from 'vitest'
import { readMissedSearch } from './missed-search.ts'

it('a missed search is the same in other case, accents and blanks', () => {
  expect(readMissedSearch('  Chupón   de 1/2"\n')).toEqual({
    search: 'chupon de 1/2"',
    typed: 'Chupón de 1/2"',
  })
})

it.each([
  '5512345678',
  '55 1234 5678',
  '+52 (55) 1234-5678',
  'codo tel. 55.12.34.56.78',
  'llámame 1234567',
  '５５１２３４５６７８',
  'juan@example.com',
  'juan arroba gmail.com',
  'ana＠correo',
  'www.ferreteria.mx',
])('what looks like a telephone number or an e-mail address is not stored: %s', (text) =>
  expect(readMissedSearch(text)).toBeNull(),
)

it.each(['codo 1 1/2 x 3/4 x 1/2', 'ABREM19150', '13 mm x 19 mm', 'CM-50X4P', 'tubo 6.00 m 3/4'])(
  'sizes and codes are stored: %s',
  (text) => expect(readMissedSearch(text)?.typed).toBe(text),
)

it.each(['', '   ', '%', '"', 'x'.repeat(61)])(
  'a text that is not a search for a product is not stored: %j',
  (text) => expect(readMissedSearch(text)).toBeNull(),
)

it('control characters, which no database stores, are dropped', () => {
  expect(readMissedSearch('chu\0pon\u202E')?.typed).toBe('chupon')
})
