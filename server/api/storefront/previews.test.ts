import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPicture } from '../../images/testing/pictures.ts'
import { upload } from '../../images/testing/upload.ts'
import { insertCustomList, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

let test: TestApp
let owner: SignedIn
let shop: PublishedShop
let other: PublishedShop
let listId: number
let previewFolder: string

beforeAll(async () => {
  test = await createTestApp()
  previewFolder = join(test.dataDir, 'previews')
  owner = await test.signIn('ROOT')
  shop = await publishShop(test.pool, owner.accountId)
  other = await publishShop(test.pool, (await test.signIn('ROOT')).accountId)
  listId = await insertCustomList(test.pool, owner.accountId, {
    publicationId: shop.publicationId,
    name: 'Oferta',
    productIds: [shop.codo],
  })
})
afterAll(() => test.close())

function get(name: string, alias = shop.alias, headers = {}) {
  return test.app.inject({ url: `/previews/${alias}/${name}`, headers })
}

async function etagOf(name: string): Promise<unknown> {
  return (await get(name)).headers['etag']
}

it('there is one of the start, a catalogue, a category, a custom list and a product', async () => {
  const names = ['start', `c-${shop.catalogId}`, `cy-${shop.tuberia}`, `cl-${listId}`, `prod-${shop.codo}`]
  const etags = new Set<unknown>()
  for (const name of names) {
    const response = await get(`${name}.jpg`)
    expect({ name, status: response.statusCode }).toEqual({ name, status: 200 })
    expect(response.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    etags.add(response.headers['etag'])
  }
  expect(etags.size).toBe(names.length)
})

describe('what a link does not show', () => {
  it('has no preview', async () => {
    for (const name of [
      `cy-${shop.bodega}`,
      `prod-${shop.oculto}`,
      `prod-${other.codo}`,
      `c-${other.catalogId}`,
      `cy-${other.tuberia}`,
      'cl-999999',
      'prod-0',
      'x-1',
      'start-1',
    ])
      expect({ name, status: (await get(`${name}.jpg`)).statusCode }).toEqual({ name, status: 404 })
    expect((await get(`cl-${listId}.jpg`, other.alias)).statusCode).toBe(404)
    expect((await get('start.jpg', 'no-hay-este-enlace')).statusCode).toBe(404)
    expect((await get('start.png')).statusCode).toBe(404)
  })

  it('and a paused link has none, at once', async () => {
    expect((await get('start.jpg')).statusCode).toBe(200)
    const pause = (paused: boolean) => owner.patch(`/api/publications/${shop.publicationId}`, { paused })
    await pause(true)
    for (const name of ['start', `prod-${shop.codo}`]) expect((await get(`${name}.jpg`)).statusCode).toBe(423)
    await pause(false)
    expect((await get('start.jpg')).statusCode).toBe(200)
  })
})

describe('a preview', () => {
  it('is rendered once, also for concurrent requests, and is not sent again to whoever has it', async () => {
    const name = `prod-${shop.sinPrecio}.jpg`
    const before = (await readdir(previewFolder)).length
    const [first, second] = await Promise.all([get(name), get(name)])
    const third = await get(name)
    expect([second.rawPayload, third.rawPayload]).toEqual([first.rawPayload, first.rawPayload])
    expect(await readdir(previewFolder)).toHaveLength(before + 1)
    const again = await get(name, shop.alias, { 'if-none-match': first.headers['etag'] })
    expect(again.statusCode).toBe(304)
    expect(again.headers['cache-control']).toBe('no-cache')
  })

  it('shows the drawing of a product without a photograph', async () => {
    const picture = async () => {
      const { rawPayload } = await get(`prod-${shop.codo}.jpg`)
      // The middle of the one large tile.
      return sharp(rawPayload).extract({ left: 800, top: 250, width: 200, height: 200 }).raw().toBuffer()
    }
    const elbow = await picture()
    await owner.patch(`/api/products/${shop.codo}`, { name: 'Cinta teflón' })
    expect(elbow.equals(await picture())).toBe(false)
    await owner.patch(`/api/products/${shop.codo}`, { name: 'Codo' })
    expect(elbow.equals(await picture())).toBe(true)
  })

  it('stays unchanged when a price or the note changes, which it never shows', async () => {
    const name = `prod-${shop.codo}.jpg`
    const before = await etagOf(name)
    await owner.patch(`/api/products/${shop.codo}`, { basePrice: 77 })
    await owner.patch(`/api/publications/${shop.publicationId}`, { note: 'Cliente moroso' })
    expect(await etagOf(name)).toBe(before)
  })

  it('is another one when its product, picture, account, colour or logo changes', async () => {
    const name = `prod-${shop.codo}.jpg`
    const etags = [await etagOf(name)]
    const file = await plainPicture(400, 300)
    const changes: (() => Promise<{ status: number }>)[] = [
      () => owner.patch(`/api/products/${shop.codo}`, { name: 'Codo de cobre' }),
      () => upload(test.app, owner.token, { productId: shop.codo, file }),
      () => owner.patch('/api/accounts/meta', { name: 'La Nueva' }),
      () => owner.patch('/api/accounts/meta', { color: '#7a1f3d' }),
    ]
    for (const change of changes) {
      expect((await change()).status).toBe(200)
      etags.push(await etagOf(name))
    }
    expect(new Set(etags).size).toBe(changes.length + 1)
  })
})
