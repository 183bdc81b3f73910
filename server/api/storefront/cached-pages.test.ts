import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getPublishedCategory } from '#contract/storefront.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { publishShop } from './testing/published-shop.ts'
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

/** Counts the statements that pages are made with, while `work` runs. */
async function countPageQueries(work: () => Promise<unknown>): Promise<number> {
  // oxlint-disable-next-line typescript/unbound-method -- put back below, on the same pool
  const original = test.pool.query
  let count = 0
  test.pool.query = function counted(this: unknown, ...given: unknown[]) {
    const [config] = given as [{ name?: string }]
    if (config.name === 'price-products') count++
    return Reflect.apply(original, test.pool, given)
  } as typeof original
  await work().finally(() => (test.pool.query = original))
  return count
}

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
  expect(
    await countPageQueries(() => Promise.all(Array.from({ length: 25 }, () => test.visitor.get(url)))),
  ).toBe(1)
  expect(await countPageQueries(() => test.visitor.get(url))).toBe(0)
  await owner.patch(`/api/accounts/meta`, { name: 'Otra' })
  expect(
    await countPageQueries(() => Promise.all(Array.from({ length: 25 }, () => test.visitor.get(url)))),
  ).toBe(1)
})

it('are not built again for the writes of another account, nor for an order', async () => {
  await test.visitor.get(url)
  const stranger = await test.signIn()
  await stranger.post('/api/pricelists', { name: 'X' })
  const placed = await test.visitor.post(`/api/public/${shop.permalink}/orders`, {
    items: [{ productId: shop.codo, quantity: 1 }],
  })
  expect(placed.status).toBe(200)
  expect(await countPageQueries(() => test.visitor.get(url))).toBe(0)
})

it('say that they are unchanged to a browser that has them', async () => {
  const first = await test.app.inject({ url })
  const again = await test.app.inject({ url, headers: { 'if-none-match': String(first.headers['etag']) } })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})
