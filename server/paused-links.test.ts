import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import { buildApp } from './app.ts'
import { createCaller } from './testing/caller.ts'
import type { Caller } from './testing/caller.ts'
import { insertCustomList, publishShop } from './testing/published-shop.ts'
import type { PublishedShop } from './testing/published-shop.ts'
import { createTestApp } from './testing/test-app.ts'
import type { SignedIn, TestApp } from './testing/test-app.ts'

let test: TestApp
let owner: SignedIn
let shop: PublishedShop
let customListId: number
let orderId: number

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signIn('STANDARD')
  shop = await publishShop(test.pool, owner.accountId)
  customListId = await insertCustomList(test.pool, owner.accountId, {
    ...shop,
    name: 'Obra',
    productIds: [shop.codo],
  })
  const order = { items: [{ productId: shop.codo, quantity: 1 }] }
  orderId = (await test.visitor.post(`/api/public/${shop.alias}/orders`, order)).body.id
})

/** Public calls that name no link. */
const WITHOUT_LINK = [
  '/api/health',
  '/api/public/demo',
  '/api/public/auth/token',
  '/api/public/resolve-breadcrumbs',
]

interface LinkCall {
  name: string
  method: string
  path: string
  body?: object
}

/** Each public call of the link, which gets 200 while the link is open. */
function callsOfLink(): LinkCall[] {
  const { alias, codo } = shop
  const bodies: Record<string, object> = {
    '/api/public/:alias/orders': { items: [{ productId: codo, quantity: 1 }] },
    '/api/public/publications/:alias/products-by-code': { codes: ['C-1'] },
    '/api/public/:alias/order-lines': { text: '2 codos' },
    '/api/public/publications/:alias/missed-searches': { query: 'chupón', leftOut: [] },
    '/api/public/publications/:alias/missed-searches/opened': { query: 'chupón', productId: codo },
    '/api/public/publications/:alias/views': { path: `/p/${alias}/cart` },
  }
  const own = ALL_ENDPOINTS.filter(
    ({ access, url }) => access === 'public' && !WITHOUT_LINK.some((other) => url.startsWith(other)),
  ).map(({ method, url }) => {
    const entry = url.includes('catalogs')
      ? shop.catalogId
      : url.includes('custom-lists')
        ? customListId
        : shop.tuberia
    const path = url
      .replace(/:alias\b/, alias)
      .replace(':productId', String(codo))
      .replace(':orderId', String(orderId))
      .replace(':id', String(entry))
    const body = method === 'POST' ? bodies[url] : undefined
    return {
      name: `${method} ${url}`,
      method,
      path: `${path}${queryOf(url)}`,
      ...(body && { body }),
    }
  })
  const crumbs = ['', `/prod/${codo}`, `/orders/${orderId}`, '/cart'].map((page) => ({
    name: `breadcrumbs of '${page}'`,
    method: 'GET',
    path: `/api/public/resolve-breadcrumbs?p=/p/${alias}${page}`,
  }))
  const search = {
    name: 'search',
    method: 'POST',
    path: '/1/indexes/products/query',
    body: { query: 'codo' },
  }
  return [...own, ...crumbs, search]
}

function queryOf(url: string): string {
  if (url.includes('near-categories')) return '?query=codo'
  return /by-publication|families/.test(url) ? `?prodIds=${shop.codo}` : ''
}

function send(caller: Caller, { method, path, body }: LinkCall) {
  const headers = { 'x-algolia-api-key': shop.alias, 'x-algolia-application-id': 'mostrador' }
  if (method === 'GET') return caller.get<unknown>(path)
  return method === 'DELETE' ? caller.delete<unknown>(path) : caller.post<unknown>(path, body, headers)
}

async function pause(paused: boolean): Promise<void> {
  const changed = await owner.patch(`/api/publications/${shop.publicationId}`, { paused })
  expect(changed).toMatchObject({ status: 200, body: { paused } })
}

async function statuses(caller: Caller): Promise<Record<string, number>> {
  const statusOf: Record<string, number> = {}
  for (const call of callsOfLink()) statusOf[call.name] = (await send(caller, call)).status
  return statusOf
}

describe('a paused link', () => {
  it('returns 423 without data for every public call in every process, and works again immediately when resumed', async () => {
    const second = await buildApp({
      pool: test.pool,
      dataDir: test.dataDir,
      publicUrl: 'http://localhost',
      web: 'none',
    })
    const there = createCaller(second, null)
    const open = await statuses(test.visitor)
    expect(new Set(Object.values(open))).toEqual(new Set([200]))
    expect(await statuses(there)).toEqual(open)

    await pause(true)
    for (const caller of [test.visitor, there]) {
      for (const call of callsOfLink()) {
        const response = await send(caller, call)
        expect({ call: call.name, status: response.status }).toEqual({ call: call.name, status: 423 })
        expect(response.body).toMatchObject({
          code: 'link_paused',
          title: 'Este enlace está en pausa',
          status: 423,
        })
        expect(JSON.stringify(response.body)).not.toMatch(/Codo|C-1|Tubería|Plomería|Obra/)
        expect(JSON.stringify(response.body)).not.toContain('Cuenta')
      }
    }

    await pause(false)
    expect(await statuses(test.visitor)).toEqual(open)
    expect(await statuses(there)).toEqual(open)
    await second.close()
  })

  it('returns the error in the format of the search protocol', async () => {
    await pause(true)
    const search = callsOfLink().find(({ name }) => name === 'search')!
    expect((await send(test.visitor, search)).body).toMatchObject({
      status: 423,
      message: 'Este enlace está en pausa',
    })
  })

  it('accepts no order, and replays no earlier one', async () => {
    const place = () =>
      test.visitor.post(
        `/api/public/${shop.alias}/orders`,
        { items: [{ productId: shop.codo, quantity: 1 }] },
        { 'idempotency-key': 'k' },
      )
    const first = await place()
    const placeNothing = (alias: string) =>
      test.visitor.post<unknown>(`/api/public/${alias}/orders`, { items: [] })
    await pause(true)
    expect((await place()).status).toBe(423)
    // The link goes before the cart.
    expect(await placeNothing(shop.alias)).toMatchObject({ status: 423, body: { code: 'link_paused' } })
    expect(await placeNothing('no-such-link')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await owner.get('/api/orders')).body).toMatchObject({ totalElements: 2 })
    await pause(false)
    expect((await place()).body).toEqual(first.body)
  })

  it('returns 423 also for requests that are wrong in themselves', async () => {
    const wrongCalls = (alias: string) => [
      test.visitor.get(`/api/public/publications/${alias}/category/abc`),
      test.visitor.get(`/api/public/publications/${alias}/product/0`),
      test.visitor.get(`/api/public/publications/${alias}/category/${shop.tuberia}?size=0`),
      test.visitor.get(`/api/public/products/by-publication/${alias}`),
      test.visitor.get(`/api/public/${alias}/orders?sort=nada`),
      test.visitor.post(`/api/public/${alias}/orders`, { items: 'todo' }),
      test.visitor.post(`/api/public/${alias}/order-lines`, { text: 'x'.repeat(9000) }),
    ]
    const statusesOf = async (alias: string) =>
      (await Promise.all(wrongCalls(alias))).map(({ status }) => status)
    const wrong = [404, 404, 400, 400, 400, 400, 413]
    expect(await statusesOf(shop.alias)).toEqual(wrong)
    expect(await statusesOf('no-such-link')).toEqual(wrong)
    await pause(true)
    expect(new Set(await statusesOf(shop.alias))).toEqual(new Set([423]))
  })

  it('does not affect other links of the account, its back office or its orders', async () => {
    const other = await owner.post<{ permalink: string }>('/api/publications', {
      pricelistId: shop.pricelistId,
      resourceGroupId: shop.resourceGroupId,
    })
    const address = `/api/public/publications/${other.body.permalink}/start`
    await pause(true)
    expect((await test.visitor.get(address)).status).toBe(200)
    expect((await owner.get(`/api/orders/${orderId}`)).status).toBe(200)
    expect((await owner.patch(`/api/publications/${shop.publicationId}`, { note: 'X' })).body).toMatchObject({
      paused: true,
    })
  })

  it('offers no catalogue for cloning', async () => {
    const stranger = await test.signIn()
    const preview = `/api/catalogs/${shop.catalogId}/cross-account?publication=${shop.alias}`
    expect((await stranger.get(preview)).status).toBe(200)
    await pause(true)
    expect(await stranger.get(preview)).toMatchObject({ status: 423, body: { code: 'link_paused' } })
    const clone = { parentCatalog: shop.catalogId, publication: shop.alias }
    expect((await stranger.post('/api/clone-catalogs', clone)).status).toBe(423)
  })

  it('can be paused only by its own account', async () => {
    const stranger = await test.signIn()
    expect((await stranger.patch(`/api/publications/${shop.publicationId}`, { paused: true })).status).toBe(
      404,
    )
    expect((await test.visitor.get(`/api/public/publications/${shop.alias}/start`)).status).toBe(200)
  })
})

it('a publication can be created paused', async () => {
  const { body } = await owner.post<{ permalink: string }>('/api/publications', {
    pricelistId: shop.pricelistId,
    resourceGroupId: shop.resourceGroupId,
    paused: true,
  })
  expect(body).toMatchObject({ paused: true })
  expect((await test.visitor.get(`/api/public/publications/${body.permalink}/start`)).status).toBe(423)
})
