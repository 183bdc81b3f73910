import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  compare,
  decimal,
  divide,
  formatDecimal,
  multiply,
  parseDecimal,
  round,
  subtract,
} from './decimal.ts'

describe('parseDecimal', () => {
  it.each([
    ['0', '0'],
    ['-0.050', '-0.05'],
    ['1234.50', '1234.5'],
    ['000012', '12'],
    [1.005, '1.005'],
    [1e21, '1000000000000000000000'],
    [5e-324, `0.${'0'.repeat(323)}5`],
    [-1.5e-7, '-0.00000015'],
  ])('reads %s exactly', (value, text) => {
    expect(formatDecimal(decimal(value))).toBe(text)
  })

  it.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '.5',
    '5.',
    '1,5',
    '1,000.00',
    '1e3',
    '0x10',
    '--1',
    'NaN',
    '9'.repeat(401),
    NaN,
    Infinity,
  ])('refuses %s', (value) => {
    expect(parseDecimal(value)).toBeNull()
  })

  it('throws a RangeError for a value that is not a number', () => {
    expect(() => decimal('abc')).toThrow(RangeError)
  })
})

describe('rounding', () => {
  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['1.0049999', 2, '1.00'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['-0.4', 0, '0'],
    ['7', 2, '7.00'],
  ])('rounds %s at %i decimals to %s', (text, decimals, expected) => {
    expect(formatDecimal(decimal(text), decimals)).toBe(expected)
  })

  it('does not change a number with fewer decimals', () => {
    expect(round(decimal('1.5'), 4)).toEqual({ units: 15n, scale: 1 })
  })

  it('rounds a quotient once, from the exact value', () => {
    expect(formatDecimal(divide(decimal('1'), decimal('3'), 4))).toBe('0.3333')
    expect(formatDecimal(divide(decimal('-2'), decimal('3'), 4))).toBe('-0.6667')
    expect(formatDecimal(divide(decimal('0.01'), decimal('-2'), 2))).toBe('-0.01')
    expect(formatDecimal(divide(decimal('1.00'), decimal('0.0008'), 0))).toBe('1250')
  })

  it('refuses to divide by zero', () => {
    expect(() => divide(decimal(1), decimal('0.00'), 2)).toThrow(RangeError)
  })
})

describe('arithmetic', () => {
  const decimals = fc
    .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 8 }))
    .map(([units, scale]) => ({ units, scale }))

  it('is exact where floating point is not', () => {
    expect(formatDecimal(add(decimal(0.1), decimal(0.2)))).toBe('0.3')
    expect(formatDecimal(multiply(decimal('4.35'), decimal(100)))).toBe('435')
  })

  it('reverses an addition by a subtraction', () => {
    fc.assert(fc.property(decimals, decimals, (a, b) => compare(subtract(add(a, b), b), a) === 0))
  })

  it('orders numbers of any scale', () => {
    expect(compare(decimal('1.50'), decimal('1.5'))).toBe(0)
    expect(compare(decimal('-2'), decimal('1.5'))).toBe(-1)
    expect(compare(decimal('1.51'), decimal('1.5'))).toBe(1)
  })

  it('reads back what it writes', () => {
    fc.assert(fc.property(decimals, (a) => compare(decimal(formatDecimal(a)), a) === 0))
    fc.assert(fc.property(decimals, (a) => compare(decimal(formatDecimal(a, 8)), a) === 0))
  })

  it('rounds to the nearest, by at most half a unit', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 6 }), (a, scale) => {
        const off = subtract(a, round(a, scale))
        const twice = { units: 2n * (off.units < 0n ? -off.units : off.units), scale: off.scale }
        return compare(twice, { units: 1n, scale }) <= 0
      }),
    )
  })
})
