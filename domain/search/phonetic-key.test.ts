import { describe, expect, it } from 'vitest'
import { phoneticKey, phoneticPrefix, phoneticKeyUnstemmed } from './phonetic-key.ts'

describe('words that sound alike', () => {
  it.each([
    ['tubo', 'tuvo'],
    ['valvula', 'balbula'],
    ['cespol', 'sespol'],
    ['cespoles', 'sespol'],
    ['llave', 'yave'],
    ['llaves', 'yabe'],
    ['tinaco', 'tinako'],
    ['regadera', 'rregadera'],
    ['silicon', 'cilicon'],
    ['empaque', 'enpake'],
    ['bomba', 'bonva'],
    ['lapiz', 'lapis'],
    ['lapices', 'lapis'],
    ['barniz', 'varnis'],
    ['bronce', 'bronse'],
    ['hexagonal', 'exagonal'],
    ['extension', 'estencion'],
    ['cheque', 'cheke'],
    ['agujero', 'agugero'],
    ['guia', 'guhia'],
    ['boya', 'bolla'],
    ['zinc', 'sinc'],
  ])('%s and %s have the same sound', (one, other) => {
    expect(phoneticKey(other)).toBe(phoneticKey(one))
  })

  it.each([
    ['tubo', 'tuco'],
    ['codo', 'coro'],
    ['coche', 'coce'],
    ['guia', 'jia'],
    ['cople', 'sople'],
    ['llave', 'lave'],
    ['pvc', 'cpvc'],
    ['tee', 'yee'],
  ])('%s and %s do not', (one, other) => {
    expect(phoneticKey(other)).not.toBe(phoneticKey(one))
  })
})

/** Every text of these letters, which sound like others or decide how others sound. */
function textsOf(letters: string, length: number): string[] {
  return length === 0
    ? ['']
    : textsOf(letters, length - 1).flatMap((text) => Array.from(letters, (letter) => text + letter))
}

const TEXTS = textsOf('acehlpquvz', 4)

it('writing b for v, s for z or no h does not change the sound', () => {
  for (const text of TEXTS) {
    const sound = phoneticKeyUnstemmed(text)
    expect(phoneticKeyUnstemmed(text.replaceAll('v', 'b'))).toBe(sound)
    expect(phoneticKeyUnstemmed(text.replaceAll('z', 's'))).toBe(sound)
    expect(phoneticKeyUnstemmed(text.replace(/(?<![cp])h/g, ''))).toBe(sound)
  }
})

it('a typed beginning sounds like the beginning of the word', () => {
  for (const word of [
    'valvula',
    'llave',
    'cespol',
    'manguera',
    'empaque',
    'extension',
    'machuelo',
    'quemador',
  ])
    for (let length = 1; length <= word.length; length++)
      expect(phoneticKeyUnstemmed(word)).toMatch(new RegExp(`^${phoneticPrefix(word.slice(0, length))}`))
})
