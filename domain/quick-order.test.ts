import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesOfLines, readQuickOrder } from './quick-order.ts'

const first = (text: string) => readQuickOrder(text)[0]?.readings[0]

describe('a line of a quick order', () => {
  it.each([
    ['CODO-13 5', 'CODO-13', 5],
    ['5 CODO-13', 'CODO-13', 5],
    ['CODO-13\t5', 'CODO-13', 5],
    ['5\tCODO-13', 'CODO-13', 5],
    ['CODO-13;5', 'CODO-13', 5],
    ['CODO-13 ; 5', 'CODO-13', 5],
    ['CODO-13;', 'CODO-13', 1],
    ['CODO-13', 'CODO-13', 1],
    ['  CODO-13   5  ', 'CODO-13', 5],
    ['CODO 90 13 5', 'CODO 90 13', 5],
    ['CODO-13 1,200', 'CODO-13', 1200],
    ['CODO-13 12.00', 'CODO-13', 12],
    ['CODO-13\tCodo 90 grados', 'CODO-13', 1],
    ['10045 3', '10045', 3],
  ])('%j orders %s, %d times', (text, code, quantity) => {
    expect(first(text)).toEqual({ code, quantity })
  })

  it.each([
    ['CODO-13 0', 'CODO-13 0'],
    ['CODO-13 -2', 'CODO-13 -2'],
    ['CODO-13 2.5', 'CODO-13 2.5'],
    ['CODO-13 100001', 'CODO-13 100001'],
    ['TUBO PVC', 'TUBO PVC'],
  ])('%j has no quantity: the whole line is the code', (text, code) => {
    expect(readQuickOrder(text)[0]?.readings).toEqual([{ code, quantity: 1 }])
  })

  it.each([
    ['ACCPRBL x 3', 'ACCPRBL', 3],
    ['TRU AD-2P x3', 'TRU AD-2P', 3],
    ['3x ACCPRBL', 'ACCPRBL', 3],
    ['3 x TRU AD-2P', 'TRU AD-2P', 3],
    ['3 pzas ACCPRBL', 'ACCPRBL', 3],
    ['3 piezas de ACCPRBL', 'ACCPRBL', 3],
    ['ACCPRBL 3 pza.', 'ACCPRBL', 3],
    ['ACCPRBL, 3', 'ACCPRBL', 3],
    ['ACCPRBL: 1,200', 'ACCPRBL', 1200],
    ['ACCPRBL (3 pzas)', 'ACCPRBL', 3],
    ['ACCPRBL 3 und.', 'ACCPRBL', 3],
    ['ACCPRBL = 3', 'ACCPRBL', 3],
    ['- 3 ACCPRBL', 'ACCPRBL', 3],
    ['• ACCPRBL x 3', 'ACCPRBL', 3],
    ['-2 ACCPRBL', 'ACCPRBL', 2],
  ])('%j may order %s, %d times', (text, code, quantity) => {
    expect(readQuickOrder(text)[0]?.readings).toContainEqual({ code, quantity })
  })

  it.each(['3ACCPRBL', '3xACCPRBL', 'ACCPRBLx3', 'ACCPRBL x 0', 'ACCPRBL-3'])('%j has one code', (text) => {
    expect(new Set(readQuickOrder(text)[0]?.readings.map(({ code }) => code))).toEqual(new Set([text]))
  })

  it('that is too long for a code is not searched for one among signs', () => {
    const line = (length: number) => readQuickOrder(`${'A'.repeat(length)} x 3`)[0]!.readings
    expect(line(80)).toContainEqual({ code: 'A'.repeat(80), quantity: 3 })
    expect(line(8000)).toEqual([
      { code: `${'A'.repeat(8000)} x`, quantity: 3 },
      { code: `${'A'.repeat(8000)} x 3`, quantity: 1 },
    ])
  })

  it('with two numbers is read both ways, and as one code', () => {
    expect(readQuickOrder('3 10045')[0]?.readings).toEqual([
      { code: '3', quantity: 10045 },
      { code: '10045', quantity: 3 },
      { code: '3 10045', quantity: 1 },
    ])
  })
})

it('reads lines with any kind of line break and skips blank ones', () => {
  expect(readQuickOrder('A 1\r\n\r\n  \rB 2\nC').map(({ text }) => text)).toEqual(['A 1', 'B 2', 'C'])
  expect(readQuickOrder(' \n\t')).toEqual([])
})

it('names the codes of all readings, to be looked up', () => {
  expect(codesOfLines(readQuickOrder('CODO-13 5\nTUBO'))).toEqual(['CODO-13', 'CODO-13 5', 'TUBO'])
})

it('reads any code without spaces, separators or only digits with its quantity, in both orders', () => {
  const code = fc.stringMatching(/^[A-Z]{1,4}[-/.]?[0-9]{1,4}$/)
  const quantity = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(code, quantity, fc.constantFrom(' ', '\t', ';', '   '), (code, quantity, gap) => {
      expect(first(`${code}${gap}${quantity}`)).toEqual({ code, quantity })
      expect(first(`${quantity}${gap}${code}`)).toEqual({ code, quantity })
    }),
  )
})
