import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../testing/any-character.ts'
import { readQuery } from './query.ts'
import { withBareAbbreviations } from './relaxed-query.ts'

const asked = (text: string) => readQuery(text).terms.map(({ primary }) => primary)
const term = (text: string) => readQuery(text).terms[0]!

it('reads names of built-in object properties like any other words', () => {
  expect(asked('casco constructor')).toEqual(['casco', 'constructor'])
  expect(asked('constructor de 1/2')).toHaveLength(asked('plomero de 1/2').length)
})

describe('a search', () => {
  it.each([
    ['codo 90 de pulgada y media', ['codo', '90', '1+1/2']],
    ['codo 90 pulgada y media', ['codo', '90', '1+1/2']],
    ['codo dos y media', ['codo', '2+1/2']],
    ['llave de tres cuartos', ['llav', '3/4']],
    ['tubo de media pulgada', ['tubo', '1/2']],
    ['niple una pulgada', ['nipl', '1']],
    ['cinco octavos', ['5/8']],
    ['tubo de 3 cuartos', ['tubo', '3/4']],
    ['niple 5 octavos', ['nipl', '5/8']],
    ['cuarto de pulgada', ['1/4']],
    ['codo noventa grados 1/2', ['codo', '90', '1/2']],
    ['codo cuarenta y cinco de 1/2', ['codo', '45', '1/2']],
    ['codo 90 gdos 1/2', ['codo', '90', '1/2']],
    ['codo 1 / 2', ['codo', '1/2']],
    ['codo 1" ½', ['codo', '1+1/2']],
    ['codo 1 pulgada 1/2', ['codo', '1+1/2']],
    ['tinaco mil cien', ['tinaco', '1100']],
    ['thinner un litro', ['thinner', '1']],
    ['dos y medio', ['2+1/2']],
    ['3/4 de pulgada', ['3/4']],
    ['codo 90 de pulgada', ['codo', '90', '1']],
    ['tubo para agua con rosca', ['tubo', 'agua', 'rosca']],
    ['1/2 x 1/2', ['1/2']],
    ['abrazadera de uña 3/4', ['abrazadera', 'una', '3/4']],
    ['hola, ¿tiene candados de 40?', ['candado', '40']],
    ['buenas, que precio tiene la bomba sucia', ['bomba', 'sucia']],
    ['me urge un breaker de 20', ['breaker', '20']],
    ['te de cobre 1/2', ['te', 'cobr', '1/2']],
    ['ando buscando unas bisagras', ['bisagra']],
    ['bomba de un hp', ['bomba', '1']],
    ['hola', ['hola']],
    ['t de 1/2', ['tee', '1/2']],
    ['y de 4 sanitaria', ['yee', '4', 'sanitaria']],
    ['y 2 codos', ['2', 'codo']],
    ['de', ['de']],
    ['%', []],
  ])('%j asks for %j', (text, terms) => {
    expect(asked(text)).toEqual(terms)
  })

  it('for two and a half kilos is not read as inches', () => {
    expect(asked('soldadura dos y medio kilos')).not.toContain('2+1/2')
    expect(asked('thinner 2 y medio litros')).not.toContain('2+1/2')
  })

  it('for a phrase of the trade also matches the phrase that a synonym of its second word makes', () => {
    const [cinta] = readQuery('cinta para tablaroca ').terms
    expect(cinta?.phrases).toContainEqual(['cinta', 'panel', 'yeso'])
    // The first word is what the phrase is.
    expect(readQuery('manguera de boiler ').terms[0]?.phrases).toContainEqual(['manguera', 'boyler'])
  })

  it('takes an abbreviation for one of its words only', () => {
    const [conector, conduit] = readQuery('conector conduit ').terms
    expect(conector?.also).toContainEqual(['con.'])
    expect(conduit?.also).not.toContainEqual(['con.'])
    expect(conduit?.also).toContainEqual(['cond.'])
  })

  it('for "media" at the end or before a material is exact for the size, but not before another word', () => {
    expect(readQuery('codo media pvc').terms[1]?.exact).toContain('1/2')
    expect(readQuery('lima media caña').terms[1]?.exact).not.toContain('1/2')
  })

  it('for "media" alone matches the word and the size', () => {
    expect(readQuery('codo media').terms[1]?.also).toContainEqual(['1/2'])
  })

  it('for "media" matches the size in millimetres too', () => {
    const [, media] = readQuery('codo media ').terms
    expect(media?.also).toEqual(expect.arrayContaining([['1/2'], ['13mm']]))
  })

  it('for a verb at the beginning also asks for what does it', () => {
    expect(term('trapear el piso').synonyms).toEqual(expect.arrayContaining([['trapeador'], ['mechudo']]))
    expect(readQuery('pasta para soldar').terms.at(-1)?.synonyms).not.toContainEqual(['soldadora'])
  })

  it.each(['cable del 12', 'cable calibre 12', 'cable #12'])('for %j prefers a gauge to any 12', (text) => {
    const term = readQuery(`${text} `).terms.at(-1)
    expect(term).toMatchObject({ primary: '12', exact: ['12cal'], also: [['12']] })
  })

  it('for a diminutive matches the synonyms of the word', () => {
    expect(readQuery('sapito ').terms[0]?.also).toContainEqual(['flapper'])
  })

  it('for a phrase of the trade matches all its synonyms', () => {
    const { source, also } = term('llave de paso 3/4')
    expect(source).toBe('llave de paso')
    expect(also).toContainEqual(['llav', 'paso'])
    expect(also).toContainEqual(['valvula', 'esfera'])
  })

  it('for a size matches it as typed before the same size in the other unit', () => {
    expect(term('13 mm ')).toMatchObject({ exact: ['13mm'], also: [['13'], ['1/2']] })
    expect(term('1/2" ')).toMatchObject({ exact: ['1/2'] })
    expect(term('1/2"').also).toContainEqual(['13mm'])
  })

  it('for a unit alone means one of that unit, and 13 m.m. are millimetres', () => {
    expect(readQuery('thinner litro ').terms[1]?.also).toContainEqual(['1l'])
    expect(readQuery('soldadura kilo ').terms[1]?.also).toContainEqual(['1kg'])
    expect(readQuery('codo 13 m.m. ').terms[1]?.exact).toEqual(['13mm'])
  })

  it('for a number with a unit does not match the number with another unit', () => {
    const others = (text: string) => readQuery(`${text} `).terms.flatMap(({ otherUnits = [] }) => otherUnits)
    expect(others('2 mm')).toEqual(expect.arrayContaining(['2"', '2kg', '2l']))
    expect(others('2 mm')).not.toContain('2mm')
    expect(others('2 mts')).toContain('2"')
    // Some lists write 90" for an angle, and the M of 40 M is often no metre.
    expect(others('90 grados')).not.toContain('90"')
    expect(others('40 mm')).not.toContain('40m')
    expect(others('40 mm')).toContain('40mts')
    expect(others('6 metros')).not.toContain('6mts')
    expect(others('codo 2 1/2"')).toEqual([])
  })

  it('for a length in centimetres also matches it in inches', () => {
    expect(readQuery('niple 10 cm ').terms[1]?.also).toContainEqual(['4"'])
  })

  it('matches abbreviations of a word, and prefixes of the last word', () => {
    expect(term('galvanizado ').also).toContainEqual(['galv.'])
    expect(term('cespole').prefixes).toEqual(['cespole'])
    expect(term('cod ').prefixes).toEqual([])
    expect(readQuery('codo 1/').terms.at(-1)?.prefixes).toContain('1/')
    expect(readQuery('codo 1 1/').terms.at(-1)?.prefixes).toContain('1+1/')
  })

  it('for a phrase matches its abbreviated words', () => {
    const { also } = term('válvula esférica 3/4')
    expect(also).toContainEqual(['val.', 'esferica'])
    expect(also).toContainEqual(['valv.', 'esf.'])
  })

  it('joins two words that names write as one', () => {
    expect(asked('anti retorno 1/2')).toEqual(['antirretorno', '1/2'])
    expect(asked('roto martillo bosch')).toEqual(['rotomartillo', 'bosch'])
    expect(asked('roto y martillo')).toEqual(['roto', 'martillo'])
  })

  it('reads the words after con, para or p/ as a complement', () => {
    const complements = (text: string) =>
      readQuery(text).terms.flatMap(({ primary, isComplement }) => (isComplement ? [primary] : []))
    expect(complements('inodoro con tapa')).toEqual(['tapa'])
    expect(complements('cespol p/lavabo 1 1/4 cromado')).toEqual(['lavabo', 'cromado'])
    expect(complements('codo de cobre')).toEqual([])
    expect(complements('para wc')).toEqual([])
    expect(complements('p/lavabo')).toEqual([])
    // A fixture is a complement without these words too.
    expect(complements('llave lavabo cromada')).toEqual(['lavabo'])
    expect(complements('lavabo blanco')).toEqual([])
  })

  it('knows the fixture of a part, which names may omit', () => {
    const implied = (text: string) =>
      readQuery(text).terms.flatMap(({ primary, isImplied }) => (isImplied ? [primary] : []))
    expect(implied('asiento para wc')).toEqual(['wc'])
    expect(implied('céspol cromado lavabo')).toEqual(['lavabo'])
    expect(implied('manguera para regadera')).toEqual([])
    expect(implied('wc con asiento')).toEqual([])
    // Nor need they say that a filter is for water.
    expect(implied('filtro para agua rotoplas')).toEqual(['agua'])
    expect(implied('bisagra de puerta')).toEqual(['puerta'])
    expect(implied('silla de puerta')).toEqual([])
  })

  it('matches abbreviations without a full stop only on request, and never a stop word or unit', () => {
    const query = readQuery('esmalte celeste ')
    expect(query.terms[0]?.also).not.toContainEqual(['esm'])
    expect(withBareAbbreviations(query).terms[0]?.also).toContainEqual(['esm'])
    const also = withBareAbbreviations(readQuery('conector barra 1/2 ')).terms.flatMap((one) => one.also)
    expect(also).toContainEqual(['cone'])
    expect(also).not.toContainEqual(['con'])
    expect(also).not.toContainEqual(['bar'])
  })

  it('is read as a code too', () => {
    expect(readQuery('TRU PVC-56')).toMatchObject({ code: 'trupvc56', isCodeLike: true })
    expect(readQuery('codo')).toMatchObject({ code: 'codo', isCodeLike: false })
  })
})

it('a size in words equals the size in digits, in both genders', () => {
  const wholes: [number, ...string[]][] = [
    [1, '1', 'uno', 'una', 'un'],
    [2, '2', 'dos'],
    [3, '3', 'tres'],
    [12, '12', 'doce'],
  ]
  const parts = {
    '1/2': ['media', 'medio'],
    '1/4': ['cuarto', 'un cuarto', '1 cuarto'],
    '3/4': ['tres cuartos', '3 cuartos'],
    '5/8': ['cinco octavos', '5 octavos'],
  }
  for (const [value, ...numbers] of wholes)
    for (const [fraction, words] of Object.entries(parts))
      for (const whole of numbers)
        for (const part of words) {
          const ways = [
            `${whole} y ${part}`,
            `${whole} y ${part} pulgadas`,
            `${whole} y ${part} de pulgada`,
            `${whole} pulgadas y ${part}`,
          ]
          for (const way of ways)
            for (const text of [`codo 90 de ${way}`, `codo 90 ${way}`])
              expect(asked(text)).toEqual(['codo', '90', `${value}+${fraction}`])
        }
})

it('any text has at most 12 terms, none of them empty', () => {
  const hard = fc.constantFrom("'", '\\', '"', '½', '🔧', '\0', 'ñ', ' ', '/', '1', 'x', '-', 'de ')
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 200 }),
    fc.array(hard, { maxLength: 40 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (given) => {
      const { terms } = readQuery(given)
      expect(terms.length).toBeLessThanOrEqual(12)
      for (const { primary, exact, also, prefixes } of terms) {
        expect([primary, ...exact, ...also.flat(), ...prefixes]).not.toContain('')
        for (const phrase of also) expect(phrase.length).toBeGreaterThan(0)
      }
    }),
  )
  expect(readQuery('tubo '.repeat(1000)).terms).toHaveLength(1)
})
