import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type {
  getNavigation,
  getPublicationStart,
  getPublishedCatalog,
  getPublishedCategory,
} from '#contract/storefront.ts'
import { drawingUrl } from '#server/images/drawings/drawing-url.ts'
import { plainPicture } from '#server/images/testing/pictures.ts'
import { upload } from '#server/images/testing/upload.ts'
import { insertCatalog, insertCategory, insertProduct } from '#server/testing/rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { insertCustomList, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'

let test: TestApp
let owner: SignedIn
let shop: PublishedShop

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

beforeEach(async () => {
  owner = await test.signIn()
  shop = await publishShop(test.pool, owner.accountId)
})

const start = async (link = shop.alias) =>
  (await test.visitor.get<Output<typeof getPublicationStart>>(`/api/public/publications/${link}/start`)).body
const tileOfTuberia = async () => (await start()).categories.find(({ id }) => id === shop.tuberia)?.image

/** The addresses of a picture of a product, as if its file had been stored under this name. */
async function photograph(productId: number, name: string, accountId = owner.accountId): Promise<string> {
  await test.pool.query(
    `insert into product_images (account_id, product_id, position, orig_key, sm_key, xs_key, width, height)
     select $1, $2, count(*), $3 || '.jpg', $3 || '-sm.webp', $3 || '-xs.webp', 800, 600
       from product_images where account_id = $1 and product_id = $2`,
    [accountId, productId, name],
  )
  return `/images/${name}-xs.webp`
}

it('shows categories in the order that was given by hand, on the start, in the catalogue and in the menu', async () => {
  const catalogIds = [shop.catalogId]
  const cobre = await insertCategory(test.pool, owner.accountId, { name: 'Cobre', catalogIds })
  const shown = async () => {
    const [catalog, menu] = await Promise.all([
      test.visitor.get<Output<typeof getPublishedCatalog>>(
        `/api/public/published-catalogs/p/${shop.alias}/id/${shop.catalogId}`,
      ),
      test.visitor.get<Output<typeof getNavigation>>(
        `/api/public/publications/${shop.alias}/navigation-resources`,
      ),
    ])
    const lists = [(await start()).categories, catalog.body.categories, menu.body.categories]
    return lists.map((list) => list.map(({ id }) => id))
  }
  expect(await shown()).toEqual(Array.from({ length: 3 }, () => [cobre, shop.tuberia]))
  const categoryIds = [shop.tuberia, shop.bodega, cobre]
  expect((await owner.patch('/api/categories/order', { motherId: null, categoryIds })).status).toBe(200)
  expect(await shown()).toEqual(Array.from({ length: 3 }, () => [shop.tuberia, cobre]))
})

describe('the picture of a category', () => {
  it('is the photograph of the first product by name that has one, of itself or below, where all kinds are as frequent', async () => {
    const tubo = await photograph(shop.tubo, 'tubo')
    await photograph(shop.tubo, 'tubo-2')
    expect(await start()).toMatchObject({
      accountName: expect.any(String),
      catalogs: [{ id: shop.catalogId, name: 'Plomería' }],
      categories: [{ id: shop.tuberia, name: 'Tubería', totalGroupedProducts: 3, image: tubo }],
    })
  })

  it('is that of the product chosen by hand, where the link shows it, and automatic again', async () => {
    const choose = (productId: number | null) =>
      owner.patch(`/api/categories/${shop.tuberia}/picture`, { productId })
    const tubo = await photograph(shop.tubo, 'tubo')
    const codo = await photograph(shop.codo, 'codo')
    expect(await tileOfTuberia()).toBe(codo)
    expect(await choose(shop.tubo)).toMatchObject({
      status: 200,
      body: { productId: shop.tubo, image: tubo },
    })
    expect(await tileOfTuberia()).toBe(tubo)

    // Out of the category it is no picture of it; back again it is.
    await owner.delete(`/api/categories/${shop.pvc}/products/${shop.tubo}`)
    expect(await tileOfTuberia()).toBe(codo)
    await owner.post('/api/categories/products', { category: { id: shop.pvc }, products: [{ code: 'T-1' }] })
    expect(await tileOfTuberia()).toBe(tubo)
    expect(await choose(null)).toMatchObject({ status: 200, body: { productId: null, image: codo } })
    expect(await tileOfTuberia()).toBe(codo)
    await choose(shop.tubo)
    await owner.delete(`/api/products/${shop.tubo}`)
    expect(await tileOfTuberia()).toBe(codo)
  })

  it('is of the most frequent kind among its products, drawn where none of the kind has a photograph', async () => {
    for (const size of ['2"', '3/4"'])
      await insertProduct(test.pool, owner.accountId, {
        code: size,
        name: `Tubo PVC ${size}`,
        categoryIds: [shop.tuberia],
      })
    expect(await tileOfTuberia()).toBe(drawingUrl('Tubo hidráulico'))
    const file = await plainPicture(40, 40)
    await upload(test.app, owner.token, { productId: shop.codo, file })
    const { body: tubo } = await upload(test.app, owner.token, { productId: shop.tubo, file })
    expect(await tileOfTuberia()).toBe(tubo.xsUrl)
  })

  it('sorts by name in Spanish order, nameless products last', async () => {
    await photograph(shop.sinPrecio, 'sin-nombre')
    await photograph(shop.tubo, 'tubo')
    await test.pool.query(`update products set name = 'Óvalo' where account_id = $1 and id = $2`, [
      owner.accountId,
      shop.tubo,
    ])
    const anchor = await insertProduct(test.pool, owner.accountId, { code: 'Z', name: 'Ángulo' })
    await photograph(anchor, 'angulo')
    expect(await tileOfTuberia()).toBe('/images/tubo-xs.webp')
    await owner.patch(`/api/products/${anchor}`, { categoryIds: [shop.pvc] })
    expect(await tileOfTuberia()).toBe('/images/angulo-xs.webp')
  })

  it('appears on the tiles in its catalogue and in its parent category, too', async () => {
    const tubo = await photograph(shop.tubo, 'tubo')
    const empty = await insertCategory(test.pool, owner.accountId, { name: 'Vacía', motherId: shop.tuberia })
    const catalog = await test.visitor.get<Output<typeof getPublishedCatalog>>(
      `/api/public/published-catalogs/p/${shop.alias}/id/${shop.catalogId}`,
    )
    expect(catalog.body.categories).toMatchObject([{ id: shop.tuberia, image: tubo }])
    const category = await test.visitor.get<Output<typeof getPublishedCategory>>(
      `/api/public/publications/${shop.alias}/category/${shop.tuberia}`,
    )
    expect(category.body.children).toMatchObject([
      { id: shop.pvc, image: tubo },
      { id: empty, image: null },
    ])
  })

  it('is never that of a product that the publication hides', async () => {
    await photograph(shop.oculto, 'oculto')
    const elsewhere = await insertCatalog(test.pool, owner.accountId, { name: 'Interno' })
    const internal = await insertCategory(test.pool, owner.accountId, {
      name: 'Interna',
      motherId: shop.bodega,
      catalogIds: [elsewhere],
    })
    const product = await insertProduct(test.pool, owner.accountId, {
      code: 'A',
      name: 'Abrazadera',
      categoryIds: [internal],
    })
    await photograph(product, 'interna')
    const stranger = await publishShop(test.pool, (await test.signIn()).accountId)
    await photograph(stranger.codo, 'ajeno', stranger.accountId)
    expect((await start()).categories).toMatchObject([{ id: shop.tuberia, image: drawingUrl('Codo') }])
    expect((await start(stranger.alias)).categories).toMatchObject([{ image: '/images/ajeno-xs.webp' }])
  })

  it("changes with the owner's writes, not with prices", async () => {
    expect(await tileOfTuberia()).toBe(drawingUrl('Codo'))
    const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer()
    const { body: first } = await upload(test.app, owner.token, { productId: shop.tubo, file })
    expect(await tileOfTuberia()).toBe(first.xsUrl)
    const { body: second } = await upload(test.app, owner.token, { productId: shop.tubo, file })
    await owner.patch(`/api/products/${shop.tubo}/images`, { imageIds: [second.id, first.id] })
    expect(await tileOfTuberia()).toBe(second.xsUrl)
    const { body: codo } = await upload(test.app, owner.token, { productId: shop.codo, file })
    expect(await tileOfTuberia()).toBe(codo.xsUrl)
    await owner.patch(`/api/products/${shop.codo}`, { name: 'Zapata' })
    expect(await tileOfTuberia()).toBe(second.xsUrl)
    await owner.delete(`/api/product-images/${second.id}`)
    expect(await tileOfTuberia()).toBe(first.xsUrl)
    const treeVersion = async () =>
      (await test.pool.query('select tree_version from accounts where id = $1', [owner.accountId])).rows[0]
    const before = await treeVersion()
    await owner.patch(`/api/products/${shop.tubo}`, { name: 'Tubo de PVC' })
    await owner.patch('/api/products/prices-update', [{ code: 'T-1', basePrice: 7 }])
    await owner.patch(`/api/products/${shop.codo}`, { name: 'Zapata', basePrice: 8 })
    expect(await treeVersion()).toEqual(before)
    await owner.delete(`/api/products/${shop.tubo}`)
    expect(await tileOfTuberia()).toBe(codo.xsUrl)
  })
})

it('a custom list shows the first photograph of a product whose name says what it is, then any, then a drawing', async () => {
  const { publicationId } = shop
  await photograph(shop.codo, 'codo')
  const hidden = await photograph(shop.oculto, 'oculto')
  const productIds = [shop.tubo, shop.oculto]
  await insertCustomList(test.pool, owner.accountId, { publicationId, name: 'Oferta', productIds })
  const more = [...productIds, shop.codo]
  await insertCustomList(test.pool, owner.accountId, { publicationId, name: 'Obra', productIds: more })
  await insertCustomList(test.pool, owner.accountId, { publicationId, name: 'Nada', productIds: [shop.tubo] })
  expect((await start()).customLists).toEqual([
    { id: expect.any(Number), name: 'Nada', totalGroupedProducts: 1, image: drawingUrl('Tubo hidráulico') },
    { id: expect.any(Number), name: 'Obra', totalGroupedProducts: 3, image: '/images/codo-xs.webp' },
    // Being on the list is what makes it visible.
    { id: expect.any(Number), name: 'Oferta', totalGroupedProducts: 2, image: hidden },
  ])
})

it('the first page of a link that publishes nothing is a 404', async () => {
  expect((await test.visitor.get('/api/public/publications/no-hay/start')).status).toBe(404)
})
