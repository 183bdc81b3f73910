import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishNames } from '../../testing/published-names.ts'
import type { PublishedNames, SearchAnswer } from '../../testing/published-names.ts'

const NAMES = {
  'FF-1': 'FLOTADOR COBRE NO. 4',
  'FF-2': 'FLOTADOR COBRE NO. 5',
  'TT-1': 'TINACO ROTOPLAS 1100 LTS',
  'TT-2': 'TINACO CITIPLAS 450 LTS',
  'TT-3': 'TINACO CITIPLAS 750 LTS',
  'LL-1': 'LLAVE NARIZ RUGO 1/2',
  'EE-1': 'TUBO 2" P/AGUA',
  'EE-2': 'LLAVE ESFERA 2"',
  'EE-3': 'TEE GALV. 2"',
  'CC-1': 'COLADERA FOFO 10 X 10',
  'CC-2': 'COLADERA DE BRONCE',
  'CC-3': 'BULTO PEGA PISO',
  'VV-1': 'VALVULA ANGULAR BARRIL',
  'VV-2': 'VALVULA DE FLUJO 1/2',
  'WW-1': 'WC ONE PIECE TRENTO',
  'PP-1': 'VALVULA DE PIE 1"',
  'KK-1': 'TAPON CAPA GALV. 3/4',
  'AD-1': 'ADAPTADOR CPVC MACHO 1/2',
  'CR-1': 'CODO CRI COBRE 1/2"',
  'RE-1': 'TUERCA HIDR. R/EXT. 19MM',
  'YY-1': 'YEE PVC SANIT. 4 X 2',
  'MM-1': 'MANGUERA COFLEX P/LAV.',
  'TM-1': 'TUBO T-M COBRE 1/2',
  'BB-1': 'BISAGRA PLASTICO',
  'JA-1': 'BARRA DE APOYO 24',
  'JA-2': 'VASO P/ CAFETERA VIDRIO',
  'PI-1': 'PINZA DE PUNTA 7"',
  'LA-1': 'LAMPARA SOLAR',
  'LA-2': 'CABLE P/LAMPARA',
  'LA-3': 'JABONERA VALLE',
}

let link: PublishedNames

beforeAll(async () => {
  link = await publishNames(NAMES)
})
afterAll(() => link.close())

it.each([
  // By a synonym, before what has the other word itself.
  ['boya tinaco', ['FF-1', 'FF-2'], 'boya <em>tinaco</em>'],
  // Sizes are less than things, and things that a name begins with more than those it mentions.
  ['canilla 2 aguas', ['LL-1'], 'canilla <em>2</em> <em>aguas</em>'],
  ['coladera de piso', ['CC-2', 'CC-1'], 'coladera <em>piso</em>'],
  // A word that is similar but for its first letter is less likely than the words as typed.
  ['parra de cafetera', ['JA-2'], '<em>parra</em> cafetera'],
])('of %j, which nothing has, those are found that lack the same words', async (query, codes, removed) => {
  const { hits, nbHits, queryAfterRemoval, facets } = await search(query)
  expect(hits.map(({ code }) => code).toSorted()).toEqual(codes.toSorted())
  expect({ nbHits, queryAfterRemoval }).toEqual({ nbHits: codes.length, queryAfterRemoval: removed })
  expect(Object.values(facets['kind'] ?? {}).reduce((sum, count) => sum + count, 0)).toBe(codes.length)
  const sorted = await search(query, 'products_by_price')
  expect(sorted.hits.map(({ code }) => code).toSorted()).toEqual(codes.toSorted())
})

it.each([
  ['llave angular', ['VV-1']],
  ['llave de flujo 1/2', ['VV-2']],
  ['taza de baño', ['WW-1']],
  ['pichancha', ['PP-1']],
  ['conector macho cpvc', ['AD-1']],
  ['codo hembra cobre', ['CR-1']],
  ['tuerca macho', ['RE-1']],
  ['yee sanitaria 4 x 2', ['YY-1']],
  ['bisagra plastica', ['BB-1']],
  ['alimentador para lavabo', ['MM-1']],
  ['tubo tipo m', ['TM-1']],
  ['tapón hembra', ['KK-1']],
])('%j is found by the other name that the trade has for it', async (query, codes) => {
  const { hits, queryAfterRemoval } = await search(query)
  expect(hits.map(({ code }) => code)).toEqual(codes)
  expect(queryAfterRemoval).toBeUndefined()
})

it.each([
  ['taza de ba', ['WW-1']],
  ['válvula de pi', ['PP-1']],
  ['tapón hemb', ['KK-1']],
  ['llave angul', ['VV-1']],
  ['tapón cachu', ['KK-1']],
])('%j, which is still being typed, is the phrase of the trade that begins so', async (query, codes) => {
  const { hits, queryAfterRemoval } = await link.search(query)
  expect(hits.map(({ code }) => code)).toEqual(codes)
  expect(queryAfterRemoval).toBeUndefined()
})

it('products of the size are not returned when no product matches a word', async () => {
  expect(await search('fluxometro 2"')).toMatchObject({ hits: [], nbHits: 0 })
  expect((await search('llave 2" fluxometro')).hits.map(({ code }) => code)).toEqual(['EE-2'])
})

it('a word of the trade is no typing error of another one', async () => {
  expect((await search('pieza')).hits).toEqual([])
  expect((await search('pimza')).hits.map(({ code }) => code)).toEqual(['PI-1'])
})

function search(query: string, index = 'products'): Promise<SearchAnswer> {
  return link.search(`${query} `, { facets: ['kind'] }, index)
}

it('answers a word whose only similar ones are another word of the trade and one with another first letter', async () => {
  const { hits } = await search('lamparas de calle')
  expect(hits[0]?.code).toBe('LA-1')
})
