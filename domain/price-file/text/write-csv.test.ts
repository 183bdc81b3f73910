import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { cellText } from '../cells/cells.ts'
import { csvLines, toCsv } from './write-csv.ts'

it('writes a byte order mark, the header and one line per row', () => {
  const rows = [
    ['ñandú', 12.5, null],
    ['T-1', -3, '1234.50'],
  ]
  expect(toCsv(['Clave', 'Precio', 'Objetivo'], rows)).toBe(
    '\uFEFFClave,Precio,Objetivo\r\nñandú,12.5,\r\nT-1,-3,1234.50\r\n',
  )
})

it('writes only the header when there are no rows', () => {
  expect(toCsv(['Clave'], [])).toBe('\uFEFFClave\r\n')
})

it.each([
  ['TUBO 1/2"', '"TUBO 1/2"""'],
  ['CODO, 90', '"CODO, 90"'],
  ['a;b', '"a;b"'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  [' con blanco', '" con blanco"'],
  ['', ''],
])('quotes %j only when necessary', (cell, written) => {
  expect(csvLines([[cell]])).toBe(`${written}\r\n`)
})

it.each(['=1+1', '+52 55', '-CODO', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '-1-1', '--1', '+1'])(
  'never lets a spreadsheet run %j',
  (cell) => {
    const [[written = ''] = []] = Papa.parse<string[]>(csvLines([[cell]])).data
    expect(written).toBe(`'${cell}`)
  },
)

it.each(['-12.50', '-3', '0.05', '12'])('writes the number %s as a number', (cell) => {
  expect(csvLines([[cell]])).toBe(`${cell}\r\n`)
})

it('writes NaN and infinity as empty cells', () => {
  expect(csvLines([[Number.NaN, Number.POSITIVE_INFINITY, 1]])).toBe(',,1\r\n')
})

it('is read back unchanged by the import, also with apostrophes of its own', () => {
  const start = fc.constantFrom('', "'", "''", "'0", "'-5", '=', "'=", '+', '-', '@', '＝', "'＠", '-3')
  const text = fc.tuple(start, fc.string({ unit: 'grapheme' })).map(([first, rest]) => first + rest)
  const cell = text
    .map((value) => value.replaceAll('\0', '').trim())
    .filter((value) => !/^\(?null\)?$/i.test(value))
  const property = fc.property(fc.array(fc.tuple(fc.constant('x'), cell), { minLength: 1 }), (rows) => {
    const read = Papa.parse<string[]>(csvLines(rows), {
      delimiter: ',',
      newline: '\r\n',
      skipEmptyLines: true,
    })
    expect(read.data.map((row) => cellText(row, 1))).toEqual(rows.map(([, value]) => value))
  })
  fc.assert(property, { numRuns: 500 })
})
