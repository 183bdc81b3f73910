import { describe, expect, it } from 'vitest'
import { changeByPercent, readPercent } from './percent-change.ts'

describe('a price changed by a percentage', () => {
  it.each([
    ['103.50', '8', 'none', '111.7800'],
    ['103.50', '8', 'cents', '111.78'],
    ['103.50', '8', 'pesos', '112'],
    ['103.50', '-8', 'none', '95.2200'],
    ['12.3456', '5', 'none', '12.9629'],
    ['0.0001', '50', 'none', '0.0002'],
    ['0.0001', '-50', 'none', '0.0001'],
    ['0.0001', '-50.0001', 'none', '0.0000'],
    ['1', '0.5', 'cents', '1.01'],
    ['10', '5', 'pesos', '11'],
    ['0.4', '20', 'pesos', '0'],
    ['0', '5', 'none', '0.0000'],
    // 1.444960…: rounded once. Rounded to four decimals first it would be 1.45.
    ['1.4449', '0.0042', 'cents', '1.44'],
    ['9999999998.9999', '0.0001', 'none', '10000009998.9999'],
  ] as const)('%s by %s %% (%s) is %s', (price, percent, rounding, expected) => {
    expect(changeByPercent(price, percent, rounding)).toBe(expected)
  })
})

describe('a percentage', () => {
  it.each([
    [5, '5'],
    [-99.9999, '-99.9999'],
    ['0.0001', '0.0001'],
    ['8.50', '8.5'],
    [10_000, '10000'],
  ])('%s is read as %s', (value, percent) => {
    expect(readPercent(value)).toEqual({ percent, problem: null })
  })

  it.each([
    [0, 'zero'],
    ['-0.0', 'zero'],
    [-100, 'tooLow'],
    [10_000.0001, 'tooHigh'],
    [0.000_01, 'tooExact'],
    ['1.00001', 'tooExact'],
    ['', 'notANumber'],
    ['5,5', 'notANumber'],
    [Number.NaN, 'notANumber'],
  ])('%s is refused: %s', (value, problem) => {
    expect(readPercent(value)).toEqual({ percent: null, problem })
  })
})
