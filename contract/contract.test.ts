import swagger from '@fastify/swagger'
import { Ajv } from 'ajv'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateAccount } from './accounts.ts'
import { ALL_ENDPOINTS } from './all.ts'
import { addCategoryProducts, createCategory } from './categories.ts'
import { cloneCatalog } from './catalogs.ts'
import { bodyLimitOf } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import { readPageQuery, toPage } from './paging.ts'
import { createRule } from './pricelist-rules.ts'
import { createProduct, listProducts } from './products.ts'
import { placeOrder } from './customer-orders.ts'

const bodies = new Ajv({ strict: false, allErrors: true, useDefaults: true, coerceTypes: false })
const addresses = new Ajv({ strict: false, useDefaults: true, coerceTypes: 'array' })

function accepts(call: Endpoint, body: unknown): boolean {
  return bodies.compile(call.body ?? {})(body)
}

describe('the list of all calls', () => {
  test('has each method and URL once', () => {
    const calls = ALL_ENDPOINTS.map(({ method, url }) => `${method} ${url.replaceAll(/:\w+/g, ':x')}`)
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  })

  test('contains every call declared in this folder', () => {
    const modules = Object.values(import.meta.glob<object>(['./*.ts', '!./*.test.ts'], { eager: true }))
    const values: unknown[] = modules.flatMap((module) => Object.values(module))
    const isCall = (value: unknown) => typeof value === 'object' && value !== null && 'url' in value
    const listed: ReadonlySet<unknown> = new Set(ALL_ENDPOINTS)
    expect(modules.length).toBeGreaterThan(14)
    expect(values.filter((value) => isCall(value) && !listed.has(value))).toEqual([])
  })

  test('is public only under /api/public and for health checks', () => {
    for (const { url, access } of ALL_ENDPOINTS) {
      expect([url, access === 'public']).toEqual([
        url,
        url.startsWith('/api/public/') || url.startsWith('/api/health'),
      ])
    }
  })

  test('limits bodies: small for the public, larger for signed-in users, whole files for bulk calls', () => {
    const KB = 1024
    const limits = Object.fromEntries(
      ALL_ENDPOINTS.filter(({ body }) => body).map((call) => [
        `${call.method} ${call.url}`,
        bodyLimitOf(call),
      ]),
    )
    const special = Object.entries(limits).filter(([, limit]) => limit !== 16 * KB && limit !== 256 * KB)
    expect(Object.fromEntries(special)).toEqual({
      'POST /api/public/auth/token': 4 * KB,
      'POST /api/public/:alias/orders': 64 * KB,
      'POST /api/public/:alias/order-lines': 8 * KB,
      'PATCH /api/products/prices-update': 64 * 1024 * KB,
      'PATCH /api/products/import': 64 * 1024 * KB,
      'POST /api/products/bulk-preview': 64 * 1024 * KB,
      'POST /api/products/bulk-below-cost': 64 * 1024 * KB,
      'POST /api/products/compare-prices': 64 * 1024 * KB,
      'POST /api/products/percent-change/preview': 64 * 1024 * KB,
      'PATCH /api/products/percent-change': 64 * 1024 * KB,
      'POST /api/products/selection/add': 64 * 1024 * KB,
      'POST /api/products/selection/remove': 64 * 1024 * KB,
      'POST /api/products/selection/delete': 64 * 1024 * KB,
      'POST /api/products/selection/export': 64 * 1024 * KB,
      'POST /api/bulk-operations/:id/undo-rows': 64 * 1024 * KB,
      'POST /api/competitor-lists': 64 * 1024 * KB,
      'POST /api/pricelists/:id/comparison-rules': 64 * 1024 * KB,
      'POST /api/pricelists/:id/comparison-rules/preview': 64 * 1024 * KB,
      'POST /api/categories/products': 64 * 1024 * KB,
      'POST /api/tags/:id/products': 64 * 1024 * KB,
      'POST /api/custom-lists/:id/products': 64 * 1024 * KB,
    })
    for (const call of ALL_ENDPOINTS.filter((one) => one.maxBodyBytes === undefined))
      expect([call.url, bodyLimitOf(call)]).toEqual([call.url, (call.access === 'public' ? 16 : 256) * KB])
  })

  test('describes every parameter of a URL', () => {
    for (const { url, params } of ALL_ENDPOINTS) {
      const named = [...url.matchAll(/:(\w+)/g)].map((match) => match[1])
      const described = params && 'properties' in params ? Object.keys(Object(params.properties)) : []
      expect([url, described]).toEqual([url, named])
    }
  })

  test('describes every call in one line', () => {
    for (const { summary } of ALL_ENDPOINTS) expect(summary).toMatch(/^[A-Z].{3,120}[^.]$/)
  })
})

describe('a request', () => {
  test('may have further fields', () => {
    for (const call of ALL_ENDPOINTS)
      expect(JSON.stringify(call)).not.toContain('"additionalProperties":false')
    expect(
      accepts(createProduct, { id: null, code: 'X-1', basePrice: null, categories: [{ id: 1 }], tags: [] }),
    ).toBe(true)
  })

  test('is refused with a blank name or code', () => {
    expect(accepts(createCategory, { name: ' \t ' })).toBe(false)
    expect(accepts(createCategory, { name: '\u200B\u00AD \uFEFF\u2060' })).toBe(false)
    expect(accepts(createProduct, { code: '' })).toBe(false)
    expect(accepts(createCategory, { name: 'Tubería' })).toBe(true)
  })

  test('is not coerced in a body: a text is no number', () => {
    expect(accepts(createProduct, { code: 'X', basePrice: '12' })).toBe(false)
    expect(accepts(placeOrder, { items: [{ productId: '1', quantity: 1 }] })).toBe(false)
  })

  test('has whole quantities of 1 to 100,000, and may be an empty cart, which the use-case refuses', () => {
    const order = (quantity: number) => accepts(placeOrder, { items: [{ productId: 1, quantity }] })
    expect([0, 1, 1.5, 100_000, 100_001].map(order)).toEqual([false, true, false, true, false])
    expect(accepts(placeOrder, { items: [] })).toBe(true)
  })

  test('has a telephone number of 8 to 15 digits in any notation', () => {
    const phone = (whatsappNumber: string | null) => accepts(updateAccount, { whatsappNumber })
    expect(['+52 (33) 1234-5678', '5213312345678', null].map(phone)).toEqual([true, true, true])
    expect(['1234567', '1234567890123456', 'ventas', ''].map(phone)).toEqual([false, false, false, false])
  })

  test('names the catalogue to clone and its publication by value or in an object', () => {
    const bodiesThatWork = [
      { parentCatalog: 7, publication: 'demo-publico' },
      { parentCatalog: '7', publication: { permalink: 'demo-publico' } },
      { parentCatalog: { id: 7 }, publication: { permalink: 'demo-publico' } },
      { parentCatalog: { id: '7' }, publication: 'demo-publico' },
    ]
    expect(bodiesThatWork.map((body) => accepts(cloneCatalog, body))).toEqual([true, true, true, true])
    for (const parentCatalog of [0, 'x', {}, null, { id: 1.5 }]) {
      expect(accepts(cloneCatalog, { parentCatalog, publication: 'demo-publico' })).toBe(false)
    }
    expect(accepts(cloneCatalog, { parentCatalog: 7, publication: {} })).toBe(false)
  })

  test('does not validate fields that a rule does not need', () => {
    const rule = { pricelistId: 1, computeMode: 'fixed', fixedPrice: '10.50', appliedOn: '3_global' }
    expect(accepts(createRule, { ...rule, profitMargin: 150, productId: '', base: '' })).toBe(true)
    expect(accepts(createRule, { ...rule, appliedOn: '4_all' })).toBe(false)
  })

  test('gets its defaults', () => {
    const body = { category: { id: 1 }, products: [] }
    expect(accepts(addCategoryProducts, body)).toBe(true)
    expect(body).toHaveProperty('createNotFoundProducts', true)
  })
})

describe('a paged call', () => {
  const check = addresses.compile(listProducts.query)

  test('accepts pages from 0, sizes of 1 to 1000 or -1, and its sort fields', () => {
    for (const good of [
      'page=0',
      'page=7',
      'size=1',
      'size=1000',
      'size=-1',
      'sort=name,asc',
      'sort=basePrice,desc',
      'sort=',
    ]) {
      expect([good, check(Object.fromEntries(new URLSearchParams(good)))]).toEqual([good, true])
    }
    for (const bad of [
      'page=-1',
      'page=x',
      'page=1.5',
      'size=0',
      'size=-2',
      'size=1001',
      'sort=name',
      'sort=cost,asc',
      'sort=name,up',
    ]) {
      expect([bad, check(Object.fromEntries(new URLSearchParams(bad)))]).toEqual([bad, false])
    }
  })

  test('is parsed to an offset, a limit and an order', () => {
    expect(readPageQuery({ page: 2, size: 25, sort: 'name,desc' })).toEqual({
      page: 2,
      limit: 25,
      offset: 50,
      sort: { field: 'name', direction: 'desc' },
    })
    expect(readPageQuery({})).toEqual({ page: 0, limit: 10, offset: 0, sort: null })
    expect(readPageQuery({ size: -1, sort: '' })).toEqual({ page: 0, limit: null, offset: 0, sort: null })
    expect(readPageQuery({ page: 3, size: -1 })).toMatchObject({ page: 3, limit: null })
  })

  test('returns the position of its rows in the whole list', () => {
    const whole = { totalElements: 21, size: 10, totalPages: 3, number: 2, numberOfElements: 1 }
    expect(toPage(['u'], 21, readPageQuery({ page: 2 }))).toEqual({ content: ['u'], ...whole })
    expect(toPage(['a', 'b'], 2, readPageQuery({ size: -1 }))).toMatchObject({
      size: 2,
      totalPages: 1,
      number: 0,
    })
    expect(toPage([], 0, readPageQuery({ size: -1 }))).toMatchObject({ size: 0, totalPages: 0 })
  })
})

describe('a response', () => {
  const app = fastify()
  let answer: unknown = null

  beforeAll(async () => {
    await app.register(swagger, { openapi: { openapi: '3.1.0', info: { title: 'test', version: '1' } } })
    for (const { method, url, response } of ALL_ENDPOINTS) {
      app.route({ method, url, schema: { response: { 200: response } }, handler: async () => answer })
    }
    await app.ready()
  })
  afterAll(() => app.close())

  async function sent(url: string, value: unknown) {
    answer = value
    return await app.inject(url)
  }

  const product = {
    id: 1,
    code: 'A',
    name: null,
    description: null,
    unit: null,
    brand: null,
    salesPrice: 9.5,
    images: [],
    drawing: '/drawings/1a2b3c4d/neutral.svg',
    inCustomList: false,
  }

  test('never has a field that its call does not declare, such as a cost for visitors', async () => {
    const secret = { basePrice: 5, parentId: 3, tags: [], competitorLinks: [] }
    const reply = await sent('/api/public/products/by-publication/demo?prodIds=1', [
      { ...product, ...secret },
    ])
    expect(reply.json()).toEqual([product])
  })

  test('always has every field that its call declares', async () => {
    const { description: _, ...incomplete } = product
    const reply = await sent('/api/public/products/by-publication/demo?prodIds=1', [incomplete])
    expect(reply.statusCode).toBe(500)
  })

  test('nests trees to any depth', async () => {
    const node = (id: number, children: object[]) => ({
      id,
      name: `n${id}`,
      totalGroupedProducts: 0,
      children,
    })
    const navigation = {
      pubAlias: 'demo',
      accountName: 'Demo',
      whatsappNumber: null,
      pricesIncludeVat: null,
      categories: [node(1, [node(2, [node(3, [node(4, [])])])])],
      catalogs: [],
      customLists: [],
      search: null,
    }
    const reply = await sent('/api/public/publications/demo/navigation-resources', navigation)
    expect(reply.json()).toEqual(navigation)
  })

  test('distinguishes an order from its CSV file', async () => {
    answer = 'a,b'
    expect((await app.inject('/api/orders/12.csv')).body).toContain('a,b')
  })

  test('is documented for every call', () => {
    const operations = Object.values(app.swagger().paths ?? {}).flatMap((path) => Object.keys(path ?? {}))
    expect(operations.length).toBe(ALL_ENDPOINTS.length)
  })
})
