import { describe, expect, it } from 'vitest'
import { cellText, isErrorCell, isScientificNotation } from './cells.ts'

describe('cellText', () => {
  it.each([
    ['  00012 ', '00012'],
    ['="0012"', '0012'],
    ["'0012", '0012'],
    ["'=1+1", '=1+1'],
    ["'so'", "'so'"],
    ["''so'", "'so'"],
    ["'＝1+1", '＝1+1'],
    ['(null)', ''],
    ['NULL', ''],
  ])('of %j is %j', (cell, text) => {
    expect(cellText([cell], 0)).toBe(text)
  })

  it('of a missing column is blank', () => {
    expect(cellText(['a'], 5)).toBe('')
    expect(cellText(['a'], null)).toBe('')
  })
})

describe('values that a spreadsheet has damaged', () => {
  it.each(['#¡DIV/0!', '#DIV/0!', '#N/A', '#N/D', '#REF!', '#¡VALOR!', '#¿NOMBRE?', '#NAME?'])(
    '%s is an error',
    (cell) => {
      expect(isErrorCell(cell)).toBe(true)
    },
  )

  it.each(['#40', '# 8 X 1', 'N/D', 'DISCO #120!', '#'])('%s is no error', (cell) => {
    expect(isErrorCell(cell)).toBe(false)
  })

  it.each(['5.30E+12', '6,00E+04', '7.5e+12', '1E+20', '5.00E-12'])(
    '%s is a code in scientific notation',
    (cell) => {
      expect(isScientificNotation(cell)).toBe(true)
    },
  )

  it.each(['2E5', '1E1S2', 'E+12', '123', '10E'])('%s is a usable code', (cell) => {
    expect(isScientificNotation(cell)).toBe(false)
  })
})
