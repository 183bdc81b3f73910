import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createVersionedCache } from '#server/cache/versioned-cache.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'

const MEGABYTES = 1
const FLOOD = 1000
const cache = createVersionedCache({ megabytes: MEGABYTES })
let test: TestApp
let shop: PublishedShop
let neighbour: PublishedShop

beforeAll(async () => {
  test = await createTestApp({ cache })
  shop = await publishShop(test.pool, (await test.signIn()).accountId)
  neighbour = await publishShop(test.pool, (await test.signIn()).accountId)
})
afterAll(() => test.close())

async function ask(url: string): Promise<void> {
  expect((await test.app.inject({ url, headers: { 'accept-encoding': 'br' } })).statusCode).toBe(200)
}

it('unknown query parameters take no memory', async () => {
  const calls = [
    `/api/public/products/by-publication/${shop.alias}?prodIds=`,
    `/api/public/publications/${shop.alias}/category/${shop.tuberia}?size=5`,
    `/api/public/resolve-breadcrumbs?p=/p/${shop.alias}/cy/${shop.tuberia}`,
  ]
  for (const call of calls) await ask(call)
  const { entries, bytes } = cache
  for (const call of calls) {
    for (let n = 0; n < 20; n++) await ask(`${call}&x=${randomBytes(10_500).toString('base64url')}`)
  }
  expect([cache.entries, cache.bytes]).toEqual([entries, bytes])
})

it('breadcrumbs of unknown pages are not cached', async () => {
  const { entries } = cache
  for (let n = 0; n < 50; n++) {
    await ask(`/api/public/resolve-breadcrumbs?p=/p/${shop.alias}/cy/${shop.tuberia}/${n}`)
    await ask(`/api/public/resolve-breadcrumbs?p=/p/${shop.alias}/${randomBytes(500).toString('hex')}`)
  }
  expect(cache.entries).toBe(entries)
})

it('a flood of addresses stays within CACHE_MB, and leaves the entries of other accounts', async () => {
  const theirs = `/api/public/publications/${neighbour.alias}/category/${neighbour.tuberia}`
  const etag = async () => (await test.app.inject({ url: theirs })).headers['etag']
  const first = await etag()
  for (let n = 0; n < FLOOD; n++) {
    await ask(`/api/public/publications/${shop.alias}/category/${shop.tuberia}?size=1000&page=${n}`)
    expect(cache.bytes).toBeLessThanOrEqual(MEGABYTES * 1024 * 1024)
  }
  // It was full, so entries were evicted.
  expect(cache.bytes).toBeGreaterThan(0.9 * MEGABYTES * 1024 * 1024)
  expect(cache.entries).toBeLessThan(FLOOD)
  // Written without the API, so only a rebuilt page would show it.
  await test.pool.query("update products set name = 'Otro' where account_id = $1", [neighbour.accountId])
  expect(await etag()).toBe(first)
})
