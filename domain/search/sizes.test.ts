import { describe, expect, it } from 'vitest'
import { readQuery } from './query.ts'
import { equivalentSizes, sizeToken } from './sizes.ts'
import { tokenise } from './tokenise.ts'

/** Every fraction of a ruler up to 12 inches: whole number, numerator, denominator. */
const RULER = Array.from({ length: 13 * 64 }, (_, step) => ({
  whole: Math.floor(step / 64),
  top: step % 64,
})).flatMap(({ whole, top }) => (top === 0 ? [] : [reduced(whole, top, 64)]))

const textsOf = (text: string) => tokenise(text).map((token) => token.text)

describe('every size up to 12 63/64 inches', () => {
  it('is the same word in all spellings', () => {
    for (const { whole, top, bottom } of RULER) {
      const fraction = `${top}/${bottom}`
      const written =
        whole === 0
          ? [fraction, `${fraction}"`, `${fraction} "`, `${fraction}”`, `${fraction}''`, `${fraction} pulg.`]
          : [' ', '-', '.', ' - ', '–', '"'].flatMap((gap) => [
              `${whole}${gap}${fraction}`,
              `${whole}${gap}${fraction}"`,
              `${whole}${gap}${fraction} pulgadas`,
            ])
      const tokens = new Set(written.map((text) => textsOf(text).join(' ')))
      expect([...tokens]).toEqual([sizeToken(String(whole), String(top), String(bottom))])
    }
  })

  it('is different from every other size', () => {
    expect(
      new Set(RULER.map(({ whole, top, bottom }) => textsOf(`${whole} ${top}/${bottom}`).at(-1))).size,
    ).toBe(RULER.length)
  })
})

describe('signs of fractions', () => {
  const SIGNS = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8' }
  const MARKS = ['', '"', ' "', '”', "''", ' pulg', ' pulg.', ' pulgadas']
  const SIZES = Object.entries(SIGNS).flatMap(([sign, fraction]) =>
    Array.from({ length: 13 }, (_, whole) => {
      const gaps = whole === 0 ? [''] : ['', ' ', '-', ' - ', '–', '.', '"']
      const wholes = gaps.map((gap) => (whole === 0 ? '' : `${whole}${gap}`))
      return {
        token: whole === 0 ? fraction : `${whole}+${fraction}`,
        ways: wholes.flatMap((start) => MARKS.map((mark) => `${start}${sign}${mark}`)),
      }
    }),
  )

  it('are the same size in all spellings, in names and in searches', () => {
    for (const { token, ways } of SIZES) {
      const read = new Set(
        ways.flatMap((way) => [
          textsOf(way).join(' '),
          textsOf(`CODO ${way} X 90`).slice(1, -1).join(' '),
          textsOf(`CODO 90 X ${way}`).slice(2).join(' '),
          readQuery(`${way} `)
            .terms.map(({ primary }) => primary)
            .join(' '),
          readQuery(`codo ${way} galv `)
            .terms.slice(1, -1)
            .map(({ primary }) => primary)
            .join(' '),
        ]),
      )
      expect([...read]).toEqual([token])
    }
  })

  it('are different from every other size, also among less exact matches', () => {
    const tokens = SIZES.map(({ token }) => token)
    expect(new Set(tokens).size).toBe(tokens.length)
    for (const { token, ways } of SIZES)
      for (const way of ways.slice(0, 8)) {
        const [{ exact, also } = { exact: [], also: [] }] = readQuery(`${way} `).terms
        const found = [...exact, ...also.flat()]
        expect(tokens.filter((other) => found.includes(other))).toEqual([token])
      }
  })

  it('do not join a number before them that is not in inches', () => {
    expect(textsOf('20½')).toEqual(['20', '1/2'])
    expect(textsOf('90 ½"')).toEqual(['90', '1/2'])
    expect(textsOf('½1')).toEqual(['1/2', '1'])
    expect(textsOf('¾½')).toEqual(['3/4', '1/2'])
    expect(textsOf('¾x½')).toEqual(['3/4', '1/2'])
    expect(textsOf('1½x¾')).toEqual(['1+1/2', '3/4'])
  })
})

it.each([
  ['1½', '1+1/2'],
  ['1 ½"', '1+1/2'],
  ['2⅞', '2+7/8'],
  ['4/8', '1/2'],
  ['11/2', '1+1/2'],
  ['21/2"', '2+1/2'],
  ['1,1/4"', '1+1/4'],
  ['1.5"', '1+1/2'],
  ['6.25 pulgadas', '6+1/4'],
  ['1 1/4¨', '1+1/4'],
  ['1/2.in', '1/2'],
])('%s is the size %s', (text, token) => {
  expect(textsOf(text)).toEqual([token])
})

it.each([
  ['90 1/2', ['90', '1/2']],
  ['20 1/2', ['20', '1/2']],
  ['1/3', ['1', '3']],
  ['12/24', ['12', '24']],
  ['3/4 1/2', ['3/4', '1/2']],
  ['1.5', ['1.5']],
])('%s is no single size', (text, tokens) => {
  expect(textsOf(text)).toEqual(tokens)
})

describe('the other unit', () => {
  it.each([
    ['1/2', '13mm'],
    ['1"', '25mm'],
    ['1+1/2', '38mm'],
    ['4"', '100mm'],
  ])('of %s is %s, and back', (inches, millimetres) => {
    expect(equivalentSizes(inches)).toContain(millimetres)
    expect(equivalentSizes(millimetres)).toContain(inches)
  })

  it('of a bare number is unknown', () => {
    expect(equivalentSizes('4')).toEqual([])
  })
})

function reduced(whole: number, top: number, bottom: number): { whole: number; top: number; bottom: number } {
  return top % 2 === 0 ? reduced(whole, top / 2, bottom / 2) : { whole, top, bottom }
}
