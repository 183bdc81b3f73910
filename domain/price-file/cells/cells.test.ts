import { describe, expect, it } from 'vitest'
import { cellText, isDate, isErrorCell, isScientificNotation } from './cells.ts'

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
  it.each(['#¡DIV/0!', '#DIV/0!', '#N/A', '#N/D', '#REF!', '#¡VALOR!', '#¿NOMBRE?', '#NAME?', 'Err:502'])(
    '%s is an error',
    (cell) => {
      expect(isErrorCell(cell)).toBe(true)
    },
  )

  it.each(['#40', '# 8 X 1', 'N/D', 'DISCO #120!', '#', 'Err:5', 'ERR:502X'])('%s is no error', (cell) => {
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

  it.each(['03/04/2024', '3/4/2024 00:00', '2024-04-03', '03-abr', '3-Apr-24', 'ene-12', 'Jan-12'])(
    '%s is a date',
    (cell) => {
      expect(isDate(cell)).toBe(true)
    },
  )

  it.each(['3-4', '1/2', '03-ABR', 'MAR-15', 'DIC-10', '12/2024', '2024-1', 'abr-1204', '10/20/30'])(
    '%s is no date',
    (cell) => {
      expect(isDate(cell)).toBe(false)
    },
  )
})
