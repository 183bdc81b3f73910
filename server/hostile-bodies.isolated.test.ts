import { channel } from 'node:diagnostics_channel'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { insertProduct } from './testing/rows.ts'
import { createTestApp } from './testing/test-app.ts'
import type { SignedIn, TestApp } from './testing/test-app.ts'

const MB = 1024 * 1024
const MAX_BODY_BYTES = 16 * 1024
// Five times what the dearest call takes on a slow machine.
const MAX_MS = 1000
const MAX_BYTES = 50 * MB
// Longest text of a hostile field, and what it repeats.
const MAX_TEXT = 32 * 1024
const REPEATED = [' ', '1 ', 'a']
// A pattern that tries all ways to read one of them takes 20 times as long as for another one, on any machine.
const MAX_TIMES = 8
const CHEAP_MS = 50
// The cheapest of these attempts counts, because the machine can be busy with other work.
const ATTEMPTS = 5

let test: TestApp
let user: SignedIn
let port: number
const routes: RouteOptions[] = []

beforeAll(async () => {
  // Collects every route at registration, so that none is forgotten: those of the contract and all others.
  const initialized = channel('fastify.initialization')
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => void routes.push(route))
  }
  initialized.subscribe(watch)
  test = await createTestApp()
  initialized.unsubscribe(watch)
  user = await test.signIn()
  await test.app.listen({ port: 0 })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

it('finds all calls that read a body, those of the contract and the search', () => {
  const names = calls().map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['POST /api/public/auth/token', 'POST /1/indexes/*']))
  expect(names.length).toBeGreaterThan(50)
})

it('no call reads a body of one and a half times its limit', async () => {
  const failures: string[] = []
  for (const { name, url, method, limit } of calls()) {
    const bytes = limit * 1.5
    // For a bulk call the declared length is enough: sending 96 MB would take too long.
    const sent = Buffer.alloc(Math.min(bytes, MB), ' ')
    const ways: Headers[] = [{ 'content-length': bytes }]
    if (bytes < MB) ways.push({ 'transfer-encoding': 'chunked' })
    for (const headers of ways) {
      const exchange = { method, url, headers, body: sent }
      failures.push(...(await checkCost(`${name} ${Object.keys(headers).join('')}`, exchange, [413])))
    }
  }
  expect(failures).toEqual([])
})

it('no call for pictures reads a form of one and a half times its limit, with or without a declared length', async () => {
  const failures: string[] = []
  const uploads = calls().filter(({ endpoint }) => endpoint?.method === 'POST' && takesFile(endpoint))
  expect(uploads.map(({ name }) => name)).toHaveLength(2)
  const productId = await insertProduct(test.pool, user.accountId, { code: 'CODO' })
  for (const { name, url, method, limit } of uploads) {
    const body = Buffer.concat([
      Buffer.from('--part\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
      Buffer.alloc(limit * 1.5, 'x'),
      Buffer.from('\r\n--part--\r\n'),
    ])
    const type = { 'content-type': 'multipart/form-data; boundary=part' }
    const ways: Headers[] = [{ 'content-length': body.length }, { 'transfer-encoding': 'chunked' }]
    for (const length of ways) {
      const exchange = {
        method,
        url: url.replace('1', String(productId)),
        headers: { ...type, ...length },
        body,
      }
      failures.push(...(await checkCost(`${name} ${Object.keys(length).join('')}`, exchange, [413])))
    }
  }
  expect(failures).toEqual([])
})

it('100,000 empty items cost no call much time or memory', async () => {
  const failures: string[] = []
  for (const { name, url, method, endpoint } of calls()) {
    for (const body of longLists(endpoint))
      failures.push(...(await checkCost(name, { method, url, body }, [400, 404, 413])))
  }
  expect(failures).toEqual([])
})

it('a text as long as the body costs no call much time or memory, whatever it repeats', async () => {
  const failures: string[] = []
  for (const { name, url, method, endpoint, limit } of calls()) {
    const length = Math.min(limit, MAX_TEXT) - 1000
    const bodies = REPEATED.map((unit) => {
      // The last character keeps a pattern from matching, so that it tries all ways to read what precedes.
      const text = `${unit.repeat(length / unit.length)}\u0001`
      return bodiesWith(text, endpoint?.body).map((body) => ({ method, url, body: JSON.stringify(body) }))
    })
    for (const exchange of bodies.flat())
      failures.push(...(await checkCost(name, exchange, [200, 400, 401, 404])))
    for (const field of bodies[0]?.keys() ?? [])
      failures.push(
        ...(await compareCosts(
          `${name}, text ${field}`,
          bodies.map((one) => one[field]!),
        )),
      )
  }
  expect(failures).toEqual([])
})

it('100,000 nested levels cost no call much time or memory', async () => {
  const failures: string[] = []
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  for (const { name, url, method, limit } of calls()) {
    failures.push(...(await checkCost(name, { method, url, body: deep }, [400, 413])))
    // A body within the size limit is refused for its depth.
    const levels = Math.min(100_000, limit / 2)
    const body = '['.repeat(levels) + ']'.repeat(levels)
    for (const type of ['application/json', 'text/plain'])
      failures.push(
        ...(await checkCost(name, { method, url, headers: { 'content-type': type }, body }, [400])),
      )
  }
  expect(failures).toEqual([])
})

it('a call that needs a token refuses an invalid one before it reads the body', async () => {
  const failures: string[] = []
  for (const { name, url, method, endpoint, limit } of calls()) {
    if (endpoint === undefined || endpoint.access === 'public') continue
    const headers = { 'content-length': limit, authorization: 'Bearer wrong' }
    failures.push(...(await checkCost(name, { method, url, headers, body: '[' }, [401])))
  }
  expect(failures).toEqual([])
})

it('a client that sends its whole body before reading gets the response and can go on', async () => {
  const socket = connect(port)
  const answer = text(socket)
  const body = Buffer.alloc(40 * MB, ' ')
  socket.write(head('POST', '/api/public/no-such-link/orders', { 'content-length': body.length }))
  socket.write(body)
  socket.write(head('POST', '/api/public/no-such-link/orders', { 'transfer-encoding': 'chunked' }))
  for (let sent = 0; sent < 128; sent++) socket.write(`400\r\n${' '.repeat(1024)}\r\n`)
  socket.write('0\r\n\r\n')
  socket.write(head('GET', '/api/health', { connection: 'close' }))
  expect((await answer).match(/HTTP\/1.1 .*/g)?.map((line) => line.trim())).toEqual([
    'HTTP/1.1 413 Payload Too Large',
    'HTTP/1.1 413 Payload Too Large',
    'HTTP/1.1 200 OK',
  ])
})

it('a bulk body is read up to its limit, with or without a declared length', async () => {
  const url = '/api/products/prices-update'
  const rows = (bytes: number) => `[{"code":"${'x'.repeat(bytes - 13)}"}]`
  const chunked = { 'transfer-encoding': 'chunked' }
  const statusOf = async (body: string, headers?: Headers) =>
    (await send({ method: 'PATCH', url, body, ...(headers && { headers }) })).statusCode
  expect([await statusOf(rows(64 * MB)), await statusOf(rows(64 * MB), chunked)]).toEqual([400, 400])
  expect([await statusOf(rows(64 * MB + 1)), await statusOf(rows(64 * MB + 1), chunked)]).toEqual([413, 413])
})

it('a bulk body with more values than any file is refused before it is parsed', async () => {
  const body = `[${'{},'.repeat(21 * MB)}{}]`
  const { statusCode } = await send({ method: 'PATCH', url: '/api/products/prices-update', body })
  expect(statusCode).toBe(413)
})

it('reports every invalid field of a form, but at most 20 to a visitor and 1,000 for a bulk body', async () => {
  const errorsOf = ({ body }: { body: unknown }) => (body as { errors: unknown[] }).errors.length
  expect(errorsOf(await user.post('/api/products', { code: '', name: 1, basePrice: -1 }))).toBe(3)
  const items = Array.from({ length: 500 }, () => ({ productId: 1, quantity: 0 }))
  expect(errorsOf(await test.visitor.post('/api/public/no-such-link/orders', { items }))).toBe(20)
  const rows = Array.from({ length: 5000 }, () => ({ code: 'A', basePrice: 'x' }))
  expect(errorsOf(await user.patch('/api/products/prices-update', rows))).toBe(1000)
})

interface KnownCall {
  name: string
  method: string
  url: string
  limit: number
  endpoint: Endpoint | undefined
}

function calls(): KnownCall[] {
  return routes.flatMap(({ method, url, bodyLimit = MAX_BODY_BYTES, config }) =>
    [method]
      .flat()
      .filter((one) => !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(one))
      .map((one) => ({
        name: `${one} ${url}`,
        method: one,
        url: url.replace(/:\w+/g, '1').replace('*', 'products/query'),
        limit: bodyLimit,
        endpoint: config?.endpoint,
      })),
  )
}

function takesFile({ body, maxBodyBytes }: Endpoint): boolean {
  return body === undefined && maxBodyBytes !== undefined
}

/** 100,000 empty items as the whole body, and as each list that the call accepts. */
function longLists(endpoint: Endpoint | undefined): string[] {
  const list = `[${'{},'.repeat(99_999)}{}]`
  const { properties = {} } = (endpoint?.body ?? {}) as { properties?: Record<string, { type?: unknown }> }
  const names = Object.keys(properties).filter((name) => properties[name]?.type === 'array')
  return [list, ...names.map((name) => `{"${name}":${list}}`)]
}

interface BodySchema {
  type?: string | readonly string[]
  properties?: Readonly<Record<string, BodySchema>>
  items?: BodySchema
}

/** Bodies of the schema with `text` as their only value, one for each text that the schema has. */
function bodiesWith(text: string, schema: BodySchema = {}): unknown[] {
  const { type = [], properties = {}, items } = schema
  return [
    ...([type].flat().includes('string') ? [text] : []),
    ...Object.entries(properties).flatMap(([name, field]) =>
      bodiesWith(text, field).map((value) => ({ [name]: value })),
    ),
    ...(items ? bodiesWith(text, items).map((value) => [value]) : []),
  ]
}

type Headers = Record<string, string | number>
interface Exchange {
  method: string
  url: string
  headers?: Headers
  body: Buffer | string
}

/** The failures of a hostile exchange: an unexpected status, or too much time or memory. */
async function checkCost(name: string, exchange: Exchange, statuses: number[]): Promise<string[]> {
  const costs: Cost[] = []
  while (costs.length < ATTEMPTS && !costs.some(isCheap)) {
    // Garbage of earlier work could be counted here: a second attempt begins without it.
    if (costs.length > 0) collectGarbage()
    costs.push(await measure(exchange))
  }
  const best = costs.reduce((one, other) =>
    one.ms + one.bytes / MB < other.ms + other.bytes / MB ? one : other,
  )
  if (statuses.includes(best.status) && isCheap(best)) return []
  return [`${name}: ${best.status} in ${Math.round(best.ms)} ms with ${Math.round(best.bytes / MB)} MB`]
}

/** A failure if one of some exchanges, which differ in their text alone, takes much more time than another. */
async function compareCosts(name: string, exchanges: readonly Exchange[]): Promise<string[]> {
  const least = exchanges.map(() => Infinity)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    for (const [index, exchange] of exchanges.entries())
      least[index] = Math.min(least[index]!, (await measure(exchange)).ms)
    if (Math.max(...least) < Math.max(CHEAP_MS, MAX_TIMES * Math.min(...least))) return []
  }
  return [`${name}: ${least.map(Math.round).join(', ')} ms for '${REPEATED.join("', '")}'`]
}

interface Cost {
  status: number
  ms: number
  bytes: number
}

function isCheap({ ms, bytes }: Cost): boolean {
  return ms < MAX_MS && bytes < MAX_BYTES
}

/** CPU time and memory of this process, which is both client and server. */
async function measure(exchange: Exchange): Promise<Cost> {
  const memory = process.memoryUsage.rss()
  const peak = process.resourceUsage().maxRSS * 1024
  const started = process.cpuUsage()
  const { statusCode } = await send(exchange)
  const { user: inUser, system } = process.cpuUsage(started)
  const grown = Math.max(process.memoryUsage.rss() - memory, process.resourceUsage().maxRSS * 1024 - peak)
  return { status: statusCode ?? 0, ms: (inUser + system) / 1000, bytes: grown }
}

/** The request line and headers as bytes on the wire. */
function head(method: string, url: string, headers: Headers): string {
  const all = { host: 'localhost', 'content-type': 'application/json', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`
}

function send({ method, url, headers, body }: Exchange): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        port,
        method,
        path: url,
        agent: false,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${user.token}`,
          'x-algolia-api-key': 'demo-publico',
          ...(headers?.['content-length'] === undefined && headers?.['transfer-encoding'] === undefined
            ? { 'content-length': Buffer.byteLength(body) }
            : {}),
          ...headers,
        },
      },
      (answer) => {
        answer.resume().once('end', () => {
          resolve(answer)
          sending.destroy()
        })
      },
    )
    sending.once('error', reject)
    sending.write(body)
    const promised = headers?.['content-length']
    if (promised === undefined || promised === Buffer.byteLength(body)) sending.end()
  })
}

const collectGarbage = ((): (() => void) => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
})()
