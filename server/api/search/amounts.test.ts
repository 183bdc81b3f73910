import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import { insertProduct } from '../../testing/rows.ts'

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

let test: TestApp
let shop: PublishedShop

beforeAll(async () => {
  test = await createTestApp()
  shop = await publishShop(test.pool, (await test.signIn()).accountId)
  for (const [code, name] of Object.entries(NAMES))
    await insertProduct(test.pool, shop.accountId, { code, name, categoryIds: [shop.pvc] })
})
afterAll(() => test.close())

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

it('an amount that nothing has is left out as a whole, and one that is found is marked as a whole', async () => {
  expect((await search('resistol medio kilo')).queryAfterRemoval).toBe('resistol <em>medio kilo</em>')
  const [hit] = (await search('resistol medio litro')).hits
  expect(hit?._highlightResult.name.value).toBe('<em>RESISTOL</em> 850 .500 <em>1/2</em> <em>LTO.</em>')
})

interface Answer {
  hits: { code: string; _highlightResult: { name: { value: string } } }[]
  queryAfterRemoval?: string
}

async function search(query: string): Promise<Answer> {
  const { statusCode, payload } = await test.app.inject({
    method: 'POST',
    url: '/1/indexes/products/query',
    headers: { 'x-algolia-api-key': shop.alias },
    payload: { query: `${query} ` },
  })
  expect(statusCode).toBe(200)
  return JSON.parse(payload) as Answer
}
