import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getPublishedProduct, listPublishedProducts } from '#contract/public-products.ts'
import type {
  getNavigation,
  getPublishedCatalog,
  getPublishedCategory,
  getPublishedCustomList,
} from '#contract/storefront.ts'
import { drawingUrl } from '#server/images/drawings/drawing-url.ts'
import {
  insertCatalog,
  insertCategory,
  insertProduct,
  insertPublication,
  insertResourceGroup,
} from '#server/testing/rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { COST, insertCustomList, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'

let test: TestApp
let owner: SignedIn
let shop: PublishedShop
let pub: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

beforeEach(async () => {
  owner = await test.signIn()
  shop = await publishShop(test.pool, owner.accountId)
  pub = `/api/public/publications/${shop.alias}`
})

const navigation = () => test.visitor.get<Output<typeof getNavigation>>(`${pub}/navigation-resources`)
const category = (id: number, query = '') =>
  test.visitor.get<Output<typeof getPublishedCategory>>(`${pub}/category/${id}${query}`)
const product = (id: number) => test.visitor.get<Output<typeof getPublishedProduct>>(`${pub}/product/${id}`)
const byPublication = (ids: string) =>
  test.visitor.get<Output<typeof listPublishedProducts>>(
    `/api/public/products/by-publication/${shop.alias}?prodIds=${ids}`,
  )

describe('navigation', () => {
  it('shows the account, its catalogues, lists and visible categories with counts', async () => {
    await test.pool.query(
      `update accounts set name = 'La Llave', whatsapp_number = '+525512345678' where id = $1`,
      [owner.accountId],
    )
    const list = await insertCustomList(test.pool, owner.accountId, {
      publicationId: shop.publicationId,
      name: 'Oferta',
      productIds: [shop.tubo],
    })
    const { status, body } = await navigation()
    expect(status).toBe(200)
    expect(body).toEqual({
      pubAlias: shop.alias,
      accountName: 'La Llave',
      whatsappNumber: '+525512345678',
      pricesIncludeVat: null,
      categories: [
        {
          id: shop.tuberia,
          name: 'Tubería',
          totalGroupedProducts: 3,
          children: [{ id: shop.pvc, name: 'PVC', totalGroupedProducts: 2, children: [] }],
        },
      ],
      catalogs: [{ id: shop.catalogId, name: 'Plomería' }],
      customLists: [{ id: list, name: 'Oferta', totalGroupedProducts: 1 }],
      search: {
        appId: expect.any(String),
        apiKey: expect.any(String),
        indexName: expect.any(String),
        hosts: [{ url: 'localhost:3000', protocol: 'http', accept: 'readWrite' }],
      },
    })
  })

  it('has a part that every page needs, and that can be requested alone', async () => {
    const { accountName, whatsappNumber, search } = (await navigation()).body
    expect(await test.visitor.get(`${pub}/frame`)).toMatchObject({
      status: 200,
      body: { accountName, whatsappNumber, search },
    })
  })

  it('counts a product of two categories once', async () => {
    await test.pool.query(
      'insert into product_categories (account_id, category_id, product_id) values ($1, $2, $3)',
      [owner.accountId, shop.tuberia, shop.tubo],
    )
    expect((await navigation()).body.categories[0]?.totalGroupedProducts).toBe(3)
  })

  it('makes a category a root whose parent is hidden, and never shows that parent', async () => {
    const below = await insertCategory(test.pool, owner.accountId, {
      name: 'Saldos',
      motherId: shop.bodega,
      catalogIds: [shop.catalogId],
    })
    const { body } = await navigation()
    expect(body.categories.map(({ name }) => name)).toEqual(['Saldos', 'Tubería'])
    expect(JSON.stringify(body)).not.toContain('Bodega')
    expect((await category(below)).body.motherId).toBeNull()
  })

  it('is a 404 for an alias that publishes nothing', async () => {
    for (const alias of ['no-hay', 'NO VÁLIDO', 'x'.repeat(90), 'a\u0000b']) {
      const url = `/api/public/publications/${encodeURIComponent(alias)}`
      expect((await test.visitor.get(`${url}/navigation-resources`)).status).toBe(404)
      expect((await test.visitor.get(`${url}/frame`)).status).toBe(404)
    }
  })
})

describe('a catalogue', () => {
  const catalog = (id: number) =>
    test.visitor.get<Output<typeof getPublishedCatalog>>(
      `/api/public/published-catalogs/p/${shop.alias}/id/${id}`,
    )

  it('shows the categories attached to it', async () => {
    expect(await catalog(shop.catalogId)).toMatchObject({
      status: 200,
      body: {
        id: shop.catalogId,
        name: 'Plomería',
        categories: [
          { id: shop.tuberia, name: 'Tubería', totalGroupedProducts: 3, image: drawingUrl('Codo') },
        ],
      },
    })
  })

  it('outside the shared group is a 404', async () => {
    const other = await insertCatalog(test.pool, owner.accountId, { name: 'Interno' })
    expect((await catalog(other)).status).toBe(404)
  })
})

describe('a category', () => {
  it('shows the products of itself and below by name, with computed prices', async () => {
    const { status, body } = await category(shop.tuberia)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: shop.tuberia,
      name: 'Tubería',
      motherId: null,
      totalDirectProducts: 1,
      totalGroupedProducts: 3,
      children: [
        { id: shop.pvc, name: 'PVC', totalGroupedProducts: 2, image: drawingUrl('Tubo hidráulico') },
      ],
      products: {
        content: [
          publicProduct({ id: shop.codo, code: 'C-1', name: 'Codo', salesPrice: 20 }),
          publicProduct({ id: shop.sinPrecio, code: 'S-1', name: null, salesPrice: null }),
          publicProduct({
            id: shop.tubo,
            code: 'T-1',
            name: 'Tubo hidráulico',
            description: 'De 6 metros',
            salesPrice: 100,
          }),
        ],
        totalElements: 3,
        size: 10,
        totalPages: 1,
        number: 0,
        numberOfElements: 3,
      },
    })
    expect((await category(shop.pvc)).body).toMatchObject({ motherId: shop.tuberia, totalDirectProducts: 2 })
  })

  it('comes in pages and is sorted as requested', async () => {
    const codes = async (query: string) =>
      (await category(shop.tuberia, query)).body.products.content.map(({ code }) => code)
    expect(await codes('?size=2')).toEqual(['C-1', 'S-1'])
    expect(await codes('?size=2&page=1')).toEqual(['T-1'])
    expect(await codes('?size=2&page=9')).toEqual([])
    expect(await codes('?sort=name,desc')).toEqual(['T-1', 'S-1', 'C-1'])
    expect(await codes('?sort=code,asc')).toEqual(['C-1', 'S-1', 'T-1'])
    expect(await codes('?sort=code,desc&size=-1')).toEqual(['T-1', 'S-1', 'C-1'])
  })

  it('returns the same pages with either strategy, in Spanish order', async () => {
    const names = ['Ñandú', 'nudo', 'Óvalo', 'zeta', 'Ángulo', 'ancla', 'oso', 'Nípel', null, 'ñu', null]
    for (const [index, name] of names.entries()) {
      const code = `M${index}`
      await insertProduct(test.pool, owner.accountId, { code, name, categoryIds: [shop.pvc] })
    }
    const all = (await category(shop.tuberia, '?size=-1')).body.products.content
    expect(all.map(({ name, code }) => name ?? code)).toEqual(
      ['ancla', 'Ángulo', 'Codo', 'M10', 'M8', 'Nípel', 'nudo', 'Ñandú', 'ñu', 'oso', 'Óvalo', 'S-1'].concat([
        'Tubo hidráulico',
        'zeta',
      ]),
    )
    for (const [sort, whole] of [
      ['name,asc', all],
      ['name,desc', all.toReversed()],
    ] as const) {
      const pages = []
      for (let page = 0; page < 5; page++) {
        const { body } = await category(shop.tuberia, `?size=3&page=${page}&sort=${sort}`)
        pages.push(...body.products.content.map(({ id }) => id))
      }
      expect(pages).toEqual(whole.map(({ id }) => id))
    }
  })

  it.each(['?sort=basePrice,asc', '?sort=name', '?size=0', '?page=-1'])('refuses %s', async (query) => {
    expect((await category(shop.tuberia, query)).status).toBe(400)
  })

  it('that is not shown is a 404: in no catalogue, of another account, or not there', async () => {
    const foreign = await publishShop(test.pool, (await test.signIn()).accountId)
    for (const id of [shop.bodega, foreign.tuberia, 999_999]) expect((await category(id)).status).toBe(404)
  })
})

describe('a custom list', () => {
  const customList = (id: number, query = '') =>
    test.visitor.get<Output<typeof getPublishedCustomList>>(`${pub}/custom-lists/${id}${query}`)

  it('shows its products in its order, one otherwise hidden included', async () => {
    const id = await insertCustomList(test.pool, owner.accountId, {
      publicationId: shop.publicationId,
      name: 'Oferta',
      productIds: [shop.tubo, shop.oculto, shop.codo],
    })
    const { status, body } = await customList(id, '?size=2')
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, name: 'Oferta', totalGroupedProducts: 3 })
    expect(body.products).toMatchObject({ totalElements: 3, totalPages: 2, numberOfElements: 2 })
    expect(body.products.content.map((one) => one.id)).toEqual([shop.tubo, shop.oculto])
    expect((await product(shop.oculto)).body).toMatchObject({ salesPrice: 10 })
  })

  it('of another publication is a 404', async () => {
    const publicationId = await insertPublication(test.pool, owner.accountId, {
      ...shop,
      alias: 'otra-tienda',
    })
    const id = await insertCustomList(test.pool, owner.accountId, { publicationId, name: 'Ajena' })
    expect((await customList(id)).status).toBe(404)
  })

  it('of favourites marks its products wherever they appear', async () => {
    await insertCustomList(test.pool, owner.accountId, {
      publicationId: shop.publicationId,
      name: 'Favoritos',
      productIds: [shop.tubo],
      isFavourites: true,
    })
    await insertCustomList(test.pool, owner.accountId, {
      publicationId: shop.publicationId,
      name: 'Oferta',
      productIds: [shop.codo],
    })
    const { body } = await byPublication(`${shop.tubo},${shop.codo}`)
    expect(body.map(({ inCustomList }) => inCustomList)).toEqual([true, false])
  })
})

describe('products', () => {
  it('come in the requested order, without invisible ones', async () => {
    const foreign = await publishShop(test.pool, (await test.signIn()).accountId)
    const { status, body } = await byPublication(
      [shop.tubo, shop.oculto, foreign.codo, 999_999, shop.codo].join(','),
    )
    expect(status).toBe(200)
    expect(body.map(({ id }) => id)).toEqual([shop.tubo, shop.codo])
  })

  it.each(['1,', 'x', '1;2', '-1', Array.from({ length: 101 }, (_, index) => index + 1).join(',')])(
    'asked for by %s are refused',
    async (ids) => {
      expect((await byPublication(ids)).status).toBe(400)
    },
  )

  it('are found up to 100 at a time, and none for none', async () => {
    expect((await byPublication(Array.from({ length: 100 }, (_, index) => index + 1).join(','))).status).toBe(
      200,
    )
    expect(await byPublication('')).toMatchObject({ status: 200, body: [] })
  })

  it('show their visible categories and pictures', async () => {
    await test.pool.query(
      `insert into product_images (account_id, product_id, orig_key, sm_key, xs_key, width, height)
       values ($1, $2, 'a/o.jpg', 'a/s.webp', 'a/x.webp', 800, 600)`,
      [owner.accountId, shop.tubo],
    )
    await test.pool.query(
      'insert into product_categories (account_id, category_id, product_id) values ($1, $2, $3)',
      [owner.accountId, shop.bodega, shop.tubo],
    )
    const { status, body } = await product(shop.tubo)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...publicProduct({
        id: shop.tubo,
        code: 'T-1',
        name: 'Tubo hidráulico',
        description: 'De 6 metros',
        salesPrice: 100,
      }),
      images: [
        {
          id: expect.any(Number),
          origUrl: expect.any(String),
          smUrl: expect.any(String),
          xsUrl: expect.any(String),
        },
      ],
      categories: [{ id: shop.pvc, name: 'PVC' }],
    })
  })

  it('that are not visible are a 404, those in a list of another publication included', async () => {
    const foreign = await publishShop(test.pool, (await test.signIn()).accountId)
    const publicationId = await insertPublication(test.pool, owner.accountId, {
      ...shop,
      alias: `otra-${shop.publicationId}`,
    })
    await insertCustomList(test.pool, owner.accountId, {
      publicationId,
      name: 'X',
      productIds: [shop.oculto],
    })
    for (const id of [shop.oculto, foreign.codo, 999_999]) expect((await product(id)).status).toBe(404)
    expect((await test.visitor.get(`${pub}/product/x`)).status).toBe(404)
  })

  it('are visible through any category above that is in a catalogue of the group', async () => {
    const catalogId = await insertCatalog(test.pool, owner.accountId, { name: 'Solo PVC' })
    await test.pool.query(
      'insert into category_catalogs (account_id, category_id, catalog_id) values ($1, $2, $3)',
      [owner.accountId, shop.pvc, catalogId],
    )
    const resourceGroupId = await insertResourceGroup(test.pool, owner.accountId, {
      name: 'PVC',
      catalogIds: [catalogId],
    })
    const alias = `pvc-${shop.publicationId}`
    await insertPublication(test.pool, owner.accountId, { ...shop, alias, resourceGroupId })
    const visible = await test.visitor.get<Output<typeof listPublishedProducts>>(
      `/api/public/products/by-publication/${alias}?prodIds=${shop.tubo},${shop.codo}`,
    )
    expect(visible.body.map(({ id }) => id)).toEqual([shop.tubo])
    const url = `/api/public/publications/${alias}/category`
    expect((await test.visitor.get(`${url}/${shop.pvc}`)).body).toMatchObject({ motherId: null })
    expect((await test.visitor.get(`${url}/${shop.tuberia}`)).status).toBe(404)
  })
})

describe('what visitors see', () => {
  it('never contains a cost, a note, a tag, a link or a parent', async () => {
    await test.pool.query(`update publications set note = 'nota interna' where account_id = $1`, [
      owner.accountId,
    ])
    const list = await insertCustomList(test.pool, owner.accountId, {
      publicationId: shop.publicationId,
      name: 'Oferta',
      productIds: [shop.tubo],
    })
    for (const url of [
      `${pub}/navigation-resources`,
      `${pub}/frame`,
      `/api/public/published-catalogs/p/${shop.alias}/id/${shop.catalogId}`,
      `${pub}/category/${shop.tuberia}`,
      `${pub}/custom-lists/${list}`,
      `${pub}/product/${shop.tubo}`,
      `${pub}/product/${shop.tubo}/related`,
      `/api/public/products/by-publication/${shop.alias}?prodIds=${shop.tubo}`,
      `/api/public/resolve-breadcrumbs?p=/p/${shop.alias}/prod/${shop.tubo}`,
    ]) {
      const { statusCode, payload } = await test.app.inject({ url })
      expect(statusCode).toBe(200)
      expect(payload).not.toContain(COST)
      expect(payload).not.toMatch(/basePrice|parentId|competitor|tagIds|"tags"|note|nota interna/)
    }
  })
})

function publicProduct(given: {
  id: number
  code: string
  name: string | null
  salesPrice: number | null
  description?: string
}) {
  return {
    description: null,
    unit: null,
    brand: null,
    images: [],
    drawing: drawingUrl(given.name),
    inCustomList: false,
    ...given,
  }
}
