import { Agent, request as send } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'
import type { ObservedResponse } from './observe-responses.ts'

const observed: ObservedResponse[] = []
/** What went through the hooks. */
let routed = 0

let test: TestApp
let owner: SignedIn
let shop: PublishedShop
let port: number
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  test = await createTestApp({
    observe: (response) => observed.push(response),
    publicUrl: 'https://tienda.example',
  })
  test.app.addHook('onRequest', (_request, _reply, done) => {
    routed += 1
    done()
  })
  owner = await test.signIn()
  shop = await publishShop(test.pool, owner.accountId)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  agent.destroy()
  await test.close()
})

interface Asked {
  path?: string
  port?: number
  method?: string
  agent?: Agent
  headers?: OutgoingHttpHeaders
}

async function ask(
  path: string,
  { headers, ...options }: Asked = {},
): Promise<{ message: IncomingMessage; body: Buffer; routed: boolean }> {
  const before = routed
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    send({
      port,
      host: '127.0.0.1',
      path,
      agent,
      headers: { 'accept-encoding': 'br', ...headers },
      ...options,
    })
      .once('response', resolve)
      .once('error', reject)
      .end()
  })
  return { message, body: await buffer(message), routed: routed > before }
}

/** The first request builds the response, the second is served from the cache. */
async function remember(path: string): Promise<IncomingMessage> {
  await ask(path)
  return (await ask(path)).message
}

const framePath = () => `/api/public/publications/${shop.alias}/frame`
const categoryPath = () => `/api/public/publications/${shop.alias}/category/${shop.tuberia}?size=24`

it.each(['br', 'gzip', 'identity'])(
  'a repeated response in %s is the one that was routed',
  async (coding) => {
    const headers = { 'accept-encoding': coding }
    await ask(categoryPath(), { headers })
    // Another text of the same address.
    const first = await ask(`${categoryPath()}&x=${coding}`, { headers })
    expect(first.routed).toBe(true)
    await ask(categoryPath(), { headers })
    const again = await ask(categoryPath(), { headers })
    expect(again.routed).toBe(false)
    expect(again.message.statusCode).toBe(200)
    expect(again.body.equals(first.body)).toBe(true)
    expect(again.message.headers).toEqual({ ...first.message.headers, date: again.message.headers.date })
    expect(again.message.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=63072000',
      'cache-control': 'private, no-cache',
      'content-length': String(again.body.length),
    })
  },
)

it('answers a browser that has it with 304, as a routed request', async () => {
  const { etag } = (await remember(framePath())).headers
  const headers = { 'if-none-match': etag }
  const again = await ask(framePath(), { headers })
  expect([again.routed, again.message.statusCode, again.body.length]).toEqual([false, 304, 0])
  const unlike = await ask(`${framePath()}?x=1`, { headers })
  expect([unlike.routed, unlike.message.statusCode]).toEqual([true, 304])
  expect(again.message.headers).toEqual({
    ...unlike.message.headers,
    date: again.message.headers.date,
  })
})

it('shows a write at once, and a deleted link no more', async () => {
  await remember(categoryPath())
  await owner.patch(`/api/products/${shop.codo}`, { name: 'Codo de cobre' })
  const changed = await ask(categoryPath(), { headers: { 'accept-encoding': 'identity' } })
  expect([changed.routed, String(changed.body).includes('Codo de cobre')]).toEqual([true, true])

  const another = await test.signIn()
  const other = await publishShop(test.pool, another.accountId)
  const path = `/api/public/publications/${other.alias}/frame`
  await remember(path)
  expect((await ask(path)).routed).toBe(false)
  await another.delete(`/api/publications/${other.publicationId}`)
  expect((await ask(path)).message.statusCode).toBe(404)
})

it('routes what is unusual', async () => {
  await remember(framePath())
  const unusual: Asked[] = [
    { headers: { authorization: `Bearer ${owner.token}` } },
    { headers: { 'content-length': '0' } },
    { headers: { 'transfer-encoding': 'chunked' } },
    { method: 'HEAD' },
    { method: 'POST' },
    { path: `${framePath()}?x` },
  ]
  const answers: boolean[] = []
  for (const options of unusual) answers.push((await ask(framePath(), options)).routed)
  expect(answers).toEqual(unusual.map(() => true))
  const climbing = framePath().replace('/frame', '/x/../frame')
  expect((await ask(climbing)).message.statusCode).toBe(400)
  expect((await ask(framePath())).routed).toBe(false)
})

it('is observed like any other', async () => {
  await remember(framePath())
  observed.length = 0
  await ask(framePath())
  expect(observed).toEqual([
    {
      method: 'GET',
      route: '/api/public/publications/:alias/frame',
      status: 200,
      seconds: expect.any(Number) as number,
    },
  ])
})

it('a server that is closing refuses it', async () => {
  const closing = await createTestApp()
  const { alias } = await publishShop(closing.pool, (await closing.signIn()).accountId)
  // The last moment at which a request of an open connection can arrive.
  closing.app.addHook('preClose', () => askIt())
  await closing.app.listen({ port: 0, host: '127.0.0.1' })
  const { port: closingPort } = closing.app.server.address() as AddressInfo
  const path = `/api/public/publications/${alias}/frame`
  const statuses: (number | undefined)[] = []
  const own = new Agent({ keepAlive: true, maxSockets: 1 })
  async function askIt(): Promise<void> {
    statuses.push((await ask(path, { port: closingPort, agent: own })).message.statusCode)
  }
  for (let time = 0; time < 3; time++) await askIt()
  await closing.close()
  expect(statuses).toEqual([200, 200, 200, 503])
  own.destroy()
})
