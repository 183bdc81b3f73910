import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import type { SignedIn, TestApp } from '../testing/test-app.ts'

// In the product these are 10 and 20 seconds.
const LIMIT_MS = 1000
const CONNECTIONS = 60

let test: TestApp
let user: SignedIn
let port: number
const sockets: Socket[] = []

beforeAll(async () => {
  test = await createTestApp({
    connections: {
      headerMs: LIMIT_MS,
      bodyMs: LIMIT_MS,
      slowestBytesPerSecond: 1000,
      connections: CONNECTIONS,
    },
  })
  user = await test.signIn()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => test.close())

it('half a header is answered 408 in Spanish, and closed', async () => {
  const { answer } = open('GET /api/health HTTP/1.1\r\nhost: a\r\nx-more: ')
  expect(await answer).toMatch(/^HTTP\/1.1 408 [\s\S]*problem\+json[\s\S]*"code":"request_timeout"/)
})

it('a connection that says nothing is closed without a word', async () => {
  expect(await open('').answer).toBe('')
})

it('half a body is answered 408, and closed', async () => {
  expect(await open(`${signInHead(100)}{"username":`).answer).toMatch(/^HTTP\/1.1 408 /)
})

it('a body that comes letter by letter is given no more time than any other', async () => {
  const { socket, answer } = open(signInHead(1000))
  const drip = setInterval(() => socket.write(' '), 50)
  expect(await answer.finally(() => clearInterval(drip))).toMatch(/^HTTP\/1.1 408 /)
})

it('what is left of a refused body is not read for ever', async () => {
  const { socket, answer } = open(signInHead(1_000_000))
  const drip = setInterval(() => socket.write(' '), 50)
  expect(await answer.finally(() => clearInterval(drip))).toMatch(/^HTTP\/1.1 413 /)
})

it('a bulk body on a slow line has the time that it takes, as long as it goes on', async () => {
  const rows = `[${Array.from({ length: 400 }, (_, i) => `{"code":"A-${i}"}`).join(',')}]`
  const { socket, answer } = open(bulkHead(rows.length))
  for (let at = 0; at < rows.length; at += 200) {
    await sleep(100)
    socket.write(rows.slice(at, at + 200))
  }
  expect(await answer).toMatch(/^HTTP\/1.1 200 [\s\S]*"notFound":400/)
})

it('a bulk body that stands still is answered 408, and closed', async () => {
  expect(await open(`${bulkHead(10_000)}[{"code":`).answer).toMatch(/^HTTP\/1.1 408 /)
})

it('the stream of orders stays open beyond all of that', async () => {
  const { socket } = open(
    `GET /api/orders/events HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${user.token}\r\n\r\n`,
  )
  await once(socket, 'data')
  await sleep(3 * LIMIT_MS)
  expect([socket.destroyed, socket.readableEnded]).toEqual([false, false])
})

it('what is no request is answered 400, and headers beyond all measure 431', async () => {
  expect(await open('NONSENSE\r\n\r\n').answer).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"bad_request"/)
  expect(await open(`GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`).answer).toMatch(
    /^HTTP\/1.1 431 [\s\S]*"code":"header_too_large"/,
  )
})

it.each([
  ['headers', 'GET /api/health HTTP/1.1\r\nhost: a\r\n'],
  ['bodies', `${signInHead(100)}{`],
])(
  'more halves of %s than there may be connections keep nobody out, and take no more',
  async (_what, half) => {
    const statuses: string[] = []
    for (let round = 0; round < 5; round++) {
      for (let i = 0; i < CONNECTIONS; i++) open(half)
      const { answer } = open('GET /api/health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
      statuses.push((await answer).slice(0, 12))
      expect(await countConnections(test.app.server)).toBeLessThanOrEqual(CONNECTIONS)
    }
    expect(statuses).toEqual(Array.from({ length: 5 }, () => 'HTTP/1.1 200'))
  },
)

const countConnections = (server: Server): Promise<number> => promisify(server.getConnections.bind(server))()

function signInHead(length: number): string {
  return `POST /api/public/auth/token HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
}

function bulkHead(length: number): string {
  return `PATCH /api/products/prices-update HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${user.token}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
}

/** A connection on which this was sent, and all that is answered until the server closes it. */
function open(sent: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  socket.write(sent)
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  // Not once(): a server that closes while this still sends ends the connection by a reset, after its answer.
  const answer = new Promise<string>((resolve) => socket.on('close', () => resolve(text)))
  return { socket, answer }
}
