import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getPublishedProduct } from '#contract/public-products.ts'
import type { getPublishedCategory } from '#contract/storefront.ts'
import { buildApp } from '#server/app.ts'
import { createCaller } from '#server/testing/caller.ts'
import { insertPublication } from '#server/testing/rows.ts'
import { watchNames } from '#server/testing/watch-names.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { insertCustomList, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'

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
  url = `/api/public/publications/${shop.alias}/category/${shop.tuberia}`
})

async function priceOfCodo(): Promise<number | null | undefined> {
  const { body } = await test.visitor.get<Output<typeof getPublishedCategory>>(url)
  return body.products.content.find(({ id }) => id === shop.codo)?.salesPrice
}

/** The names of the statements that run while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements = watchNames(test.pool)
  await work().finally(statements.stop)
  return statements.names.toSorted()
}

const many = (address: string) => Promise.all(Array.from({ length: 25 }, () => test.visitor.get(address)))

/** The statements of one build of the category page with a cached tree and cached rules. */
const ONE_BUILD = ['public-products-category-page-merge-name-asc', 'published-head']

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

it('show at once the price of a rule that is added, reached by the move of a category, and deleted', async () => {
  expect(await priceOfCodo()).toBe(20)
  const { body: top } = await owner.post<{ id: number }>('/api/categories', { name: 'Todo', catalogIds: [] })
  const rule = await owner.post<{ id: number }>('/api/pricelist/rules', {
    pricelistId: shop.pricelistId,
    computeMode: 'fixed',
    fixedPrice: 77,
    appliedOn: '2_category',
    categoryId: top.id,
  })
  expect(rule.status).toBe(200)
  expect(await priceOfCodo()).toBe(20)
  const tuberia = { name: 'Tubería', catalogIds: [shop.catalogId] }
  await owner.patch(`/api/categories/${shop.tuberia}`, { ...tuberia, motherId: top.id })
  expect(await priceOfCodo()).toBe(77)
  await owner.patch(`/api/categories/${shop.tuberia}`, { ...tuberia, motherId: null })
  expect(await priceOfCodo()).toBe(20)
  await owner.patch(`/api/categories/${shop.tuberia}`, { ...tuberia, motherId: top.id })
  await owner.delete(`/api/pricelist/rules/${rule.body.id}`)
  expect(await priceOfCodo()).toBe(20)
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

it('are built once for many concurrent visitors, and not again until something is written', async () => {
  await many(url)
  expect(await statementsOf(() => many(url))).toEqual([])
  await owner.patch('/api/accounts/meta', { name: 'Otra' })
  expect(await statementsOf(() => many(url))).toEqual(ONE_BUILD)
  await owner.patch(`/api/products/${shop.codo}`, { basePrice: 11 })
  const pub = `/api/public/publications/${shop.alias}`
  const parts = [url, `${pub}/frame`, `/api/public/resolve-breadcrumbs?p=/p/${shop.alias}/cy/${shop.pvc}`]
  // The parts of a page share one read of the publication, and nothing is counted again.
  expect(await statementsOf(() => Promise.all(parts.map(many)))).toEqual(ONE_BUILD)
  expect(await statementsOf(() => Promise.all(parts.map(many)))).toEqual([])
})

it('are not built again for the writes of another account, nor for an order', async () => {
  await test.visitor.get(url)
  const stranger = await test.signIn()
  await stranger.post('/api/pricelists', { name: 'X' })
  const placed = await test.visitor.post(`/api/public/${shop.alias}/orders`, {
    items: [{ productId: shop.codo, quantity: 1 }],
  })
  expect(placed.status).toBe(200)
  expect(await statementsOf(() => test.visitor.get(url))).toEqual([])
})

it('of the other links of an account stay when a visitor of one marks a favourite, and so do its clones', async () => {
  await insertPublication(test.pool, owner.accountId, { ...shop, alias: `${shop.alias}-otra` })
  const pagesOf = (alias: string) => [
    `/api/public/publications/${alias}/frame`,
    `/api/public/publications/${alias}/start`,
    `/api/public/publications/${alias}/category/${shop.tuberia}`,
    `/api/public/publications/${alias}/product/${shop.tubo}`,
    `/api/public/resolve-breadcrumbs?p=/p/${alias}/prod/${shop.tubo}`,
  ]
  const others = () => Promise.all(pagesOf(`${shop.alias}-otra`).map((page) => test.visitor.get(page)))
  const versionOfAccount = async () =>
    (await test.pool.query('select data_version from accounts where id = $1', [owner.accountId])).rows
  await others()
  const version = await versionOfAccount()
  const product = pagesOf(shop.alias)[3]!
  const tap = `/api/public/custom-lists/publications/${shop.alias}/products/${shop.tubo}`
  for (const [method, isFavourite] of [
    ['post', true],
    ['delete', false],
    ['post', true],
  ] as const) {
    await test.visitor.get(product)
    expect((await test.visitor[method](tap)).status).toBe(200)
    expect(await statementsOf(others)).toEqual([])
    expect((await test.visitor.get(product)).body).toMatchObject({ inCustomList: isFavourite })
  }
  // The version that clones of the account's catalogues compare.
  expect(await versionOfAccount()).toEqual(version)
  // The list 'Favoritos' is part of what an administrator changes.
  await owner.patch(`/api/categories/${shop.pvc}`, { name: 'Otro' })
  expect(await statementsOf(others)).not.toEqual([])
})

it('of a link show a favourite in another process once it is notified, or LISTEN is down', async () => {
  const other = await buildApp({
    pool: test.pool,
    dataDir: test.dataDir,
    publicUrl: 'http://localhost:3000',
    web: 'none',
  })
  const there = createCaller(other, null)
  const product = `/api/public/publications/${shop.alias}/product/${shop.tubo}`
  const tap = `/api/public/custom-lists/publications/${shop.alias}/products/${shop.tubo}`
  const isFavourite = async () =>
    (await there.get<Output<typeof getPublishedProduct>>(product)).body.inCustomList
  expect(await isFavourite()).toBe(false)
  for (let round = 0; round < 5; round++) {
    await test.visitor.post(tap)
    await expect.poll(isFavourite, { interval: 5 }).toBe(true)
    await test.visitor.delete(tap)
    await expect.poll(isFavourite, { interval: 5 }).toBe(false)
  }
  // Its listening connection is lost while a favourite is marked.
  const { rows } = await test.pool.query<{ ended: number }>(
    `select count(pg_terminate_backend(pid)) as ended from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and (query like 'select id, data_version as version%' or query like '%pg_listening_channels()%')`,
  )
  expect(rows[0]!.ended).toBeGreaterThan(0)
  expect((await test.visitor.post(tap)).status).toBe(200)
  await expect.poll(isFavourite).toBe(true)
  await other.close()
})

it('show each change in the next response, in another process once it is notified', async () => {
  const other = await buildApp({
    pool: test.pool,
    dataDir: test.dataDir,
    publicUrl: 'http://localhost:3000',
    web: 'none',
  })
  const visitors = [test.visitor, createCaller(other, null)]
  const list = await insertCustomList(test.pool, owner.accountId, {
    publicationId: shop.publicationId,
    name: 'Oferta',
    productIds: [shop.codo],
  })
  const pub = `/api/public/publications/${shop.alias}`
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

it('are a 304 for a browser that has them', async () => {
  const first = await test.app.inject({ url })
  const again = await test.app.inject({ url, headers: { 'if-none-match': String(first.headers['etag']) } })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})
