import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getPublishedCategory } from '#contract/storefront.ts'
import { buildApp } from '#server/app.ts'
import { createCaller } from '#server/testing/caller.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { insertCustomList, publishShop } from './testing/published-shop.ts'
import type { PublishedShop } from './testing/published-shop.ts'

let test: TestApp
let owner: SignedIn
let shop: PublishedShop
let url: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

beforeEach(async () => {
  owner = await test.signIn()
  shop = await publishShop(test.pool, owner.accountId)
  url = `/api/public/publications/${shop.permalink}/category/${shop.tuberia}`
})

async function priceOfCodo(): Promise<number | null | undefined> {
  const { body } = await test.visitor.get<Output<typeof getPublishedCategory>>(url)
  return body.products.content.find(({ id }) => id === shop.codo)?.salesPrice
}

/** The names of the statements that run outside transactions while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  // oxlint-disable-next-line typescript/unbound-method -- put back below, on the same pool
  const original = test.pool.query
  const names: string[] = []
  test.pool.query = function noted(this: unknown, ...given: unknown[]) {
    const [{ name }] = given as [{ name?: string }]
    names.push(name ?? 'unnamed')
    return Reflect.apply(original, test.pool, given)
  } as typeof original
  await work().finally(() => (test.pool.query = original))
  return names.toSorted()
}

const many = (address: string) => Promise.all(Array.from({ length: 25 }, () => test.visitor.get(address)))

/** What one build of the category page takes when the tree is known. */
const ONE_BUILD = ['category-page-merge-name-asc', 'price-products', 'public-products', 'published-head']

it('are never older than a write that was answered', async () => {
  const { body: rule } = await owner.post<{ id: number }>('/api/pricelist/rules', {
    pricelistId: shop.pricelistId,
    computeMode: 'fixed',
    fixedPrice: 1,
    appliedOn: '1_product',
    productId: shop.codo,
  })
  for (let price = 2; price < 60; price++) {
    const reading = Array.from({ length: 3 }, priceOfCodo)
    const saved = await owner.patch(`/api/pricelist/rules/${rule.id}`, {
      computeMode: 'fixed',
      fixedPrice: price,
      appliedOn: '1_product',
      productId: shop.codo,
    })
    expect(saved.status).toBe(200)
    expect(await priceOfCodo()).toBe(price)
    await Promise.all(reading)
  }
})

it('follow every kind of write of the back office', async () => {
  const totals = async () => {
    const { body } = await test.visitor.get<Output<typeof getPublishedCategory>>(url)
    return body.totalGroupedProducts
  }
  expect(await totals()).toBe(3)
  await owner.delete(`/api/categories/${shop.tuberia}/products/${shop.codo}`)
  expect(await totals()).toBe(2)
  const { body: shown } = await test.visitor.get<Output<typeof getPublishedCategory>>(url)
  await owner.delete(`/api/products/${shown.products.content[0]!.id}`)
  expect(await totals()).toBe(1)
  await owner.patch(`/api/categories/${shop.tuberia}`, { name: 'Tubos y codos' })
  expect((await test.visitor.get(url)).body).toMatchObject({ name: 'Tubos y codos' })
  const { body: pricelist } = await owner.post<{ id: number }>('/api/pricelists', { name: 'Vacía' })
  await owner.patch(`/api/publications/${shop.publicationId}`, { pricelistId: pricelist.id })
  expect((await test.visitor.get(url)).body).toMatchObject({
    products: { content: [{ salesPrice: null }] },
  })
  await owner.patch(`/api/resource-groups/${shop.resourceGroupId}`, { catalogIds: [] })
  expect((await test.visitor.get(url)).status).toBe(404)
  await owner.patch(`/api/resource-groups/${shop.resourceGroupId}`, { catalogIds: [shop.catalogId] })
  expect((await test.visitor.get(url)).status).toBe(200)
  await owner.delete(`/api/publications/${shop.publicationId}`)
  expect((await test.visitor.get(url)).status).toBe(404)
})

it('are built once for many visitors at once, and not again until something is written', async () => {
  await many(url)
  expect(await statementsOf(() => many(url))).toEqual([])
  await owner.patch('/api/accounts/meta', { name: 'Otra' })
  expect(await statementsOf(() => many(url))).toEqual(ONE_BUILD)
  await owner.patch(`/api/products/${shop.codo}`, { basePrice: 11 })
  const pub = `/api/public/publications/${shop.permalink}`
  const parts = [url, `${pub}/frame`, `/api/public/resolve-breadcrumbs?p=/p/${shop.permalink}/cy/${shop.pvc}`]
  // The parts that one page is made of stand on one look at the publication, and nothing is counted again.
  expect(await statementsOf(() => Promise.all(parts.map(many)))).toEqual(ONE_BUILD)
  expect(await statementsOf(() => Promise.all(parts.map(many)))).toEqual([])
})

it('are not built again for the writes of another account, nor for an order', async () => {
  await test.visitor.get(url)
  const stranger = await test.signIn()
  await stranger.post('/api/pricelists', { name: 'X' })
  const placed = await test.visitor.post(`/api/public/${shop.permalink}/orders`, {
    items: [{ productId: shop.codo, quantity: 1 }],
  })
  expect(placed.status).toBe(200)
  expect(await statementsOf(() => test.visitor.get(url))).toEqual([])
})

it('tell of each change in the next answer, in another process as soon as it has heard', async () => {
  const other = await buildApp({ pool: test.pool, publicUrl: 'http://localhost:3000', web: 'none' })
  const visitors = [test.visitor, createCaller(other, null)]
  const list = await insertCustomList(test.pool, owner.accountId, {
    publicationId: shop.publicationId,
    name: 'Oferta',
    productIds: [shop.codo],
  })
  const pub = `/api/public/publications/${shop.permalink}`
  const changes: [write: () => Promise<{ status: number }>, address: string, shows: string][] = [
    [() => owner.patch('/api/accounts/meta', { name: 'La Nueva' }), `${pub}/frame`, 'La Nueva'],
    [() => owner.patch(`/api/categories/${shop.pvc}`, { name: 'Plástico' }), url, 'Plástico'],
    [() => owner.patch(`/api/products/${shop.codo}`, { name: 'Zapata' }), url, '"Tubo hidráulico".*"Zapata"'],
    [() => owner.patch(`/api/products/${shop.codo}`, { name: 'Abrazadera' }), url, '"Abrazadera".*"Tubo'],
    [() => owner.patch(`/api/products/${shop.codo}`, { basePrice: 21 }), url, '"salesPrice":42\\b'],
    [
      () => owner.patch(`/api/custom-lists/${list}`, { name: 'Remate' }),
      `${pub}/navigation-resources`,
      'Remate',
    ],
  ]
  for (const [write, address, shows] of changes) {
    for (const visitor of visitors)
      expect(JSON.stringify((await visitor.get(address)).body)).not.toMatch(new RegExp(shows))
    expect((await write()).status).toBe(200)
    expect(JSON.stringify((await test.visitor.get(address)).body)).toMatch(new RegExp(shows))
    await expect
      .poll(async () => JSON.stringify((await visitors[1]!.get(address)).body))
      .toMatch(new RegExp(shows))
  }
  await other.close()
})

it('say that they are unchanged to a browser that has them', async () => {
  const first = await test.app.inject({ url })
  const again = await test.app.inject({ url, headers: { 'if-none-match': String(first.headers['etag']) } })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})
