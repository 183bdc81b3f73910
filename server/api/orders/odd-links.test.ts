import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { listOddLinks } from '#contract/orders.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import { moveBack } from '../../testing/move-back.ts'

let test: TestApp
let owner: SignedIn
let shop: PublishedShop

beforeAll(async () => {
  test = await createTestApp({ orderLimits: { per10Minutes: 20, perDay: 40 } })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signIn('STANDARD')
  shop = await publishShop(test.pool, owner.accountId)
})

async function place(count: number): Promise<void> {
  const order = { items: [{ productId: shop.codo, quantity: 2 }] }
  for (let n = 0; n < count; n++) {
    const { status } = await test.visitor.post(`/api/public/${shop.alias}/orders`, order)
    expect(status).toBe(200)
  }
}

/** Moves the orders placed so far into the past. */
async function age(interval: string): Promise<void> {
  await moveBack(test.pool, owner.accountId, { column: 'orders.placed_at', by: interval })
}

const oddLinks = async (as = owner) =>
  (await as.get<Output<typeof listOddLinks>>('/api/orders/odd-links')).body

it('a link that sends ten orders in ten minutes is listed, with its orders since then', async () => {
  await place(1)
  await age('3 hours')
  const begin = Date.now()
  await place(9)
  expect(await oddLinks()).toEqual([])
  await place(1)
  const odd = await oddLinks()
  expect(odd).toEqual([
    {
      publicationId: shop.publicationId,
      pubAlias: shop.alias,
      note: '',
      paused: false,
      since: expect.any(String),
      reachedLimit: false,
      orders: 10,
      received: 10,
      pieces: 20,
      total: 400,
    },
  ])
  expect(Date.parse(odd[0]!.since)).toBeGreaterThanOrEqual(begin - 1000)
})

it('orders that are sent together are all counted, whichever of them has the earliest time', async () => {
  await place(12)
  // The first ones are the latest now.
  await test.pool.query('update orders set placed_at = now() where account_id = $1 and link_number < 4', [
    owner.accountId,
  ])
  expect(await oddLinks()).toMatchObject([{ orders: 12, received: 12, pieces: 24 }])
})

it('a link that has reached its limit is listed as such, whatever its usual orders', async () => {
  for (let day = 0; day < 3; day++) {
    await place(12)
    await age('25 hours')
  }
  await place(11)
  expect(await oddLinks(), 'it sends as many every day').toEqual([])
  await place(9)
  expect(await oddLinks()).toMatchObject([{ reachedLimit: true, orders: 20 }])
})

it('so is one that has reached the limit of a day, slowly', async () => {
  for (let hour = 0; hour < 5; hour++) {
    await place(8)
    await age('30 minutes')
  }
  expect(await oddLinks()).toMatchObject([{ reachedLimit: true, orders: 40, received: 40, total: 1600 }])
})

it('many orders spread over the day are not odd', async () => {
  for (let hour = 0; hour < 4; hour++) {
    await place(6)
    await age('20 minutes')
  }
  expect(await oddLinks()).toEqual([])
})

it('a link is listed until its orders are handled, also while it is paused', async () => {
  await place(12)
  const url = `/api/publications/${shop.publicationId}`
  await owner.patch(url, { paused: true })
  expect(await oddLinks()).toMatchObject([{ paused: true, received: 12 }])
  const since = (await oddLinks())[0]?.since
  await owner.post('/api/orders/cancel', { pubAlias: shop.alias, since })
  expect(await oddLinks()).toEqual([])
})

it('after a day it is no longer listed, and never for another account', async () => {
  await place(12)
  expect(await oddLinks(await test.signIn())).toEqual([])
  expect(await oddLinks()).toHaveLength(1)
  await age('24 hours')
  expect(await oddLinks()).toEqual([])
})
