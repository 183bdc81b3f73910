import { describe, expect, it } from 'vitest'
import { decodeFile } from './decode.ts'

const text = 'clave;nombre\r\nA-1;CAÑO 1½ pulg. «Ø 32»\r\n'
const utf8 = new TextEncoder().encode(text)
const latin1 = Uint8Array.from(text, (character) => character.charCodeAt(0))
const utf16le = new Uint8Array(Uint16Array.from(text, (character) => character.charCodeAt(0)).buffer)
const utf16be = utf16le.map((_, index) => utf16le[index ^ 1] ?? 0)
const marked = (mark: number[], bytes: Uint8Array): Uint8Array => Uint8Array.from([...mark, ...bytes])

describe('decodeFile', () => {
  it.each([
    ['utf-8', utf8],
    ['utf-8', marked([0xef, 0xbb, 0xbf], utf8)],
    ['windows-1252', latin1],
    ['utf-16le', marked([0xff, 0xfe], utf16le)],
    ['utf-16be', marked([0xfe, 0xff], utf16be)],
    ['utf-16le', utf16le],
    ['utf-16be', utf16be],
  ])('detects %s, with or without a byte order mark, and removes the mark', (encoding, bytes) => {
    expect(decodeFile(bytes)).toEqual({ text, encoding })
  })

  it('leaves out the zero bytes with which old programs pad fields', () => {
    const padded = new TextEncoder().encode('A-1\0\0,Codo\0,12.50\0\n')
    expect(decodeFile(padded)).toEqual({ text: 'A-1,Codo,12.50\n', encoding: 'utf-8' })
    expect(decodeFile(Uint8Array.of(0x43, 0x41, 0xd1, 0x4f, 0x00)).text).toBe('CAÑO')
  })

  it('reads the characters of Windows-1252 that Latin-1 lacks', () => {
    expect(decodeFile(Uint8Array.of(0x93, 0x31, 0x94, 0x80)).text).toBe('“1”€')
  })

  it.each([
    // As written by a program of DOS and on an old Mac.
    [
      'ibm850',
      'CA¥O GALV. ½',
      [0x43, 0x41, 0xa5, 0x4f, 0x20, 0x47, 0x41, 0x4c, 0x56, 0x2e, 0x20, 0xab],
      'CAÑO GALV. ½',
    ],
    ['ibm850', 'tuber¡a', [0x74, 0x75, 0x62, 0x65, 0x72, 0xa1, 0x61], 'tubería'],
    ['macintosh', 'tuber’a', [0x74, 0x75, 0x62, 0x65, 0x72, 0x92, 0x61], 'tubería'],
    ['macintosh', 'ni–o', [0x6e, 0x69, 0x96, 0x6f], 'niño'],
  ] as const)('reads the letters of %s, which Windows-1252 reads as %s', (encoding, _wrong, bytes, read) => {
    expect(decodeFile(Uint8Array.from(bytes))).toEqual({ text: read, encoding })
  })

  it.each([
    ['blanks and signs', 'CODO\xA0COBRE 90\xB0 \xBD\x94 5 \xB5m 12\x92 X 8\x92'],
    ['dashes and apostrophes', 'CODO \x96 TEE\x97 L\x92ORÉAL, FREGADERO D\x92LUJO CON CA\xD1O'],
    ['accents', 'V\xE1lvula de camio\xF1 \xA1oferta! \xC9l'],
    ['foreign letters', 'KÖRTING \xE0 la carte, Fa\xE7ade'],
  ])('keeps Windows-1252 with %s', (_, text) => {
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
    expect(decodeFile(bytes).encoding).toBe('windows-1252')
  })

  it.each([
    ['CaÃ±o 90Â° Â½', 'Caño 90° ½'],
    ['VÃ¡lvula â€œYâ€\u009d, CÃ\u0081MARA', 'Válvula “Y”, CÁMARA'],
    ['ï»¿CÃ³digo', 'Código'],
    ['Âmbar, São Ângelo', 'Âmbar, São Ângelo'],
    ['CaÃ±o y caño', 'CaÃ±o y caño'],
    ['CaÃ±o Ω', 'CaÃ±o Ω'],
  ])('reads UTF-8 that was encoded twice, as a whole: %j', (written, read) => {
    expect(decodeFile(new TextEncoder().encode(written))).toEqual({ text: read, encoding: 'utf-8' })
  })

  it('still reads UTF-8 when a byte of a long file is damaged', () => {
    const damaged = marked([0xd1], new TextEncoder().encode('ñ'.repeat(50)))
    expect(decodeFile(damaged)).toEqual({ text: `\uFFFD${'ñ'.repeat(50)}`, encoding: 'utf-8' })
  })

  it('reads an empty file', () => {
    expect(decodeFile(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8' })
  })
})
