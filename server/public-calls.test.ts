import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Answer } from './testing/caller.ts'
import { insertCustomList, publishShop } from './testing/published-shop.ts'
import type { PublishedShop } from './testing/published-shop.ts'
import { insertCatalog, insertPublication, insertResourceGroup } from './testing/rows.ts'
import { createTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'

/** Entities that a link does not show, of its own account or of another one. */
interface Hidden {
  productId: number
  code: string
  categoryId: number
  catalogId: number
  customListId: number
  orderId: number
}

let test: TestApp
let shop: PublishedShop
const hidden: Record<string, Hidden> = {}

beforeAll(async () => {
  test = await createTestApp()
  const owner = await test.signIn('ROOT')
  shop = await publishShop(test.pool, owner.accountId)
  hidden['the same account'] = await hideInSameAccount(owner.accountId)
  const stranger = await publishShop(test.pool, (await test.signIn('ROOT')).accountId)
  hidden['another account'] = {
    productId: stranger.codo,
    code: 'SECRETO-1',
    categoryId: stranger.tuberia,
    catalogId: stranger.catalogId,
    customListId: await insertCustomList(test.pool, stranger.accountId, { ...stranger, name: 'Obra' }),
    orderId: await placeOrder(stranger.alias, stranger.codo),
  }
})
afterAll(() => test.close())

const NOT_FOUND = { status: 404 }
const LEFT_OUT = { status: 200, body: [] }

/** Each public call that can name an entity, with one that the link does not show. */
const CASES: Record<
  string,
  (link: string, entity: Hidden) => { path: string; body?: unknown; answer: object }
> = {
  'GET /api/public/published-catalogs/p/:alias/id/:id': (link, { catalogId }) => ({
    path: `/api/public/published-catalogs/p/${link}/id/${catalogId}`,
    answer: NOT_FOUND,
  }),
  'GET /api/public/publications/:alias/category/:id': (link, { categoryId }) => ({
    path: `/api/public/publications/${link}/category/${categoryId}`,
    answer: NOT_FOUND,
  }),
  'GET /api/public/publications/:alias/category/:id/narrowed': (link, { categoryId }) => ({
    path: `/api/public/publications/${link}/category/${categoryId}/narrowed?counts=true`,
    answer: NOT_FOUND,
  }),
  'GET /api/public/publications/:alias/custom-lists/:id/narrowed': (link, { customListId }) => ({
    path: `/api/public/publications/${link}/custom-lists/${customListId}/narrowed?counts=true`,
    answer: NOT_FOUND,
  }),
  'GET /api/public/publications/:alias/custom-lists/:id': (link, { customListId }) => ({
    path: `/api/public/publications/${link}/custom-lists/${customListId}`,
    answer: NOT_FOUND,
  }),
  'GET /api/public/products/by-publication/:alias': (link, { productId }) => ({
    path: `/api/public/products/by-publication/${link}?prodIds=${productId}`,
    answer: LEFT_OUT,
  }),
  'GET /api/public/publications/:alias/families': (link, { productId }) => ({
    path: `/api/public/publications/${link}/families?prodIds=${productId}`,
    answer: LEFT_OUT,
  }),
  'POST /api/public/publications/:alias/products-by-code': (link, { code }) => ({
    path: `/api/public/publications/${link}/products-by-code`,
    body: { codes: [code] },
    answer: LEFT_OUT,
  }),
  'POST /api/public/:alias/order-lines': (link) => ({
    path: `/api/public/${link}/order-lines`,
    // The answer repeats what was typed, so not the word that nothing may reveal.
    body: { text: 'un artículo' },
    answer: { status: 200, body: [{ line: 'un artículo', sure: false, candidates: [] }] },
  }),
  'GET /api/public/publications/:alias/product/:productId': (link, { productId }) => ({
    path: `/api/public/publications/${link}/product/${productId}`,
    answer: NOT_FOUND,
  }),
  'GET /api/public/publications/:alias/product/:productId/related': (link, { productId }) => ({
    path: `/api/public/publications/${link}/product/${productId}/related`,
    answer: NOT_FOUND,
  }),
  'GET /api/public/resolve-breadcrumbs': (link, { productId }) => ({
    path: `/api/public/resolve-breadcrumbs?p=/p/${link}/prod/${productId}`,
    answer: LEFT_OUT,
  }),
  'POST /api/public/custom-lists/publications/:alias/products/:productId': (link, { productId }) => ({
    path: `/api/public/custom-lists/publications/${link}/products/${productId}`,
    answer: NOT_FOUND,
  }),
  'DELETE /api/public/custom-lists/publications/:alias/products/:productId': (link, { productId }) => ({
    path: `/api/public/custom-lists/publications/${link}/products/${productId}`,
    answer: NOT_FOUND,
  }),
  'POST /api/public/publications/:alias/missed-searches/opened': (link, { productId }) => ({
    path: `/api/public/publications/${link}/missed-searches/opened`,
    body: { query: 'chupón', productId },
    answer: { status: 200, body: {} },
  }),
  'POST /api/public/:alias/orders': (link, { productId }) => ({
    path: `/api/public/${link}/orders`,
    body: { items: [{ productId, quantity: 1 }] },
    answer: { status: 400, body: { code: 'product_not_orderable' } },
  }),
  'POST /api/public/:alias/orders/:orderId/cancel': (link, { orderId }) => ({
    path: `/api/public/${link}/orders/${orderId}/cancel`,
    answer: NOT_FOUND,
  }),
  'GET /api/public/:alias/orders/:orderId': (link, { orderId }) => ({
    path: `/api/public/${link}/orders/${orderId}`,
    answer: NOT_FOUND,
  }),
}
/** Calls that name only the link, or nothing. */
const WITHOUT_ENTITY = [
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/public/demo',
  'POST /api/public/auth/token',
  'GET /api/public/publications/:alias/navigation-resources',
  'GET /api/public/publications/:alias/near-categories',
  'GET /api/public/publications/:alias/frame',
  'GET /api/public/publications/:alias/start',
  'POST /api/public/publications/:alias/views',
  'POST /api/public/publications/:alias/missed-searches',
  'GET /api/public/:alias/orders',
]
const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`
const PUBLIC = ALL_ENDPOINTS.filter(({ access }) => access === 'public')

it('has a case for every public call of the contract', () => {
  expect([...Object.keys(CASES), ...WITHOUT_ENTITY].toSorted()).toEqual(PUBLIC.map(nameOf).toSorted())
})

describe.each(['the same account', 'another account'])('for a hidden entity of %s', (account) => {
  it.each(PUBLIC.filter((endpoint) => nameOf(endpoint) in CASES))(
    '$method $url reveals nothing',
    async (endpoint) => {
      const { path, body, answer } = CASES[nameOf(endpoint)]!(shop.alias, hidden[account]!)
      const response = await call(endpoint.method, path, body)
      expect(response).toMatchObject(answer)
      expect(JSON.stringify(response.body)).not.toMatch(/secreto|Codo|Tubería|Bodega|Obra/i)
    },
  )
})

it('creates no order and no favourite of a hidden entity', async () => {
  const orders = await test.visitor.get(`/api/public/${shop.alias}/orders`)
  expect(orders.body).toMatchObject({ totalElements: 0 })
  const navigation = await test.visitor.get(`/api/public/publications/${shop.alias}/navigation-resources`)
  expect(navigation.body).toMatchObject({ customLists: [] })
})

/** Inserts a catalogue, a list and an order of another link, and a product whose category is in no catalogue. */
async function hideInSameAccount(accountId: number): Promise<Hidden> {
  const catalogId = await insertCatalog(test.pool, accountId, { name: 'Bodega' })
  const resourceGroupId = await insertResourceGroup(test.pool, accountId, {
    name: 'Otros',
    catalogIds: [catalogId, shop.catalogId],
  })
  const alias = `${shop.alias}-otra`
  const publicationId = await insertPublication(test.pool, accountId, {
    alias,
    pricelistId: shop.pricelistId,
    resourceGroupId,
  })
  return {
    productId: shop.oculto,
    code: 'SECRETO-1',
    categoryId: shop.bodega,
    catalogId,
    customListId: await insertCustomList(test.pool, accountId, {
      publicationId,
      name: 'Obra',
      productIds: [shop.oculto],
    }),
    orderId: await placeOrder(alias, shop.codo),
  }
}

async function placeOrder(alias: string, productId: number): Promise<number> {
  const { body } = await test.visitor.post(`/api/public/${alias}/orders`, {
    items: [{ productId, quantity: 1 }],
  })
  return body.id
}

function call(method: Endpoint['method'], path: string, body: unknown): Promise<Answer<unknown>> {
  const { visitor } = test
  if (method === 'GET') return visitor.get(path)
  return method === 'DELETE' ? visitor.delete(path) : visitor.post(path, body)
}
