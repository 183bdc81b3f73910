import { once } from 'node:events'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createCaller } from '#server/testing/caller.ts'
import type { Caller } from '#server/testing/caller.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { publishShop } from '../../../testing/published-shop.ts'
import type { PublishedShop } from '../../../testing/published-shop.ts'
import { createOpenStreams } from './open-streams.ts'
import { createOrderEvents } from './order-events.ts'
import { streamOrderEvents } from './stream-orders.ts'

let test: TestApp
let address: string

beforeAll(async () => {
  test = await createTestApp()
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

/** Opens the stream as a browser does, and waits until it is ready; `next` waits for the next event of it. */
async function openStream(user: SignedIn, at = address) {
  const response = await fetch(`${at}/api/orders/events`, {
    headers: { authorization: `Bearer ${user.token}` },
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const nextOf = async (kind: 'order' | 'ready' | 'interrupted'): Promise<unknown> => {
    for (;;) {
      const match = new RegExp(`event: ${kind}\\ndata: (.*)\\n\\n`).exec(text)
      if (match) {
        text = text.slice(match.index + match[0].length)
        return JSON.parse(match[1]!)
      }
      const { value, done } = await reader.read()
      if (done) return 'ended'
      text += value
    }
  }
  await nextOf('ready')
  return { response, nextOf, next: () => nextOf('order'), close: () => reader.cancel() }
}

async function place({ alias, codo }: PublishedShop, as: Caller = test.visitor): Promise<number> {
  const items = [{ productId: codo, quantity: 1 }]
  return (await as.post<{ id: number }>(`/api/public/${alias}/orders`, { items })).body.id
}

it('a HEAD gets the header of the stream and opens none', async () => {
  const { token } = await test.signIn()
  const response = await fetch(`${address}/api/orders/events`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
})

it('notifies an open back office of new and changed orders of its account, and of no other', async () => {
  const [owner, stranger] = [await test.signIn(), await test.signIn()]
  const shop = await publishShop(test.pool, owner.accountId)
  const other = await publishShop(test.pool, stranger.accountId)
  const stream = await openStream(owner)
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')

  await place(other)
  const id = await place(shop)
  const { body: order } = await owner.get<{ placedAt: string }>(`/api/orders/${id}`)
  expect(await stream.next()).toEqual({
    id,
    folio: 1,
    pubAlias: shop.alias,
    orderStatus: 'RECEIVED',
    // As every time of the API: in UTC, whatever the time zone of the database.
    placedAt: order.placedAt,
    total: 20,
    isNew: true,
  })
  // Taken back it is as at first, but not new.
  for (const orderStatus of ['CONFIRMED', 'RECEIVED']) {
    await owner.patch(`/api/orders/${id}`, { orderStatus })
    expect(await stream.next()).toMatchObject({ id, orderStatus, isNew: false })
  }
  await owner.delete(`/api/orders/${id}/contact`)
  expect(await stream.next()).toMatchObject({ id, orderStatus: 'RECEIVED', isNew: false })
  await stream.close()
})

it('reports when its connection is lost and when it listens again, so that clients reload', async () => {
  const owner = await test.signIn()
  const shop = await publishShop(test.pool, owner.accountId)
  const stream = await openStream(owner)
  // Where the test took long to get here its last statement is a check of LISTEN, as that of an older connection.
  const { rowCount } = await test.pool.query(
    `select pg_terminate_backend(pid) from (
       select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and (query = 'listen order_event' or query like '%pg_listening_channels()%')
        order by backend_start desc limit 1) newest`,
  )
  expect(rowCount).toBe(1)
  await stream.nextOf('interrupted')
  await stream.nextOf('ready')
  await place(shop)
  expect(await stream.next()).toMatchObject({ folio: 1 })
  await stream.close()
})

it('notifies of an order placed through another process over the same database', async () => {
  const owner = await test.signIn()
  const shop = await publishShop(test.pool, owner.accountId)
  const second = await buildApp({ pool: test.pool, dataDir: test.dataDir, publicUrl: address, web: 'none' })
  const stream = await openStream(owner)
  const there = await openStream(owner, await second.listen({ port: 0, host: '127.0.0.1' }))
  const id = await place(shop, createCaller(second, null))
  for (const each of [stream, there]) {
    expect(await each.next()).toMatchObject({ id, orderStatus: 'RECEIVED' })
  }
  await owner.patch(`/api/orders/${id}`, { orderStatus: 'READY' })
  for (const each of [stream, there]) {
    expect(await each.next()).toMatchObject({ id, orderStatus: 'READY' })
    await each.close()
  }
  await second.close()
})

it('is ready at once for a client that connects while it listens', async () => {
  const owner = await test.signIn()
  const [first, second] = [await openStream(owner), await openStream(owner)]
  await first.close()
  const shop = await publishShop(test.pool, owner.accountId)
  await place(shop)
  expect(await second.next()).toMatchObject({ folio: 1 })
  await second.close()
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

it('ends the stream of a user who is signed out meanwhile', async () => {
  const user = await test.signIn()
  const events = createOrderEvents(test.pool)
  const own = Fastify()
  own.get('/', (_request, reply) => {
    const isSignedIn = async () => (await user.get('/api/accounts/meta')).status === 200
    streamOrderEvents(
      reply,
      { accountId: user.accountId, isSignedIn },
      { events, open: createOpenStreams(), heartbeatMs: 20 },
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

/** A server whose streams get the events passed to `publish`. */
async function listenWith(open: ReturnType<typeof createOpenStreams>, accountOf: (url: string) => number) {
  const own = Fastify()
  const listeners = new Set<(event: string) => void>()
  const events = {
    subscribe: ({ onOrder }: { onOrder: (event: string) => void }) => {
      listeners.add(onOrder)
      return () => void listeners.delete(onOrder)
    },
    close: () => undefined,
  }
  own.get('/*', (request, reply) =>
    streamOrderEvents(
      reply,
      { accountId: accountOf(request.url), isSignedIn: () => Promise.resolve(true) },
      { events, open },
    ),
  )
  const url = await own.listen({ port: 0, host: '127.0.0.1' })
  const publish = (event: string) => {
    for (const listener of listeners) listener(event)
  }
  return { own, url, listeners, publish }
}

it('limits the streams per account and in total, and opens the next when one is closed', async () => {
  const { own, url } = await listenWith(createOpenStreams({ ofAccount: 2, all: 3 }), (path) =>
    Number(path[1]),
  )
  const controllers: AbortController[] = []
  const connect = async (account: number) => {
    const controller = new AbortController()
    const { status } = await fetch(`${url}/${account}`, { signal: controller.signal })
    if (status === 200) controllers.push(controller)
    return status
  }
  expect([await connect(1), await connect(1)]).toEqual([200, 200])
  expect([await connect(1), await connect(2), await connect(3)]).toEqual([429, 200, 429])
  controllers[0]!.abort()
  await expect.poll(() => connect(1)).toBe(200)
  for (const controller of controllers) controller.abort()
  await own.close()
})

it('opens no stream for a client who left before', async () => {
  const own = Fastify()
  const open = createOpenStreams({ ofAccount: 1 })
  const events = createOrderEvents(test.pool)
  const reader = { accountId: 1, isSignedIn: () => Promise.resolve(true) }
  const late = Promise.withResolvers<void>()
  const client = new AbortController()
  own.get('/late', async (_request, reply) => {
    client.abort()
    await once(reply.raw, 'close')
    streamOrderEvents(reply, reader, { events, open })
    late.resolve()
    return reply
  })
  own.get('/', (_request, reply) => streamOrderEvents(reply, reader, { events, open }))
  const url = await own.listen({ port: 0, host: '127.0.0.1' })
  await expect(fetch(`${url}/late`, { signal: client.signal })).rejects.toThrow('aborted')
  await late.promise
  const { status, body } = await fetch(url)
  expect(status).toBe(200)
  await body?.cancel()
  events.close()
  await own.close()
})

it('ends the stream of a client that does not read, and of no other', async () => {
  const { own, url, listeners, publish } = await listenWith(createOpenStreams(), () => 1)
  // Its body is not read.
  const slow = await fetch(url)
  const quick = await fetch(url)
  const reader = quick.body!.getReader()
  let read = 0
  const reading = (async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) read += next.value.length
  })().catch(() => undefined)
  const event = JSON.stringify({ text: 'x'.repeat(10_000) })
  let sent = 0
  while (listeners.size === 2 && sent < 20_000) {
    publish(event)
    sent += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(listeners.size).toBe(1)
  expect(read).toBeGreaterThan(event.length * (sent - 100))
  await expect(slow.text()).rejects.toThrow('terminated')
  await reader.cancel()
  await reading
  await own.close()
})
