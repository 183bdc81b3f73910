import { describe, expect, it } from 'vitest'
import { readQuery } from './query.ts'
import type { Term } from './term.ts'

const termOf = (text: string) => readQuery(`thinner ${text} `).terms[1]!
/** Every combination of lexemes that matches a term exactly. */
const exactly = ({ exact, ways = [] }: Term) => [...exact.map((one) => [one]), ...ways]

describe('an amount', () => {
  it.each([
    ['medio litro', ['500ml']],
    ['½ litro', ['500ml']],
    ['1/2 lt', ['0.5l']],
    ['un cuarto de litro', ['250ml']],
    ['cuarto de litro', ['250ml']],
    ['tres cuartos de litro', ['750ml']],
    ['litro y medio', ['1.5l']],
    ['medio kilo', ['500g']],
    ['3/4 kg', ['750g']],
    ['dos kilos', ['2kg']],
    ['medio galón', ['0.5gal']],
    ['medio metro', ['50cm']],
    ['medio caballo', ['0.5hp']],
    ['1/2 hp', ['1/2', 'hp']],
    ['1 caballo', ['1hp']],
    ['2 caballos de fuerza', ['2hp']],
    ['caballo y medio', ['1.5hp']],
    ['medio litro', ['1/2', 'lto']],
    ['medio litro', ['medio', 'litro']],
    ['2 polos', ['2', 'p']],
    ['dos polos', ['bipolar']],
    ['2 polos', ['2', 'unid']],
  ])('of %j is found as %j', (text, lexemes) => {
    expect(readQuery(`thinner ${text} `).terms).toHaveLength(2)
    expect(exactly(termOf(text))).toContainEqual(lexemes)
  })

  it.each([
    ['500 ml', ['0.5l']],
    ['500 ml', ['1/2', 'lto']],
    ['1000 g', ['1kg']],
    ['1 kg', ['1000g']],
    ['1 hp', ['1', 'caballo']],
    ['4 litros', ['1gal']],
    ['galón', ['4l']],
    ['medio litro', ['473ml']],
    ['cubeta', ['19l']],
    ['50 cm', ['500mm']],
    ['2.4 m', ['240cm']],
    ['500 mm', ['0.5m']],
  ])('of %j is less exactly %j', (text, lexemes) => {
    expect(termOf(text).also).toContainEqual(lexemes)
  })

  it('never matches another number or unit', () => {
    const amounts = [
      '1/4 litro',
      '1/2 litro',
      '3/4 litro',
      '1 litro',
      '1 1/2 litro',
      '2 litros',
      '1/2 kg',
      '1/2 hp',
    ]
    for (const one of amounts)
      for (const other of amounts.filter((amount) => amount !== one))
        expect(exactly(termOf(one))).not.toEqual(expect.arrayContaining(exactly(termOf(other)).slice(0, 1)))
  })

  it('is not read where a fraction is a size, or a bare L the type of a tube', () => {
    const sources = (text: string) => readQuery(`${text} `).terms.map(({ source }) => source)
    expect(sources('tubo cobre 1/2 l')).toEqual(['tubo', 'cobre', '1/2', 'l'])
    expect(sources('llave 1/2 manguera')).toEqual(['llave', '1/2', 'manguera'])
    expect(sources('cople 1/2" hp')).toEqual(['cople', '1/2"', 'hp'])
  })
})

it('a pipe in millimetres is no length in centimetres', () => {
  expect(termOf('25 mm').also).not.toContainEqual(['2.5cm'])
})

it('a search for a bucket alone does not mean an amount of paint', () => {
  expect(readQuery('cubeta ').terms[0]?.also).not.toContainEqual(['19l'])
})
