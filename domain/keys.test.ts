import { describe, expect, it } from 'vitest'
import { codeKey, codesFromText, uniqueCodes } from './keys.ts'

describe('codeKey', () => {
  it('ignores case and outer spaces', () => {
    expect(codeKey('  TRU Pvc-561 ')).toBe('tru pvc-561')
    expect(codeKey('ÑANDÚ')).toBe('ñandú')
  })

  it('trims spaces only, as btrim does', () => {
    expect(codeKey(' A\t')).toBe('a\t')
  })

  it('maps each character separately, as PostgreSQL does', () => {
    expect(codeKey('İΣ-ΑΣ')).toBe('iσ-ασ')
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
    expect(uniqueCodes(['adarxhm100', 'X', ' ADARXHM100 ', 'x'])).toEqual(['adarxhm100', 'X'])
  })
})
