import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { placeOrder } from '#contract/customer-orders.ts'
import { createPool } from '#db/database.ts'
import { createTestDatabase } from '#db/testing/test-database.ts'
import type { TestDatabase } from '#db/testing/test-database.ts'
import { buildApp } from '#server/app.ts'
import { insertUser } from '#server/testing/accounts.ts'
import { createCaller } from '#server/testing/caller.ts'
import type { Caller } from '#server/testing/caller.ts'
import { insertProduct, insertPublication } from '#server/testing/rows.ts'
import { publishShop } from '../../testing/published-shop.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import { DEFAULTS } from '#server/defaults.ts'
import { moveBack } from '../../testing/move-back.ts'

type Order = Output<typeof placeOrder>

let database: TestDatabase
let accountId: number
let shop: PublishedShop
let stop: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  accountId = (await insertUser(database.pool, { type: 'STANDARD' })).accountId
  shop = await publishShop(database.pool, accountId)
})
afterEach(async () => {
  for (const one of stop) await one()
  stop = []
})

/** Stands for a server process: its own application and connections. */
async function startServer(orderLimits?: { per10Minutes: number; perDay: number }): Promise<Caller> {
  const pool = createPool(database.connectionString)
  const app = await buildApp({
    pool,
    dataDir: await temporaryFolder(),
    publicUrl: 'http://localhost',
    web: 'none',
    ...(orderLimits && { orderLimits }),
  })
  stop.push(async () => {
    await app.close()
    await pool.end()
  })
  return createCaller(app, null)
}

function place(server: Caller, { key, alias = shop.alias }: { key?: string; alias?: string } = {}) {
  return server.post<Order>(
    `/api/public/${alias}/orders`,
    { items: [{ productId: shop.codo, quantity: 1 }] },
    key === undefined ? {} : { 'idempotency-key': key },
  )
}

async function storedFolios(): Promise<number[]> {
  const { rows } = await database.pool.query<{ folio: number }>(
    'select folio from orders where account_id = $1 order by folio',
    [accountId],
  )
  return rows.map(({ folio }) => folio)
}

/** Moves the orders placed so far into the past. */
async function age(interval: string): Promise<void> {
  await moveBack(database.pool, accountId, { column: 'orders.placed_at', by: interval })
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('the orders of a link', () => {
  it('are 30 in ten minutes when 50 come concurrently to two processes, and the others write nothing', async () => {
    const servers = [await startServer(), await startServer()]
    const responses = await Promise.all(upTo(50).map((n) => place(servers[n % 2]!)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20)
    expect(await storedFolios()).toEqual(upTo(30))
    await age('10 minutes')
    expect(await place(servers[0]!)).toMatchObject({ status: 200, body: { folio: 31 } })
  })

  it('beyond the limit are refused with the time to retry, and that the cart stays', async () => {
    const server = await startServer({ per10Minutes: 2, perDay: 300 })
    await place(server)
    await age('4 minutes')
    await place(server)
    const { status, body, headers } = await place(server)
    expect(status).toBe(429)
    expect(body).toMatchObject({
      code: 'too_many_orders',
      title: 'Demasiados pedidos por este enlace',
      detail:
        'Este enlace ya envió 2 pedidos en los últimos 10 minutos. Tu carrito queda como está; vuelve a intentarlo en 6 minutos.',
    })
    const seconds = Number(headers['retry-after'])
    expect(seconds).toBeGreaterThan(5 * 60)
    expect(seconds).toBeLessThanOrEqual(6 * 60)
    await age('6 minutes')
    expect((await place(server)).status).toBe(200)
    expect((await place(server)).status).toBe(429)
  })

  it('are limited in any 24 hours, too', async () => {
    const server = await startServer({ per10Minutes: 3, perDay: 4 })
    for (const _ of upTo(3)) await place(server)
    await age('3 hours')
    expect((await place(server)).status).toBe(200)
    const { status, body, headers } = await place(server)
    expect(status).toBe(429)
    expect(body).toMatchObject({ detail: expect.stringContaining('4 pedidos en las últimas 24 horas') })
    expect(body).toMatchObject({ detail: expect.stringContaining('vuelve a intentarlo en 21 horas') })
    expect(Number(headers['retry-after'])).toBeGreaterThan(20 * 3600)
    await age('21 hours')
    expect((await place(server)).status).toBe(200)
  })

  it('are counted per link', async () => {
    const server = await startServer({ per10Minutes: 1, perDay: 300 })
    const alias = `vecino-${accountId}`
    await insertPublication(database.pool, accountId, { ...shop, alias })
    expect((await place(server)).status).toBe(200)
    expect((await place(server)).status).toBe(429)
    expect((await place(server, { alias })).status).toBe(200)
    expect((await place(server, { alias })).status).toBe(429)
  })
})

describe('an earlier order', () => {
  it('is returned again although the link has reached its limit', async () => {
    const server = await startServer({ per10Minutes: 2, perDay: 300 })
    const first = await place(server, { key: 'k' })
    await place(server)
    expect((await place(server)).status).toBe(429)
    expect(await place(server, { key: 'k' })).toMatchObject({ status: 200, body: { id: first.body.id } })
  })

  it('sent 20 times concurrently counts once against the limit, and is returned each time', async () => {
    const server = await startServer({ per10Minutes: 2, perDay: 300 })
    await place(server)
    const responses = await Promise.all(upTo(20).map(() => place(server, { key: 'k' })))
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await storedFolios()).toEqual([1, 2])
  })

  it('refused by a limit is placed once under the same key when the limit admits it', async () => {
    const server = await startServer({ per10Minutes: 1, perDay: 300 })
    await place(server)
    expect((await place(server, { key: 'k' })).status).toBe(429)
    await age('11 minutes')
    const placed = await place(server, { key: 'k' })
    expect(placed.status).toBe(200)
    expect((await place(server, { key: 'k' })).body).toEqual(placed.body)
    expect(await storedFolios()).toEqual([1, 2])
  })
})

it('one order has up to 500 products, each counted once', async () => {
  const server = await startServer()
  const ids: number[] = []
  for (const n of upTo(501)) {
    ids.push(
      await insertProduct(database.pool, accountId, {
        code: `P-${n}`,
        name: `Pieza ${n}`,
        basePrice: '1',
        categoryIds: [shop.pvc],
      }),
    )
  }
  const items = (count: number) => ids.slice(0, count).map((productId) => ({ productId, quantity: 1 }))
  const send = (list: object[]) => server.post<Order>(`/api/public/${shop.alias}/orders`, { items: list })
  const tooLong = await send(items(501))
  expect(tooLong).toMatchObject({
    status: 400,
    body: {
      code: 'validation',
      detail: 'Un pedido puede tener hasta 500 productos distintos; este tiene 501. Haz dos pedidos.',
      errors: [{ path: 'items' }],
    },
  })
  expect(await storedFolios()).toEqual([])
  const merged = await send([...items(500), ...items(500)])
  expect(merged.status).toBe(200)
  expect(merged.body.items).toHaveLength(500)
})

it('the default limits are 30 in ten minutes and 300 in a day', () => {
  expect(DEFAULTS.orderLimits).toEqual({ per10Minutes: 30, perDay: 300 })
})
