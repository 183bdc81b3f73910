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

  it('reads the characters of Windows-1252 that Latin-1 lacks', () => {
    expect(decodeFile(Uint8Array.of(0x93, 0x31, 0x94, 0x80)).text).toBe('“1”€')
  })

  it('still reads UTF-8 when a byte of a long file is damaged', () => {
    const damaged = marked([0xd1], new TextEncoder().encode('ñ'.repeat(50)))
    expect(decodeFile(damaged)).toEqual({ text: `\uFFFD${'ñ'.repeat(50)}`, encoding: 'utf-8' })
  })

  it('reads an empty file', () => {
    expect(decodeFile(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8' })
  })
})
