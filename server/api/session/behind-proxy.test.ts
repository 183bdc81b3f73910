import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const PROXY = '10.1.2.3'
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ trustedProxies: ['10.0.0.0/8'] })
})
afterAll(() => test.close())

/** The status of a sign-in with a wrong password, of a name that nobody tried before. */
async function fail(forwardedFor: string, from = PROXY): Promise<number> {
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: '/api/public/auth/token',
    remoteAddress: from,
    headers: { 'x-forwarded-for': forwardedFor },
    payload: { username: `nadie-${Math.random()}`, password: 'otra' },
  })
  return statusCode
}

it('counts failures by the address that the trusted proxy names, and by no other', async () => {
  for (let i = 0; i < 10; i++) expect(await fail('203.0.113.7')).toBe(401)
  expect(await fail('203.0.113.7')).toBe(429)
  // What the visitor itself wrote before the proxy's own word.
  expect(await fail('198.51.100.1, 203.0.113.7')).toBe(429)
  expect(await fail('203.0.113.8')).toBe(401)
})

it('does not believe whoever else sends the header', async () => {
  for (let i = 0; i < 10; i++) expect(await fail(`203.0.113.${100 + i}`, '192.0.2.9')).toBe(401)
  expect(await fail('203.0.113.200', '192.0.2.9')).toBe(429)
})
