import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishNames } from '../../testing/published-names.ts'
import type { PublishedNames, SearchAnswer } from '../../testing/published-names.ts'

const NAMES = {
  'RR-H': 'RESISTOL 850 .500 1/2 LTO.',
  'RR-Q': 'RESISTOL 850 .250 1/4 LTO.',
  'RR-L': 'RESISTOL 850 1 LTO.',
  'CC-H': 'CEMENTO P/PVC HIDR. AZUL FOSET 500ML',
  'CC-P': 'CEMENTO P/PVC OATEY 473 ML',
  'CC-Q': 'CEMENTO P/PVC HIDR. AZUL FOSET 250ML',
  'CC-X': 'CONECTOR CEMENTO P/PVC 1/2',
  'BB-1': 'BOMBA PERIFERICA 1HP',
  'BB-H': 'BOMBA PERIFERICA 1/2 HP',
  'BB-M': 'BOMBA CENTRIFUGA 1 1/2HP',
  'PP-19': 'IMP. KOVER CRYL BLANCO 19 LTS.',
  'PP-4': 'IMP. KOVER CRYL BLANCO 4 LTS.',
  'UU-1': 'CUBETA PLASTICA',
}

let link: PublishedNames

beforeAll(async () => {
  link = await publishNames(NAMES)
})
afterAll(() => link.close())

it.each([
  ['resistol medio litro', ['RR-H']],
  ['resistol ½ litro', ['RR-H']],
  ['resistol un cuarto de litro', ['RR-Q']],
  ['cemento pvc medio litro', ['CC-H', 'CC-P']],
  ['cemento pvc 1/4 de litro', ['CC-Q']],
  ['bomba de 1 caballo', ['BB-1']],
  ['bomba medio caballo', ['BB-H']],
  ['bomba 1/2 hp', ['BB-H']],
  ['bomba caballo y medio', ['BB-M']],
  ['cubeta impermeabilizante', ['PP-19']],
  ['impermeabilizante galón', ['PP-4']],
  ['cubeta', ['UU-1']],
])('%j finds that amount alone, as names write it', async (query, codes) => {
  const { hits, queryAfterRemoval } = await search(query)
  expect(hits.map(({ code }) => code)).toEqual(codes)
  expect(queryAfterRemoval).toBeUndefined()
})

it('an amount without matches is ignored as a whole, and one with matches is marked as a whole', async () => {
  expect((await search('resistol medio kilo')).queryAfterRemoval).toBe('resistol <em>medio kilo</em>')
  const [hit] = (await search('resistol medio litro')).hits
  expect(hit?._highlightResult.name.value).toBe('<em>RESISTOL</em> 850 .500 <em>1/2</em> <em>LTO.</em>')
})

function search(query: string): Promise<SearchAnswer> {
  return link.search(`${query} `)
}
