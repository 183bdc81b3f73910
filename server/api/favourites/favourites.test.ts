import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getPublishedProduct } from '#contract/public-products.ts'
import type { getNavigation, getPublishedCategory } from '#contract/storefront.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { insertCustomList, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'

let test: TestApp
let owner: SignedIn
let stranger: SignedIn
let shop: PublishedShop
let otherShop: PublishedShop
let time: Date

beforeAll(async () => {
  test = await createTestApp({ now: () => time })
})
afterAll(() => test.close())

beforeEach(async () => {
  time = new Date()
  owner = await test.signIn()
  stranger = await test.signIn()
  shop = await publishShop(test.pool, owner.accountId)
  otherShop = await publishShop(test.pool, stranger.accountId)
})

function url(productId: number, { alias } = shop): string {
  return `/api/public/custom-lists/publications/${alias}/products/${productId}`
}

async function customLists({ alias } = shop) {
  const { body } = await test.visitor.get<Output<typeof getNavigation>>(
    `/api/public/publications/${alias}/navigation-resources`,
  )
  return body.customLists
}

async function codesOf(listId: number): Promise<string[]> {
  const { body } = await owner.get<{ products: { code: string }[] }>(`/api/custom-lists/${listId}`)
  return body.products.map(({ code }) => code)
}

async function version(): Promise<number> {
  const { rows } = await test.pool.query<{ version: number }>(
    'select favourites_version as version from publications where account_id = $1 and id = $2',
    [owner.accountId, shop.publicationId],
  )
  return rows[0]!.version
}

describe('a favourite', () => {
  it('is added to the list Favoritos, created on its first use, and shown on the cached pages at once', async () => {
    const product = `/api/public/publications/${shop.alias}/product/${shop.tubo}`
    const category = `/api/public/publications/${shop.alias}/category/${shop.tuberia}`
    const shown = async () => {
      const page = (await test.visitor.get<Output<typeof getPublishedProduct>>(product)).body
      const listed = (await test.visitor.get<Output<typeof getPublishedCategory>>(category)).body
      return [page, ...listed.products.content]
        .filter(({ id }) => id === shop.tubo)
        .map((p) => p.inCustomList)
    }
    expect(await shown()).toEqual([false, false])
    expect(await test.visitor.post(url(shop.tubo))).toMatchObject({
      status: 200,
      body: { productId: shop.tubo, inCustomList: true },
    })
    expect(await shown()).toEqual([true, true])
    const [list] = await customLists()
    expect(list).toEqual({ id: expect.any(Number), name: 'Favoritos', totalGroupedProducts: 1 })
    expect(await test.visitor.post(url(shop.codo))).toMatchObject({ status: 200 })
    expect(await codesOf(list!.id)).toEqual(['T-1', 'C-1'])

    expect(await test.visitor.delete(url(shop.tubo))).toMatchObject({
      status: 200,
      body: { productId: shop.tubo, inCustomList: false },
    })
    expect(await shown()).toEqual([false, false])
    expect(await codesOf(list!.id)).toEqual(['C-1'])
  })

  it('requested again changes nothing, and rebuilds no page', async () => {
    expect((await test.visitor.delete(url(shop.tubo))).body).toMatchObject({ inCustomList: false })
    expect(await customLists()).toEqual([])
    await test.visitor.post(url(shop.tubo))
    const before = await version()
    expect(await test.visitor.post(url(shop.tubo))).toMatchObject({
      status: 200,
      body: { inCustomList: true },
    })
    expect(await version()).toBe(before)
    expect(await customLists()).toMatchObject([{ totalGroupedProducts: 1 }])
    await test.visitor.delete(url(shop.tubo))
    expect(await test.visitor.delete(url(shop.tubo))).toMatchObject({ status: 200 })
  })

  it('of twenty concurrent first taps creates one list', async () => {
    const products = [shop.tubo, shop.codo, shop.sinPrecio]
    const taps = Array.from({ length: 21 }, (_, n) => test.visitor.post(url(products[n % 3]!)))
    expect(new Set((await Promise.all(taps)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(await customLists()).toMatchObject([{ name: 'Favoritos', totalGroupedProducts: 3 }])
  })

  it('is a 404 for a product that the publication does not show', async () => {
    for (const productId of [shop.oculto, otherShop.tubo, 999_999]) {
      expect((await test.visitor.post(url(productId))).status).toBe(404)
      expect((await test.visitor.delete(url(productId))).status).toBe(404)
    }
    expect((await test.visitor.post(url(shop.tubo, { ...shop, alias: 'no-existe' }))).status).toBe(404)
    expect((await test.visitor.post(url(shop.tubo, otherShop))).status).toBe(404)
    expect((await test.visitor.post(`${url(shop.tubo)}x`)).status).toBe(404)
    expect([await customLists(), await customLists(otherShop)]).toEqual([[], []])
  })

  it('does not change the lists of an administrator', async () => {
    const offer = await insertCustomList(test.pool, owner.accountId, {
      publicationId: shop.publicationId,
      name: 'Oferta',
      productIds: [shop.tubo],
    })
    expect((await test.visitor.delete(url(shop.tubo))).body).toMatchObject({ inCustomList: false })
    await test.visitor.post(url(shop.codo))
    expect(await codesOf(offer)).toEqual(['T-1'])
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      const response = await test.app.inject({
        method,
        url: `/api/public/publications/${shop.alias}/custom-lists/${offer}`,
      })
      expect(response.statusCode).toBe(405)
    }
  })

  it('is no common one on a link for a group: it stays on the device', async () => {
    await test.visitor.post(url(shop.tubo))
    const [list] = await customLists()
    await owner.patch(`/api/publications/${shop.publicationId}`, { audience: 'GROUP' })
    for (const answer of [await test.visitor.post(url(shop.codo)), await test.visitor.delete(url(shop.tubo))])
      expect(answer).toMatchObject({ status: 409, body: { code: 'favourites_on_device' } })
    // What was marked before shows on no page, and is there again when the link is for one customer.
    expect(await customLists()).toEqual([])
    const page = `/api/public/publications/${shop.alias}/product/${shop.tubo}`
    expect((await test.visitor.get(page)).body).toMatchObject({ inCustomList: false })
    const listed = `/api/public/publications/${shop.alias}/custom-lists/${list!.id}`
    expect((await test.visitor.get(listed)).status).toBe(404)
    await owner.patch(`/api/publications/${shop.publicationId}`, { audience: 'CUSTOMER' })
    expect(await customLists()).toEqual([list])
    expect((await test.visitor.get(page)).body).toMatchObject({ inCustomList: true })
  })

  it('is refused beyond 500', async () => {
    const listId = await insertCustomList(test.pool, owner.accountId, {
      publicationId: shop.publicationId,
      name: 'Favoritos',
      isFavourites: true,
    })
    await test.pool.query(
      `with made as (
         insert into products (account_id, code) select $1, 'LLENA-' || n from generate_series(1, 499) as n
         returning account_id, id
       ) insert into custom_list_products (account_id, custom_list_id, product_id) select account_id, $2, id from made`,
      [owner.accountId, listId],
    )
    const [first, second] = await Promise.all([
      test.visitor.post(url(shop.tubo)),
      test.visitor.post(url(shop.codo)),
    ])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(first.status === 409 ? first.body : second.body).toMatchObject({
      code: 'favourites_full',
      detail: 'La lista de favoritos puede tener hasta 500 productos.',
    })
    expect(await customLists()).toMatchObject([{ totalGroupedProducts: 500 }])
  })

  it('is limited to sixty taps a minute of one publication and address', async () => {
    const tap = (remoteAddress: string, alias = shop.alias) =>
      test.app.inject({ method: 'DELETE', url: url(shop.tubo, { ...shop, alias }), remoteAddress })
    for (let n = 0; n < 60; n++) expect((await tap('203.0.113.7')).statusCode).toBe(200)
    const refused = await tap('203.0.113.7')
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers['retry-after'])).toBe(60)
    expect((await tap('203.0.113.8')).statusCode).toBe(200)
    time = new Date(time.getTime() + 61_000)
    expect((await tap('203.0.113.7')).statusCode).toBe(200)
  })
})
