import { describe, expect, it } from 'vitest'
import { readQuery } from './query.ts'

/** The other spellings of the number at the end of a search. */
function others(search: string): string[] {
  const { terms } = readQuery(`${search} `)
  const { also, unmarked = [] } = terms.at(-1)!
  return [...also.slice(1).map((lexemes) => lexemes.join(' ')), ...unmarked]
}

it.each([
  ['codo cobre 1"', ['25mm']],
  ['codo galvanizado 25 mm', ['1"']],
  ['codo ppr 1"', ['32mm']],
  ['codo ppr 25 mm', ['3/4']],
  ['codo 1"', ['25mm', '32mm']],
])('%j is found in the other unit by the diameter that names such pipes', (search, sizes) => {
  expect(readQuery(`${search} `).terms.at(-1)?.nominal?.toSorted()).toEqual(sizes)
})

describe('a number without a unit', () => {
  it.each([
    ['codo 110', ['4"', '4', '100mm']],
    ['tubo pvc 110', ['4"', '4']],
    ['tubo sanitario 160', ['6"', '6']],
    ['tee de 13', ['1/2']],
    ['cople 25', ['3/4', '1"', '1']],
    ['llave de paso 19', ['3/4']],
    ['tubo 90', ['3"']],
  ])('of %j is millimetres of a pipe, and the inches that these are sold as: %j', (search, sizes) => {
    expect(others(search)).toEqual(expect.arrayContaining(sizes))
  })

  it.each(['codo 90', 'codo 45', 'tubo rd 40', 'tubo clase 40', 'niple 12', 'broca 13', 'bomba 110'])(
    'of %j is no size in millimetres',
    (search) => {
      expect(others(search)).toEqual([])
    },
  )

  it('is no other number of millimetres where these are small', () => {
    expect(others('cople 25').filter((size) => size.endsWith('mm'))).toEqual([])
    expect(others('codo 110')).not.toContain('90mm')
  })
})

it('names may omit the unit of a size that only pipes have', () => {
  expect(others('codo 4"')).toContain('110')
  expect(others('codo 4"')).not.toContain('100')
  expect(others('bomba 4"')).not.toContain('110')
})
