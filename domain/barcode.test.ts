import { describe, expect, it } from 'vitest'
import { isGtin, readBarcode } from './barcode.ts'

describe('a bar code', () => {
  it.each([
    ['7501206612347', '7501206612347'],
    [' 7 501206 612347 ', '7501206612347'],
    ['750-1206-612347', '7501206612347'],
    ['036000291452', '036000291452'],
    ['AB-12/3.4', 'AB-12/3.4'],
    ['7501206612340', '7501206612340'],
  ])('%j is %j', (text, code) => {
    expect(readBarcode(text)).toBe(code)
  })

  it.each(['', '  ', '7501206612347, 7501206612354', '#N/A', '7.5E+12', 'ñ', '1'.repeat(31)])(
    '%j is none',
    (text) => {
      expect(readBarcode(text)).toBeNull()
    },
  )

  it.each([
    ['96385074', true],
    ['036000291452', true],
    ['4006381333931', true],
    ['10614141000415', true],
    ['4006381333932', false],
    ['36000291452', false],
    ['ABC', false],
    ['', false],
  ])('%j has the check digit of its length: %s', (code, expected) => {
    expect(isGtin(code)).toBe(expected)
  })
})
