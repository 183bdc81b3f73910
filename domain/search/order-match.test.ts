import { describe, expect, it } from 'vitest'
import { kindAndSizes, rankForOrder } from './order-match.ts'

const LIST = [
  'CODO GALV. 45 X 3/4"',
  'CODO GALV. 90 X 3/4"',
  'CODO GALV. 90 X 1 1/2"',
  'CODO CPVC 90 X 3/4',
  'CODO CPVC 90 X 3/4 AZUL',
  'TEE COBRE 1/2"',
  'TEE CRI CENTRO COB. 1/2"',
  'TEE RED. COB. 3/4 X 1/2 X 3/4',
  'TEE RED. COB. 3/4 X 3/4 X 1/2',
  'TUERCA UNION PLUS 1/2 (20MM)',
  'TUBO DE CPVC 1/2 (6.0MT)',
  'RED. BUSHING GALV. 2" X 1 1/2"',
  'COLADERA FOSET COL-51 4 PVC',
  'VALVULA ANGULAR CPVC 1/2 DICA',
  'TAPADERA DE REGISTRO',
  'NIPLE GALV. 1/2" X 10"',
  'LLAVE ESFERA SOLD. 2"',
  'CANDADO 40 X 60 MM',
  'RED. CAMPANA GALV. 1" X 1/2"',
  'CEMENTO AZUL 500ML',
  'THINNER 1/2 LTO.',
  'TAPON MACHO GALV. 2"',
  'TAPON MACHO GALV. 2" (51 MM) FOSET',
  'YEE GALV. 2"',
  'YEE GALV. 2" C/TAPON URREA',
  'SOQUET INTEMPERIE DOBLE CONTACTO',
  'ABRAZADERA UÑA 1/2',
  'ABRAZADERA OMEGA 1/2',
  'TRU FLOTADOR COBRE',
].map((name, index) => ({ code: `X${index}`, name }))
LIST.push({ code: 'TRU COL-51', name: LIST[12]!.name }, { code: 'A-15', name: 'Cople' })
LIST.push({ code: 'XZ-15', name: 'Cople PVC 3/4' }, { code: 'XZ-16', name: 'Cople PVC 1/2' })
LIST.splice(12, 1)

const rank = (text: string, { isComplete = true } = {}) => {
  const { candidates, isSure } = rankForOrder(text, LIST, { isComplete })
  return { first: candidates[0]!.product.name, isSure }
}

describe('sure is', () => {
  it.each([
    ['the only one with all words', 'codos galvanizado 90 1 1/2', 'CODO GALV. 90 X 1 1/2"'],
    ['the one whose whole name was typed', 'codo cpvc 90 3/4', 'CODO CPVC 90 X 3/4'],
    ['the one whose name says nothing more', 'tees de cobre media', 'TEE COBRE 1/2"'],
    ['the one with the sizes in that order', 'tee red cob 3/4 x 1/2 x 3/4', 'TEE RED. COB. 3/4 X 1/2 X 3/4'],
    ['the one whose angle was typed behind the size', 'codo galv 3/4 de 45', 'CODO GALV. 45 X 3/4"'],
    ['a size beside the same in millimetres', 'tuerca union plus 1/2', 'TUERCA UNION PLUS 1/2 (20MM)'],
    ['one that measures a length as well', 'tubo cpvc 1/2', 'TUBO DE CPVC 1/2 (6.0MT)'],
    ['a model number that was typed', 'coladera col-51', 'COLADERA FOSET COL-51 4 PVC'],
    ['a number whose unit only one of both says', 'llave esfera sold 2', 'LLAVE ESFERA SOLD. 2"'],
    ['a unit where the name has none', 'candado 40mm x 60', 'CANDADO 40 X 60 MM'],
    ['an amount in words', 'cemento azul medio litro', 'CEMENTO AZUL 500ML'],
    ['an amount in two words', 'thinner 1/2 litro', 'THINNER 1/2 LTO.'],
    ['a code without its dash', 'a15', 'Cople'],
    ['a code beside words of its name', 'coples XZ-15 pvc', 'Cople PVC 3/4'],
    ['a plain one beside one that says more than a brand', 'yee galv 2', 'YEE GALV. 2"'],
    ['one whose name begins with a code of the maker', 'flotador cobre', 'TRU FLOTADOR COBRE'],
    ['one of a brand that was typed', 'tapon macho galv 2 foset', 'TAPON MACHO GALV. 2" (51 MM) FOSET'],
  ])('%s: %s', (_why, text, name) => {
    expect(rank(text)).toEqual({ first: name, isSure: true })
  })
})

describe('unsure is', () => {
  it.each([
    ['one of several', 'codo galv 3/4'],
    ['a plain one beside the same of a brand', 'tapon macho galv 2'],
    ['one that has another size as well', 'red bushing galv 2'],
    ['one with a word mistyped', 'codo galb 90 1 1/2'],
    ['one with a word that only begins so', 'tapa de registro'],
    ['one with another size', 'codo galv 90 2'],
    ['one with a synonym of what was typed', 'llave angular cpvc'],
    ['the number with another unit', 'niple galv 1/2 x 10 cm'],
    ['inches where millimetres were typed', 'llave esfera 2 mm'],
    ['a code beside words of another product', 'codo XZ-15'],
    ['a code beside another size', 'cople XZ-15 1/2'],
    ['another amount', 'cemento azul un cuarto de litro'],
    ['half of another unit', 'thinner medio kilo'],
    ['inches where kilos were typed', '2 kg llave esfera'],
    ['millimetres where inches were typed', 'candado 40 x 60 pulgadas'],
    ['one with the sizes the other way round', 'red campana galv 1/2 a 1'],
    ['a thing that is named otherwise and has the words', 'contacto doble'],
    ['one of several, whose name has an uña and no article', 'abrazadera 1/2'],
    ['an empty text', ''],
    ['a text of stop words', 'de la'],
  ])('%s: %s', (_why, text) => {
    expect(rank(text).isSure).toBe(false)
  })

  it('the only one shown, when more were found', () => {
    expect(rank('codo galv 90 1 1/2').isSure).toBe(true)
    expect(rank('tee cri 1/2', { isComplete: false }).isSure).toBe(false)
    expect(rank('tee cri 1/2').isSure).toBe(true)
  })

  it('one of two with the same code or name', () => {
    const twice = [...LIST, { code: 'A 15', name: 'Otro' }, { code: 'Y', name: 'TEE COBRE 1/2' }]
    expect(rankForOrder('a15', twice, { isComplete: true }).isSure).toBe(false)
    expect(rankForOrder('tee cobre 1/2', twice, { isComplete: true }).isSure).toBe(false)
  })
})

it('puts products that have everything as typed first and leaves the others in order', () => {
  const { candidates } = rankForOrder('codo cpvc 90', LIST, { isComplete: true })
  const names = candidates.map(({ product }) => product.name)
  expect(names.slice(0, 2)).toEqual(['CODO CPVC 90 X 3/4', 'CODO CPVC 90 X 3/4 AZUL'])
  expect(names.slice(2)).toEqual(LIST.map(({ name }) => name).filter((name) => !/CODO CPVC/.test(name)))
})

it('an order without its further words is its first word and its sizes', () => {
  expect(kindAndSizes('codos de media pvc')).toBe('codos media')
  expect(kindAndSizes('tee pvc 4 x 2')).toBe('tee 4 2')
  expect(kindAndSizes('codo 1/2')).toBeNull()
  expect(kindAndSizes('pegamento azul')).toBeNull()
})
