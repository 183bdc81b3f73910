import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishShop } from '../testing/published-shop.ts'
import type { PublishedShop } from '../testing/published-shop.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'

let test: TestApp
let shop: PublishedShop
let port: number

beforeAll(async () => {
  test = await createTestApp()
  shop = await publishShop(test.pool, (await test.signIn()).accountId)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

it.each([
  '/p/other/../link',
  '/p/other/%2e%2e/link',
  '/p/other/.%2E/link',
  '/p/./link',
  '/p/other/..',
  '/p/other\\..\\link',
  '/p/other%5c..%5clink',
  '/p/other%2f..%2flink',
  '//p/link',
  '/p//link',
  '/p/link#/../other',
  '/../../etc/passwd',
  '/assets/../../x',
  'http://localhost/p/other/../link',
])('the page address %s gets an error in Spanish', async (target) => {
  const answer = await get(target)
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(answer).toContain('La dirección no es válida')
  expect(answer).toContain('text/html')
})

it.each([
  '/api/public/publications/other/../link/frame',
  '/api/public/publications/%2e%2e/health',
  '/api//health',
  '/api/..%2fhealth',
  '/1/indexes/../x',
])('the call address %s gets problem JSON', async (target) => {
  expect(await get(target)).toMatch(/^HTTP\/1.1 400 [\s\S]*problem\+json[\s\S]*"code":"bad_request"/)
})

it.each(['http://localhost', 'HTTP://otro.example:8080', 'https://user@localhost'])(
  'an absolute request target, %s, is served as its path',
  async (origin) => {
    const path = `/api/public/publications/${shop.alias}/frame`
    expect(await get(`${origin}${path}`)).toMatch(/^HTTP\/1.1 200 [\s\S]*"accountName"/)
    expect(await get(`${origin}/api/nothing?a=/../b`)).toMatch(/^HTTP\/1.1 404 /)
    expect(await get(`${origin}?a=1`)).toMatch(/^HTTP\/1.1 404 /)
  },
)

it('a path that only resembles one of these is not refused', async () => {
  expect(await get('/api/health?next=/../x//y\\z')).toMatch(/^HTTP\/1.1 200 /)
  for (const target of ['/.well-known/x', '/p/a..b', '/p/...', '/p/link/..x'])
    expect(await get(target)).toMatch(/^HTTP\/1.1 404 /)
})

it.each(['*', 'localhost:80', '/%00', '/p/%', 'ftp://localhost/x', 'http:', 'http://'])(
  'the target %s is a client error',
  async (target) => {
    for (const method of ['GET', 'OPTIONS', 'POST'])
      expect(await get(target, method)).toMatch(/^(?:HTTP\/1.1 [34]\d\d |$)/)
  },
)

/** The whole response to exactly this request target: other clients would normalise it. */
async function get(target: string, method = 'GET'): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `${method} ${target} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
  )
  return text(socket)
}
