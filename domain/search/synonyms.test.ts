import { describe, expect, it } from 'vitest'
import { readQuery } from './query.ts'
import { ONE_WAY_SYNONYMS } from './one-way-synonyms.ts'
import { BUILT_IN_GROUPS } from './synonym-groups.ts'
import { BUILT_IN_SYNONYMS, isBuiltInGroup, readSynonym, synonymsAt, withOwnSynonyms } from './synonyms.ts'

/** The synonyms of the first term of a search. */
function standsFor(search: string, own: readonly (readonly string[])[]): string[] {
  const [term] = readQuery(search, withOwnSynonyms(own)).terms
  return (term?.also ?? []).map((stems) => stems.join(' '))
}

/** Matches synonyms that contain these words. */
function theReadings(...words: string[]): unknown {
  return expect.arrayContaining(words.map((word) => readSynonym(word)))
}

describe('the synonyms of an account', () => {
  it('find each other, in the plural and with accents too', () => {
    const own = [['Succionador', 'destapacaños']]
    expect(standsFor('succionadores', own)).toEqual(theReadings('destapacaños'))
    expect(standsFor('destapacaños', own)).toEqual(theReadings('succionador'))
    expect(standsFor('succionador', [])).not.toEqual(theReadings('destapacaños'))
  })

  it('extend those of the trade in both directions', () => {
    const own = [['lavatrastes', 'tarja']]
    expect(standsFor('lavatrastes', own)).toEqual(theReadings('tarja', 'fregadero'))
    expect(standsFor('fregadero', own)).toEqual(theReadings('tarja', 'lavatrastes'))
    expect(standsFor('tarja', own)).toEqual(theReadings('fregadero', 'lavatrastes'))
  })

  it('of a longer phrase come before those of its first word', () => {
    const own = [['llave de manguera', 'llave de nariz']]
    const { terms } = readQuery('llave de nariz bronce', withOwnSynonyms(own))
    expect(terms.map(({ source }) => source)).toEqual(['llave de nariz', 'bronce'])
    expect(terms[0]?.also).toContainEqual(readSynonym('llave de manguera').split(' '))
  })
})

describe('what a search reads in a word', () => {
  it('is the same for plurals, accents and words like de', () => {
    expect(readSynonym(' Llaves  de Paso')).toBe(readSynonym('llave paso'))
    expect(readSynonym('cédula 40')).toBe('cedula 40')
  })

  it.each(['', '-', '1/2', '13 mm', 'para', 'de la'])('is nothing in «%s»', (text) =>
    expect(readSynonym(text)).toBe(''),
  )

  it('is never empty for a built-in word', () => {
    const words = [
      ...BUILT_IN_GROUPS,
      ...ONE_WAY_SYNONYMS.flatMap(({ words, finds }) => [words, finds]),
    ].flat()
    expect(words.filter((word) => readSynonym(word) === '')).toEqual([])
  })
})

it('finds every word and phrase of the trade by its first word', () => {
  const written = [...BUILT_IN_GROUPS, ...ONE_WAY_SYNONYMS.map(({ words }) => words)].flat()
  const unread = written.filter((text) => {
    const stems = readSynonym(text).split(' ')
    return synonymsAt(stems, 0, BUILT_IN_SYNONYMS)?.length !== stems.length
  })
  expect(unread).toEqual([])
})

describe('one-way synonyms', () => {
  it('match in one direction only', () => {
    expect(standsFor('tornillos', [])).toEqual(theReadings('bulón', 'tirafondo', 'torn'))
    expect(standsFor('tirafondo', [])).not.toEqual(theReadings('tornillo'))
    expect(standsFor('boiler de paso', [])).toEqual(theReadings('calefón'))
    // A macho-hembra has a hembra, but is no hembra-hembra.
    expect(standsFor('hembra', [])).toEqual(theReadings('mh', 'hh'))
    expect(standsFor('mh', [])).not.toEqual(theReadings('hh'))
  })

  it('are also those of a phrase that means the same, without any of its own', () => {
    expect(standsFor('cinta métrica', [])).toEqual(theReadings('metro'))
    expect(standsFor('bombillo ahorrador', [])).toEqual(theReadings('bajo consumo'))
    expect(standsFor('bajo consumo', [])).not.toEqual(theReadings('bombillo ahorrador'))
    // A word alone has other meanings: a regleta may be a ladrillo.
    expect(standsFor('regleta', [])).not.toEqual(theReadings('extensión eléctrica'))
  })

  it('match synonyms of the account in one direction only', () => {
    const own = [['fijador', 'tornillo']]
    expect(standsFor('fijador', own)).toEqual(theReadings('tornillo', 'torn', 'tirafondo'))
    expect(standsFor('torn', own)).toEqual(theReadings('fijador'))
    expect(standsFor('tirafondo', own)).not.toEqual(theReadings('fijador'))
  })

  it('repeat no group, and nothing twice', () => {
    const said = ONE_WAY_SYNONYMS.flatMap(({ words, finds }) =>
      words.flatMap((word) => finds.map((other) => [word, other])),
    )
    expect(said.filter((pair) => isBuiltInGroup(pair))).toEqual([])
    const readings = said.map((pair) => pair.map((word) => readSynonym(word)).join(' > '))
    expect(readings.filter((one, index) => readings.indexOf(one) !== index)).toEqual([])
  })
})

it('a group is redundant when all its words are one group of the trade', () => {
  expect(isBuiltInGroup(['Tarjas', 'fregadero'])).toBe(true)
  expect(isBuiltInGroup(['tarja', 'lavatrastes'])).toBe(false)
  expect(isBuiltInGroup(['tarja', 'ducha'])).toBe(false)
})
