import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { cancelOrders, getOrder, listOrders } from '#contract/orders.ts'
import { insertPublication } from '#server/testing/rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import { moveBack } from '../../testing/move-back.ts'

type Result = Output<typeof cancelOrders>

let test: TestApp
let owner: SignedIn
let shop: PublishedShop

beforeAll(async () => {
  test = await createTestApp({ orderLimits: { per10Minutes: 10_000, perDay: 10_000 } })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signIn('STANDARD')
  shop = await publishShop(test.pool, owner.accountId)
})

async function place(alias = shop.alias, { codo } = shop): Promise<number> {
  const order = { items: [{ productId: codo, quantity: 2 }] }
  return (await test.visitor.post(`/api/public/${alias}/orders`, order)).body.id
}

const cancel = (body: object, as = owner) => as.post<Result>('/api/orders/cancel', body)

async function statusOf(id: number): Promise<string> {
  return (await owner.get<Output<typeof getOrder>>(`/api/orders/${id}`)).body.orderStatus
}

/** Inserts `count` orders of the link directly. */
async function insertMany(count: number): Promise<void> {
  await test.pool.query(
    `insert into orders (account_id, folio, pub_alias, publication_id, total)
     select $1, 100000 + n, $2, $3, 1 from generate_series(1, $4) n`,
    [owner.accountId, shop.alias, shop.publicationId, count],
  )
}

describe('the orders of a link', () => {
  it('are cancelled together, except those in a later status', async () => {
    const [first, begun, third] = [await place(), await place(), await place()]
    await owner.patch(`/api/orders/${begun}`, { orderStatus: 'CONFIRMED' })
    const { status, body } = await cancel({ pubAlias: shop.alias })
    expect(status).toBe(200)
    expect(body).toEqual({
      cancelled: 2,
      total: 80,
      left: 0,
      kept: [{ id: begun, folio: 2, orderStatus: 'CONFIRMED' }],
    })
    expect([await statusOf(first), await statusOf(begun), await statusOf(third)]).toEqual([
      'CANCELLED',
      'CONFIRMED',
      'CANCELLED',
    ])
    expect(await cancel({ pubAlias: shop.alias })).toMatchObject({ body: { cancelled: 0, total: 0 } })
  })

  it('record the time and the user', async () => {
    const id = await place()
    await cancel({ pubAlias: shop.alias })
    const { body } = await owner.get<Output<typeof getOrder>>(`/api/orders/${id}`)
    expect(body.history.slice(1)).toEqual([
      {
        orderStatus: 'CANCELLED',
        changedAt: expect.any(String),
        by: owner.username,
        byCustomer: false,
        takenBack: false,
      },
    ])
  })

  it('are cancelled by a user of the counter, too', async () => {
    const id = await place()
    const counter = await test.signIn('STANDARD', { accountId: owner.accountId, role: 'COUNTER' })
    expect((await cancel({ pubAlias: shop.alias }, counter)).body).toMatchObject({ cancelled: 1 })
    const { body } = await owner.get<Output<typeof getOrder>>(`/api/orders/${id}`)
    expect(body.history.at(-1)).toMatchObject({ orderStatus: 'CANCELLED', by: counter.username })
  })

  it('are limited to the time span, under every alias that the link had', async () => {
    const before = await place()
    await moveBack(test.pool, owner.accountId, { column: 'orders.placed_at', by: '1 hour', ids: [before] })
    const since = new Date(Date.now() - 60_000).toISOString()
    const old = await place()
    const alias = `${shop.alias}-nuevo`
    await owner.patch(`/api/publications/${shop.publicationId}`, { permalink: alias })
    const now = await place(alias)
    expect((await cancel({ pubAlias: alias, since, until: since })).body).toMatchObject({ cancelled: 0 })
    expect((await cancel({ pubAlias: alias, since })).body).toMatchObject({ cancelled: 2 })
    expect([await statusOf(before), await statusOf(old), await statusOf(now)]).toEqual([
      'RECEIVED',
      'CANCELLED',
      'CANCELLED',
    ])
  })

  it('do not include those of another link of the account', async () => {
    const alias = `otro-${owner.accountId}`
    await insertPublication(test.pool, owner.accountId, { ...shop, alias })
    const other = await place(alias)
    await place()
    expect((await cancel({ pubAlias: shop.alias })).body).toMatchObject({ cancelled: 1 })
    expect(await statusOf(other)).toBe('RECEIVED')
  })

  it('are a thousand in one call, with the number left', async () => {
    await insertMany(1200)
    expect((await cancel({ pubAlias: shop.alias })).body).toMatchObject({ cancelled: 1000, left: 200 })
    expect((await cancel({ pubAlias: shop.alias })).body).toMatchObject({ cancelled: 200, left: 0 })
  })

  it('are cancelled once by two concurrent calls', async () => {
    await insertMany(400)
    const responses = await Promise.all([1, 2, 3].map(() => cancel({ pubAlias: shop.alias })))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(responses.reduce((sum, { body }) => sum + body.cancelled, 0)).toBe(400)
    const { rows } = await test.pool.query<{ changes: number }>(
      'select count(*) as changes from order_status_changes where account_id = $1',
      [owner.accountId],
    )
    expect(rows).toEqual([{ changes: 400 }])
  })

  it('of another account are not found', async () => {
    const id = await place()
    const stranger = await test.signIn('ROOT')
    expect(await cancel({ pubAlias: shop.alias }, stranger)).toMatchObject({ status: 404 })
    expect(await cancel({ ids: [id] }, stranger)).toMatchObject({
      status: 200,
      body: { cancelled: 0, left: 0, kept: [] },
    })
    expect(await statusOf(id)).toBe('RECEIVED')
  })

  it('are found in the list by their alias', async () => {
    const alias = `otro-${owner.accountId}`
    await insertPublication(test.pool, owner.accountId, { ...shop, alias })
    const [, other] = [await place(), await place(alias)]
    const { body } = await owner.get<Output<typeof listOrders>>(`/api/orders?pubAlias=${alias}`)
    expect(body).toMatchObject({ totalElements: 1, content: [{ id: other }] })
  })
})

it('orders selected by their ids are cancelled together, too', async () => {
  const [first, begun, third] = [await place(), await place(), await place()]
  await owner.patch(`/api/orders/${begun}`, { orderStatus: 'READY' })
  expect((await cancel({ ids: [first, begun] })).body).toEqual({
    cancelled: 1,
    total: 40,
    left: 0,
    kept: [{ id: begun, folio: 2, orderStatus: 'READY' }],
  })
  expect(await statusOf(third)).toBe('RECEIVED')
})

it('an open order list is notified of each', async () => {
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const id = await place()
  const stream = await fetch(`${address}/api/orders/events`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('event: ready')) text += (await reader.read()).value ?? ''
  await cancel({ pubAlias: shop.alias })
  while (!text.includes(`"id":${id},`)) text += (await reader.read()).value ?? ''
  expect(text).toContain('"orderStatus":"CANCELLED"')
  await reader.cancel()
})

it.each([
  {},
  { pubAlias: 'a-b-c', ids: [1] },
  { ids: [] },
  { ids: Array.from({ length: 1001 }, (_, n) => n + 1) },
  { pubAlias: 'a-b-c', since: 'ayer' },
])('nothing is cancelled by an empty or ambiguous selection', async (body) => {
  expect((await cancel(body)).status).toBe(400)
})
