import { describe, expect, it } from 'vitest'
import { readNumberFormat, sheetNumber } from './sheet-numbers.ts'

const shown = (value: string, format: string) => sheetNumber(value, readNumberFormat(format))

describe('a number of a spreadsheet', () => {
  it.each([
    ['12.5', '0.00', '12.5'],
    ['12.345678', '#,##0.00', '12.345678'],
    ['12.300000000000001', 'General', '12.3'],
    ['0.1', '"$"#,##0.00', '0.1'],
    ['1560.5', '_-[$$-80A]* #,##0.00_-;-[$$-80A]* #,##0.00_-', '1560.5'],
    ['-3', '0.00;[Red]-0.00', '-3'],
    ['48', '0" pzas"', '48'],
    ['1234.5', '[Blue]#,##0.0', '1234.5'],
  ])('%s in format %s keeps its exact value %s', (value, format, text) => {
    expect(shown(value, format)).toBe(text)
  })

  it.each([
    ['12.5', '[$USD] #,##0.00', 'USD 12.5'],
    ['12.5', '"US$"#,##0.00', 'USD 12.5'],
    ['12.5', '#,##0.00\\ [$€-C0A]', '€ 12.5'],
    ['12.5', '[$$-409]#,##0.00', '12.5'],
    ['12.5', '#,##0.00 "MXN"', '12.5'],
  ])('%s in format %s has the sign of a foreign currency: %s', (value, format, text) => {
    expect(shown(value, format)).toBe(text)
  })

  it.each([
    ['7.50120661234E+12', 'General', '7501206612340'],
    ['5300000000000', '0.00E+00', '5300000000000'],
    ['75012066123450017', 'General', '75012066123450017'],
    ['1E-7', 'General', '0.0000001'],
  ])('%s has all its digits, whatever %s shows: %s', (value, format, text) => {
    expect(shown(value, format)).toBe(text)
  })

  it.each([
    ['42', '00000', '00042'],
    ['1234567', '00000', '1234567'],
    ['12345', '000-000', '012-345'],
    ['7', '"TRU-"0000', 'TRU-0007'],
    ['7', '"A0-"000', 'A0-007'],
    ['7', '\\P00', 'P07'],
    ['0.5', '00', '0.5'],
  ])('%s in the code format %s is %s', (value, format, text) => {
    expect(shown(value, format)).toBe(text)
  })

  it.each([
    ['0.16', '0%', '16%'],
    ['0.07', '0.00%', '7%'],
    ['0.5', '# ?/?', '1/2'],
    ['1.25', '# ??/??', '1 1/4'],
    ['3', '# ?/?', '3'],
    ['0.123456', '# ?/?', '0.123456'],
    ['45292', 'dd/mm/yyyy', '01/01/2024'],
    ['1', 'd-mmm-yy', '01/01/1900'],
    ['45292.75', 'yyyy-mm-dd hh:mm', '01/01/2024 18:00'],
    ['0.75', '[h]:mm', '18:00'],
    ['-5', 'dd/mm/yyyy', '-5'],
  ])('%s in format %s is what a person reads: %s', (value, format, text) => {
    expect(shown(value, format)).toBe(text)
  })

  it('counts days from 1904 in a file that says so', () => {
    expect(sheetNumber('43830', readNumberFormat('dd/mm/yyyy'), true)).toBe('01/01/2024')
  })

  it('leaves other texts unchanged', () => {
    expect(shown('', 'General')).toBe('')
    expect(shown('abc', '00000')).toBe('abc')
  })
})
