import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { publishShop } from '../storefront/testing/published-shop.ts'
import { createOrderEvents } from './order-events.ts'
import { streamOrderEvents } from './stream-orders.ts'

let test: TestApp
let address: string

beforeAll(async () => {
  test = await createTestApp()
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

/** Opens the stream as a browser does; `next` waits for the next event of it. */
async function openStream(user: SignedIn) {
  const response = await fetch(`${address}/api/orders/events`, {
    headers: { authorization: `Bearer ${user.token}` },
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<unknown> => {
    for (;;) {
      const match = /event: order\ndata: (.*)\n\n/.exec(text)
      if (match) {
        text = text.slice(match.index + match[0].length)
        return JSON.parse(match[1]!)
      }
      const { value, done } = await reader.read()
      if (done) return 'ended'
      text += value
    }
  }
  while (!text.includes('connected')) text += (await reader.read()).value ?? ''
  return { response, next, close: () => reader.cancel() }
}

/** The listening connection is taken when the first stream opens, a moment after its first bytes. Answers its process. */
async function untilListening(otherThan = 0): Promise<number> {
  for (;;) {
    const { rows } = await test.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where query = 'listen order_event' and datname = current_database() and pid <> $1`,
      [otherThan],
    )
    if (rows[0]) return rows[0].pid
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

it('tells an open back office of new and changed orders of its account, and of no other', async () => {
  const [owner, stranger] = [await test.signIn(), await test.signIn()]
  const shop = await publishShop(test.pool, owner.accountId)
  const other = await publishShop(test.pool, stranger.accountId)
  const stream = await openStream(owner)
  await untilListening()
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')

  const place = async (of: typeof shop) =>
    (
      await test.visitor.post<{ id: number }>(`/api/public/${of.permalink}/orders`, {
        items: [{ productId: of.codo, quantity: 1 }],
      })
    ).body.id
  await place(other)
  const id = await place(shop)
  expect(await stream.next()).toEqual({
    id,
    folio: 1,
    pubAlias: shop.permalink,
    orderStatus: 'RECEIVED',
    placedAt: expect.any(String),
    total: 20,
  })
  await owner.patch(`/api/orders/${id}`, { orderStatus: 'CONFIRMED' })
  expect(await stream.next()).toMatchObject({ id, orderStatus: 'CONFIRMED' })
  await stream.close()
})

it('listens again after its connection is lost', async () => {
  const owner = await test.signIn()
  const shop = await publishShop(test.pool, owner.accountId)
  const stream = await openStream(owner)
  const lost = await untilListening()
  await test.pool.query('select pg_terminate_backend($1)', [lost])
  await untilListening(lost)
  await test.visitor.post(`/api/public/${shop.permalink}/orders`, {
    items: [{ productId: shop.codo, quantity: 1 }],
  })
  expect(await stream.next()).toMatchObject({ folio: 1 })
  await stream.close()
})

it('ends its streams when the server stops', async () => {
  const own = await createTestApp()
  const user = await own.signIn()
  const url = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${url}/api/orders/events`, {
    headers: { authorization: `Bearer ${user.token}` },
  })
  await own.close()
  expect(await response.text()).toContain('connected')
})

it('ends the stream of who is signed out meanwhile', async () => {
  const user = await test.signIn()
  const events = createOrderEvents(test.pool)
  const own = Fastify()
  own.get('/', (_request, reply) => {
    const isSignedIn = async () => (await user.get('/api/accounts/meta')).status === 200
    streamOrderEvents(
      reply,
      { accountId: user.accountId, isSignedIn },
      { events, open: new Set(), heartbeatMs: 20 },
    )
  })
  const reader = (await fetch(await own.listen({ port: 0 })))
    .body!.pipeThrough(new TextDecoderStream())
    .getReader()
  let text = ''
  while (!text.includes('still here')) text += (await reader.read()).value ?? ''
  await user.post('/api/auth/logout')
  while (!(await reader.read()).done) continue
  events.close()
  await own.close()
})
