import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { insertProduct } from '../../testing/rows.ts'
import { publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'

interface Result {
  hits: { code: string }[]
  nbHits: number
  facets?: Record<string, Record<string, number>>
  exhaustiveFacetsCount?: boolean
  params: string
}

const NAMES = {
  'C-12': 'CODO HID. P/CEM. 90 X 1/2"',
  'C-34': 'CODO HID. P/CEM. 90 X 3/4"',
  'C-45': 'CODO HID. P/CEM. 45 X 1/2"',
  'G-12': 'CODO GALV. 13MM 1/2 X 90 FOSET CG-501',
  'N-14': 'NIPLE GALV. 1/2" X 4"',
  'P-4': 'PINTURA BEREL BLANCA 4L',
}

let test: TestApp
let shop: PublishedShop

beforeAll(async () => {
  test = await createTestApp()
  shop = await publishShop(test.pool, (await test.signIn()).accountId)
  for (const [code, name] of Object.entries(NAMES))
    await insertProduct(test.pool, shop.accountId, { code, name, categoryIds: [shop.pvc] })
  await insertProduct(test.pool, shop.accountId, {
    code: 'OCULTO',
    name: 'CODO DE ORO 1/2" X 90 URREA',
    categoryIds: [shop.bodega],
  })
})
afterAll(() => test.close())

async function request(search: object, key = shop.alias) {
  const { statusCode, payload } = await test.app.inject({
    method: 'POST',
    url: `/1/indexes/products/query?x-algolia-api-key=${key}`,
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify(search),
  })
  return { statusCode, body: JSON.parse(payload) as Result }
}

async function search(query: string, more: object = {}): Promise<Result> {
  const { statusCode, body } = await request({ query, ...more })
  expect(statusCode).toBe(200)
  return body
}

async function codes(query: string, more: object): Promise<string[]> {
  return (await search(query, more)).hits.map(({ code }) => code)
}

it('the values of an attribute are counted over all visible results', async () => {
  const { facets, exhaustiveFacetsCount } = await search('codo', {
    facets: ['size', 'material', 'angle', 'brand', 'kind'],
    hitsPerPage: 1,
  })
  expect(facets).toEqual({
    size: { '1/2"': 3, '3/4"': 1 },
    material: { PVC: 3, Galvanizado: 1 },
    angle: { '90°': 3, '45°': 1 },
    brand: { Foset: 1 },
    kind: { Codo: 5 },
  })
  expect(exhaustiveFacetsCount).toBe(true)
  expect(await search('codo')).not.toHaveProperty('facets')
})

it('a blank search counts all visible products, with the requested number of values, the most frequent first', async () => {
  const { facets } = await search('', { facets: '*', maxValuesPerFacet: 1 })
  expect(facets).toEqual({
    size: { '1/2"': 4 },
    material: { PVC: 4 },
    angle: { '90°': 3 },
    brand: { Berel: 1 },
    kind: { Codo: 5 },
  })
})

it('counts are of the corrected search, and of the best partial matches where no product has all words', async () => {
  expect((await search('niplle', { facets: ['material'] })).facets).toEqual({ material: { Galvanizado: 1 } })
  expect((await search('niple 3/4', { facets: ['size'] })).facets).toEqual(
    (await search('niple 3/4', { facets: 'size' })).facets,
  )
  expect((await search('codo xyzw', { facets: ['angle'] })).facets).toEqual({ angle: { '90°': 3, '45°': 1 } })
  expect((await search('xyzw', { facets: ['angle'] })).facets).toEqual({ angle: {} })
})

it('results are narrowed by lists whose inner lists are alternatives, and by a text', async () => {
  expect(await codes('codo', { facetFilters: ['size:1/2"', 'material:PVC', 'angle:90°'] })).toEqual(['C-12'])
  expect(await codes('codo', { facetFilters: [['size:3/4"', 'angle:45°']] })).toEqual(['C-34', 'C-45'])
  expect(await codes('codo', { filters: 'material:Galvanizado' })).toEqual(['G-12'])
  expect(await codes('', { filters: `size:'1/2"' AND (kind:Niple OR brand:Foset)` })).toEqual([
    'G-12',
    'N-14',
  ])
  expect(await codes('', { filters: 'material:PVC', facetFilters: [['angle:45°']] })).toEqual(['C-45'])
  expect(await codes('codo', { filters: 'brand:Urrea' })).toEqual([])
  const { nbHits, facets } = await search('codo', { facetFilters: 'size:1/2"', facets: ['angle'] })
  expect([nbHits, facets]).toEqual([3, { angle: { '90°': 2, '45°': 1 } }])
})

it('a facet that no result has finds nothing; no word is ignored for it', async () => {
  for (const query of ['codo', 'codo niple', 'codo pvc', 'codo 1/2 ']) {
    const result = await search(query, { filters: 'brand:Berel' })
    expect(result.nbHits).toBe(0)
    expect(result).not.toHaveProperty('queryAfterRemoval')
  }
})

it('older clients send the filters as one text, which the response repeats', async () => {
  const params = new URLSearchParams({
    query: 'codo',
    facets: '["size"]',
    facetFilters: '[["material:Galvanizado"]]',
  }).toString()
  const { statusCode, body } = await request({ params })
  expect([statusCode, body.nbHits, body.facets]).toEqual([200, 1, { size: { '1/2"': 1 } }])
  expect(new URLSearchParams(body.params).get('facetFilters')).toBe('[["material:Galvanizado"]]')
})

it('all results, not each page, are sorted by size or by the price of the link, those without one last', async () => {
  const own = await publishShop(test.pool, (await test.signIn()).accountId)
  for (const [code, name, basePrice] of [
    ['A', 'TUBO GALV. 2"', '30'],
    ['B', 'TUBO GALV. 1/2"', '50'],
    ['C', 'TUBO GALV. 20 MM', '10'],
    ['D', 'TUBO GALV. 1 1/2"', null],
    ['E', 'TUBO GALV.', '40'],
  ] as const)
    await insertProduct(test.pool, own.accountId, { code, name, basePrice, categoryIds: [own.pvc] })
  const sorted = async (index: string, more: object = {}) => {
    const { payload } = await test.app.inject({
      method: 'POST',
      url: `/1/indexes/${index}/query?x-algolia-api-key=${own.alias}`,
      payload: { query: 'tubo galv', ...more },
    })
    expect(payload).not.toContain('price":')
    const { hits, nbHits } = JSON.parse(payload) as Result
    return `${hits.map(({ code }) => code).join('')} of ${nbHits}`
  }
  expect(await sorted('products_by_size')).toBe('BCDAE of 5')
  expect(await sorted('products_by_price')).toBe('CAEBD of 5')
  expect(await sorted('products_by_price_desc')).toBe('BEACD of 5')
  expect(await sorted('products_by_price', { hitsPerPage: 2, page: 1 })).toBe('EB of 5')
  expect(await sorted('products_by_size', { hitsPerPage: 2, page: 2 })).toBe('E of 5')
  expect(await sorted('products_by_price', { filters: `size:'2"' OR size:'1/2"'` })).toBe('AB of 2')
  expect(await sorted('products_by_price', { query: 'nada' })).toBe(' of 0')
})

it('a renamed product has other facets with the next search', async () => {
  const owner = await test.signIn()
  const own = await publishShop(test.pool, owner.accountId)
  const rename = (name: string) => owner.patch(`/api/products/${own.codo}`, { name })
  const found = async (filters: string) =>
    (await request({ query: '', filters: `kind:Codo AND ${filters}` }, own.alias)).body.nbHits
  await rename('Codo PVC 1/2"')
  expect([await found('material:PVC'), await found('material:CPVC')]).toEqual([1, 0])
  await rename('Codo CPVC 1/2"')
  expect([await found('material:PVC'), await found('material:CPVC')]).toEqual([0, 1])
})

it('a publication counts and finds no facet of another account', async () => {
  const other = await publishShop(test.pool, (await test.signIn()).accountId)
  const { body } = await request({ query: '', facets: ['*'], filters: 'kind:Niple' }, other.alias)
  expect([body.nbHits, body.facets?.['material']]).toEqual([0, {}])
})

it("unsupported or excessive filters are refused in the provider's format", async () => {
  for (const wrong of [
    { filters: 'NOT material:PVC' },
    { filters: 'price < 10' },
    { filters: 7 },
    { facetFilters: ['price:10'] },
    { facetFilters: Array(11).fill('size:1"') },
    { facetFilters: [Array(51).fill('size:1"')] },
    { facets: Array(21).fill('size') },
    { facets: '["size"' },
    { facets: 7 },
    { maxValuesPerFacet: 1001 },
  ]) {
    const { statusCode, body } = await request({ query: 'codo', ...wrong })
    expect([statusCode, body]).toEqual([400, { message: expect.any(String), status: 400 }])
  }
})

it('the brand field of a product takes precedence over the brand in its name, as soon as it is saved', async () => {
  const owner = await test.signIn()
  const own = await publishShop(test.pool, owner.accountId)
  const { body: product } = await owner.post<{ id: number; version: number }>('/api/products', {
    code: 'LL-1',
    name: 'LLAVE DE NARIZ URREA',
    brand: 'acme',
    categoryIds: [own.pvc],
  })
  const brands = async () => {
    const { body } = await request({ query: 'llave', facets: ['brand'] }, own.alias)
    return body.facets?.['brand']
  }
  expect(await brands()).toEqual({ acme: 1 })
  await owner.patch(`/api/products/${product.id}`, { ...product, brand: 'Rugo' })
  expect(await brands()).toEqual({ Rugo: 1 })
  const found = await request({ query: 'llave', filters: 'brand:Rugo' }, own.alias)
  expect(found.body.hits).toMatchObject([{ code: 'LL-1' }])
  await owner.patch(`/api/products/${product.id}`, { ...product, version: undefined, brand: null })
  expect(await brands()).toEqual({ Urrea: 1 })
  expect((await request({ query: 'llave', facets: ['brand'] })).body.facets).toEqual({ brand: {} })
})
