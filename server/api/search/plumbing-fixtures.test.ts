import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishNames } from '../../testing/published-names.ts'
import type { PublishedNames, SearchAnswer } from '../../testing/published-names.ts'

const SEATS = Array.from({ length: 30 }, (_, index) => [
  `AA-${index + 10}`,
  `ASIENTO VICAR ${index + 10} AZUL`,
])
const NAMES = Object.fromEntries([
  ...SEATS,
  ['WC-1', 'WC ONE PIECE TRENTO CON ASIENTO'],
  ['WC-2', 'WC CATO'],
  ['RR-1', 'REPUESTO DE TORNILLOS DE ASIENTO P/WC'],
  ['RG-1', 'REGADERA TELEFONO C/MANGUERA'],
  ['MM-1', 'MANGUERA INDUSTRIAL'],
  ['VV-1', 'VALVULA DE RESORTE P/TANQUE'],
  ['VV-2', 'VALVULA ESFERA 1/2'],
  ['FF-1', 'FLOTADOR COBRE NO. 4'],
  ['FF-2', 'FLOTADOR POLIURETANO NO. 5'],
  ['TT-1', 'TINACO 450 LTS'],
  ['JH-1', 'JGO. DE HERRAJE CLASICO P/WC'],
  ['JH-2', 'COFLEX HERRAJE P/SANITARIO'],
  ['HH-1', 'HERRAJE P/COLGAR MUEBLE'],
  ['SP-1', 'VALVULA SAPO P/WC'],
  ['SP-2', 'SAPO DE HULE'],
  ['SF-1', 'CESPOL CROMADO P/LAVAMANOS'],
  ['LV-1', 'LAVABO BLANCO CON CESPOL'],
  // 'Tapa' is a synonym of 'asiento'.
  ['TI-1', 'TAPA D/INSERC. SANIT 4" P/WC'],
]) as Record<string, string>

let link: PublishedNames

beforeAll(async () => {
  link = await publishNames(NAMES)
})
afterAll(() => link.close())

// The 'tapa', which may be a seat, comes last.
it.each([
  ['asiento para wc', { Asiento: SEATS.length, Tapa: 1 }],
  ['asiento wc', { Asiento: SEATS.length, Tapa: 1 }],
  ['asiento azul para taza', { Asiento: SEATS.length }],
])('%j is no wc with a seat where seats do not say what they are for', async (query, kinds) => {
  const { hits, nbHits, queryAfterRemoval, facets } = await search(query)
  expect(hits.map(({ name }) => name.split(' ')[0])).toEqual(hits.map(() => 'ASIENTO'))
  expect(nbHits).toBe(Object.values(kinds).reduce((sum, count) => sum + count))
  expect(queryAfterRemoval).toMatch(/<em>(?:wc|taza)<\/em>$/)
  expect(facets['kind']).toEqual(kinds)
  const { hits: rest } = await search(query, 1)
  expect(new Set([...hits, ...rest].map(({ code }) => code)).size).toBe(nbHits)
})

it('a fixture is omitted only for a part that it has', async () => {
  expect(await codesOf('manguera para regadera')).toEqual(['RG-1'])
  expect((await codesOf('wc con asiento'))[0]).toBe('WC-1')
})

it('the part for a fixture comes before the fixture with the part, also with a synonym of the fixture', async () => {
  expect(await codesOf('cespol para lavabo')).toEqual(['SF-1', 'LV-1'])
})

it('a float valve matches float, and other valves of a tank do not', async () => {
  expect(await codesOf('valvula flotador tinaco')).toEqual(['FF-1', 'FF-2'])
  expect(await codesOf('válvula de flotador')).toEqual(['FF-1', 'FF-2'])
})

it('packaging, sort or brand at the beginning of a name do not change its noun', async () => {
  expect((await codesOf('herraje para wc')).toSorted()).toEqual(['JH-1', 'JH-2'])
  expect(await codesOf('sapo para wc')).toEqual(['SP-1'])
})

async function codesOf(query: string): Promise<string[]> {
  return (await search(query)).hits.map(({ code }) => code)
}

function search(query: string, page = 0): Promise<SearchAnswer> {
  return link.search(`${query} `, { page, hitsPerPage: 20, facets: ['kind'] })
}
