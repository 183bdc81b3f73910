import { describe, expect, it } from 'vitest'
import { meantBy, spelledOut } from './spelled-out.ts'
import { stem } from './stem.ts'
import { tokenise } from './tokenise.ts'

const meant = (name: string) => tokenise(name).flatMap((token) => meantBy(token) ?? [])

describe('the word that a word of a name stands for', () => {
  it.each([
    ['LLAVE AJUST 10', 'ajustable'],
    ['TCA UNION PVC', 'tuerca'],
    ['CODO CU 90 13 MM', 'cobre'],
    ['ELECT. TCA. 3/8', 'tuerca'],
  ])('is that of an abbreviation without a full stop: %j', (name, word) =>
    expect(meant(name)).toContain(stem(word)),
  )

  it.each([
    ['BALBULA DE DESCARGA', 'valvula'],
    ['CIERRA CIRCULAR', 'sierra'],
    ['ESTENCION ELECTRICA', 'extension'],
    ['PROVADOR DE CIRCUITOS', 'probador'],
    ['ACEITE HIDRAHULICO', 'hidraulico'],
  ])('is one of the trade that sounds alike: %j', (name, word) => expect(meant(name)).toEqual([word]))

  it.each([
    ['a brand', 'PIJA FIERO'],
    ['a short word', 'MONO AZUL'],
    ['a polish', 'BRASSO'],
    ['an unknown abbreviation', 'ASIENTO ALARG'],
    ['a word of the trade', 'VALVULA DE BRONCE'],
    ['an abbreviation with a full stop', 'VALV. ESF. GALV.'],
    ['an abbreviation of several words', 'RED ANG LAT'],
  ])('is the word itself: %s', (_what, name) => expect(meant(name)).toEqual([]))

  it('is a further form of its token, which keeps its place', () => {
    const [token] = spelledOut(tokenise('VALV ESF'))
    expect(token).toMatchObject({ text: 'valv', forms: ['valvula'], start: 0, end: 4 })
  })
})
