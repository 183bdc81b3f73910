import { describe, expect, it } from 'vitest'
import { cleanCode, codeKey, codesFromText, uniqueCodes } from './keys.ts'

describe('codeKey', () => {
  it('ignores case and outer spaces', () => {
    expect(codeKey('  TRU Pvc-561 ')).toBe('tru pvc-561')
    expect(codeKey('ÑANDÚ')).toBe('ñandú')
  })

  it('is the same for codes that look the same', () => {
    const seen = [
      'Ñ-1 Á',
      '\uFEFFÑ-1 Á',
      'Ñ\u200B-\u200D1 Á',
      'Ñ\u00AD-1\u2060 Á',
      'Ñ-1\u00A0Á',
      'Ñ-1\u202FÁ\u3000',
      '\u200E\u202AÑ-1 Á\u202C\u2069',
      'N\u0303-1 A\u0301',
      '\tÑ-1\tÁ\r\n',
      'Ñ-1 Á\u0007\u0085\uFE0F',
    ]
    expect(new Set(seen.map(codeKey))).toEqual(new Set(['ñ-1 á']))
    expect(codeKey('A  B-–−')).toBe('a  b-–−')
  })

  it('is the same for halves of characters, which are stored as the same', () => {
    expect(['A\uD83D', 'a\uDE00', 'A\uFFFD'].map(codeKey)).toEqual(['a\uFFFD', 'a\uFFFD', 'a\uFFFD'])
    expect(codeKey('A😀')).toBe('a😀')
  })

  it('maps each character separately, as PostgreSQL does', () => {
    expect(codeKey('İΣ-ΑΣ')).toBe('iσ-ασ')
  })
})

describe('cleanCode', () => {
  it('makes no code longer than it was', () => {
    const longest = '\uFB2C'.repeat(80)
    expect(cleanCode(longest)).toBe(longest)
    expect(cleanCode(cleanCode(`${longest}N\u0303`))).toBe(cleanCode(`${longest}N\u0303`))
  })

  it('keeps what is seen as it was typed', () => {
    expect(cleanCode(' Tru\u200B Pvc\u00A0561 ½" ')).toBe('Tru Pvc 561 ½"')
    expect(['\u200B', '\u00A0\uFEFF', '\u00AD'].map(cleanCode)).toEqual(['', '', ''])
    expect(cleanCode('A\0')).toBe('A\0')
  })
})

describe('codesFromText', () => {
  it('reads one code per line, trimmed, with any kind of line break', () => {
    expect(codesFromText('A-1\r\n  B 2\t\rC/3\n')).toEqual(['A-1', 'B 2', 'C/3'])
  })

  it('drops blank lines', () => {
    expect(codesFromText(' \n\n\t\nA\n')).toEqual(['A'])
    expect(codesFromText('')).toEqual([])
  })

  it('returns a repeated code once, as first written', () => {
    expect(uniqueCodes(['adarxhm100', 'X', ' ADARXHM100 ', 'x', '\u200Bx\u00A0', '\uFEFF'])).toEqual([
      'adarxhm100',
      'X',
    ])
  })
})
