import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { COST, insertCustomList, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import { insertProduct } from '../../testing/rows.ts'

let test: TestApp
let shop: PublishedShop
let listId: number

/** Code, name and cost; the price is double. */
const PRODUCTS = [
  ['A', 'TUBO GALV. 2"', '30'],
  ['B', 'TUBO GALV. 1/2"', '50'],
  ['C', 'TUBO GALV. 20 MM', '10'],
  ['D', 'TUBO GALV. 1 1/2"', null],
  ['E', 'CODO HID. PVC 90 X 1/2"', '40'],
  ['F', 'CODO HID. PVC 45 X 1/2"', COST],
] as const

beforeAll(async () => {
  test = await createTestApp()
  shop = await publishShop(test.pool, (await test.signIn()).accountId)
  const ids: number[] = []
  for (const [code, name, basePrice] of PRODUCTS)
    ids.push(
      // In two of the categories, and listed once.
      await insertProduct(test.pool, shop.accountId, {
        code,
        name,
        basePrice,
        categoryIds: [shop.pvc, shop.tuberia],
      }),
    )
  await insertProduct(test.pool, shop.accountId, {
    code: 'OCULTO',
    name: 'CODO DE ORO 1/2" URREA',
    categoryIds: [shop.bodega],
  })
  listId = await insertCustomList(test.pool, shop.accountId, {
    publicationId: shop.publicationId,
    name: 'Obra',
    productIds: [ids[5]!, ids[0]!, ids[1]!],
  })
})
afterAll(() => test.close())

it('a listing is narrowed by the brand that a product was given, when it has changed too', async () => {
  const owner = await test.signIn()
  const own = await publishShop(test.pool, owner.accountId)
  const { body: product } = await owner.post<{ id: number }>('/api/products', {
    code: 'LL-1',
    name: 'LLAVE DE NARIZ',
    brand: 'Urrea',
    categoryIds: [own.pvc],
  })
  const withBrand = async (brand: string) => {
    const facets = JSON.stringify([[`brand:${brand}`]])
    const { body } = await test.visitor.get<Narrowed>(
      `/api/public/publications/${own.alias}/category/${own.pvc}/narrowed?${new URLSearchParams({ facets }).toString()}`,
    )
    return body.products.content
  }
  expect(await withBrand('Urrea')).toMatchObject([{ code: 'LL-1', brand: 'Urrea' }])
  await owner.patch(`/api/products/${product.id}`, { ...product, brand: 'Rugo' })
  expect(await withBrand('Urrea')).toEqual([])
  expect(await withBrand('Rugo')).toMatchObject([{ code: 'LL-1', brand: 'Rugo' }])
})

interface Narrowed {
  products: { content: { code: string }[]; totalElements: number; totalPages: number }
  counts: { attribute: string; values: { value: string; count: number }[] }[]
}

async function narrowed(query: Record<string, unknown> = {}, path = `category/${shop.tuberia}`) {
  const text = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  const { status, body } = await test.visitor.get<Narrowed>(
    `/api/public/publications/${shop.alias}/${path}/narrowed?${new URLSearchParams(text).toString()}`,
  )
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toContain(COST)
  const { content, totalElements } = body.products
  return {
    codes: `${content.map(({ code }) => code).join(' ')} of ${totalElements}`,
    counts: Object.fromEntries(
      body.counts.map(({ attribute, values }) => [
        attribute,
        Object.fromEntries(values.map(({ value, count }) => [value, count])),
      ]),
    ),
  }
}

it('lists what has the facets, by name, each product once', async () => {
  expect((await narrowed()).codes).toBe('C-1 F E S-1 D B A C T-1 of 9')
  expect((await narrowed({ facets: [['size:1/2"']] })).codes).toBe('F E B of 3')
  expect((await narrowed({ facets: [['size:1/2"', 'size:2"'], ['material:Galvanizado']] })).codes).toBe(
    'B A of 2',
  )
  expect((await narrowed({ facets: [['brand:Urrea']] })).codes).toBe(' of 0')
})

it('all products are sorted by size or price, not each page separately; those without come last', async () => {
  expect((await narrowed({ order: 'size', size: 5 })).codes).toBe('F E B C D of 9')
  expect((await narrowed({ order: 'price', size: 4 })).codes).toBe('C-1 C A E of 9')
  expect((await narrowed({ order: 'price_desc', size: 3, page: 1 })).codes).toBe('E A C-1 of 9')
  expect((await narrowed({ order: 'price', size: -1, facets: [['size:1/2"']] })).codes).toBe('E B F of 3')
  expect((await narrowed({ order: 'size', size: 4, page: 9 })).codes).toBe(' of 9')
})

it('a facet is counted without the filter of its own attribute, and with those of all others', async () => {
  expect((await narrowed({ counts: true })).counts).toEqual({
    size: { '1/2"': 3, '1 1/2"': 1, '2"': 1, '20 mm': 1 },
    material: { Galvanizado: 4, PVC: 3 },
    angle: { '45°': 1, '90°': 1 },
  })
  expect((await narrowed({ counts: true, facets: [['size:1/2"']] })).counts).toEqual({
    size: { '1/2"': 3, '1 1/2"': 1, '2"': 1, '20 mm': 1 },
    material: { PVC: 2, Galvanizado: 1 },
    angle: { '45°': 1, '90°': 1 },
  })
  expect((await narrowed({ counts: true, facets: [['size:1/2"'], ['material:PVC']] })).counts).toEqual({
    size: { '1/2"': 2 },
    material: { PVC: 2, Galvanizado: 1 },
    angle: { '45°': 1, '90°': 1 },
  })
  expect((await narrowed()).counts).toEqual({})
})

it('a custom list is narrowed in the same way, in its own order', async () => {
  const list = `custom-lists/${listId}`
  expect((await narrowed({}, list)).codes).toBe('F A B of 3')
  expect(await narrowed({ facets: [['size:1/2"']], counts: true }, list)).toEqual({
    codes: 'F B of 2',
    counts: {
      size: { '1/2"': 2, '2"': 1 },
      material: { Galvanizado: 1, PVC: 1 },
      angle: { '45°': 1 },
    },
  })
  expect((await narrowed({ order: 'size' }, list)).codes).toBe('F B A of 3')
})

it('a renamed product is found by its new name, also where the response was cached', async () => {
  const owner = await test.signIn()
  const own = await publishShop(test.pool, owner.accountId)
  const found = async (facet: string) => {
    const facets = encodeURIComponent(JSON.stringify([[facet]]))
    const { body } = await test.visitor.get<Narrowed>(
      `/api/public/publications/${own.alias}/category/${own.tuberia}/narrowed?facets=${facets}`,
    )
    return body.products.totalElements
  }
  await owner.patch(`/api/products/${own.codo}`, { name: 'Codo PVC 1/2"' })
  expect([await found('material:PVC'), await found('material:CPVC')]).toEqual([2, 0])
  await owner.patch(`/api/products/${own.codo}`, { name: 'Codo CPVC 1/2"' })
  expect([await found('material:PVC'), await found('material:CPVC')]).toEqual([1, 1])
})

it('refuses invalid facets, or too many', async () => {
  for (const facets of ['[["price:10"]]', '["size', JSON.stringify([Array(51).fill('size:1"')])]) {
    const { status, body } = await test.visitor.get(
      `/api/public/publications/${shop.alias}/category/${shop.tuberia}/narrowed?facets=${encodeURIComponent(facets)}`,
    )
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'validation' })])
  }
})
