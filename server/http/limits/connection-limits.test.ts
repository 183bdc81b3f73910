import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

// The defaults are 10 and 20 seconds.
const LIMIT_MS = 1000
const CONNECTIONS = 60

let test: TestApp
let user: SignedIn
let port: number
const sockets: Socket[] = []
let responses = 0

beforeAll(async () => {
  test = await createTestApp({
    observe: () => (responses += 1),
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

it('a partial header gets 408 in Spanish, and the connection is closed', async () => {
  const { response } = open('GET /api/health HTTP/1.1\r\nhost: a\r\nx-more: ')
  expect(await response).toMatch(/^HTTP\/1.1 408 [\s\S]*problem\+json[\s\S]*"code":"request_timeout"/)
})

it('a connection that sends nothing is closed without a response', async () => {
  expect(await open('').response).toBe('')
})

it('a partial body gets 408, and the connection is closed', async () => {
  expect(await open(`${signInHead(100)}{"username":`).response).toMatch(/^HTTP\/1.1 408 /)
})

it('a body sent byte by byte gets no more time than any other', async () => {
  const { socket, response } = open(signInHead(1000))
  const drip = setInterval(() => socket.write(' '), 50)
  expect(await response.finally(() => clearInterval(drip))).toMatch(/^HTTP\/1.1 408 /)
})

it('the rest of a refused body is not read for ever', async () => {
  const { socket, response } = open(signInHead(1_000_000))
  const drip = setInterval(() => socket.write(' '), 50)
  expect(await response.finally(() => clearInterval(drip))).toMatch(/^HTTP\/1.1 413 /)
})

it('a bulk body on a slow connection gets enough time, as long as bytes arrive', async () => {
  const rows = `[${Array.from({ length: 400 }, (_, i) => `{"code":"A-${i}"}`).join(',')}]`
  const { socket, response } = open(bulkHead(rows.length))
  for (let at = 0; at < rows.length; at += 200) {
    await sleep(100)
    socket.write(rows.slice(at, at + 200))
  }
  expect(await response).toMatch(/^HTTP\/1.1 200 [\s\S]*"notFound":400/)
})

it('a stalled bulk body gets 408, and the connection is closed', async () => {
  expect(await open(`${bulkHead(10_000)}[{"code":`).response).toMatch(/^HTTP\/1.1 408 /)
})

it('the stream of orders stays open beyond all these limits', async () => {
  const { socket } = open(
    `GET /api/orders/events HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${user.token}\r\n\r\n`,
  )
  await once(socket, 'data')
  await sleep(3 * LIMIT_MS)
  expect([socket.destroyed, socket.readableEnded]).toEqual([false, false])
})

it('a malformed request gets 400, and too large headers get 431', async () => {
  expect(await open('NONSENSE\r\n\r\n').response).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"bad_request"/)
  expect(await open(`GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`).response).toMatch(
    /^HTTP\/1.1 431 [\s\S]*"code":"header_too_large"/,
  )
})

it('a few requests in one packet all get their responses', async () => {
  const next = 'GET /api/health/live HTTP/1.1\r\nhost: a\r\n'
  const { response } = open(`${`${next}\r\n`.repeat(9)}${next}connection: close\r\n\r\n`)
  expect((await response).match(/HTTP\/1.1 200/g)).toHaveLength(10)
})

it('a connection that sends hundreds of requests without waiting is closed, and most of them are not handled', async () => {
  responses = 0
  await open('GET /api/health/live HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(500)).response
  const { response } = open('GET /api/health/live HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
  expect(await response).toMatch(/^HTTP\/1.1 200 /)
  expect(responses).toBeLessThan(30)
})

it.each([
  ['headers', 'GET /api/health HTTP/1.1\r\nhost: a\r\n'],
  ['bodies', `${signInHead(100)}{`],
])('more partial %s than the maximum of connections block nobody and open no more', async (_what, half) => {
  const statuses: string[] = []
  for (let round = 0; round < 5; round++) {
    for (let i = 0; i < CONNECTIONS; i++) open(half)
    const { response } = open('GET /api/health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
    statuses.push((await response).slice(0, 12))
    expect(await countConnections(test.app.server)).toBeLessThanOrEqual(CONNECTIONS)
  }
  expect(statuses).toEqual(Array.from({ length: 5 }, () => 'HTTP/1.1 200'))
})

const countConnections = (server: Server): Promise<number> => promisify(server.getConnections.bind(server))()

function signInHead(length: number): string {
  return `POST /api/public/auth/token HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
}

function bulkHead(length: number): string {
  return `PATCH /api/products/prices-update HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${user.token}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
}

/** Opens a connection, sends this text and resolves with the response when the server closes the connection. */
function open(sent: string): { socket: Socket; response: Promise<string> } {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  socket.write(sent)
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  // Not once(): a server that closes while this still sends resets the connection after its response.
  const response = new Promise<string>((resolve) => socket.on('close', () => resolve(text)))
  return { socket, response }
}
