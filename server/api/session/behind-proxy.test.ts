import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const PROXY = '10.1.2.3'
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ trustedProxies: ['10.0.0.0/8'] })
})
afterAll(() => test.close())

/** The address that a sign-in with a wrong password is counted by. */
async function countedBy(forwardedFor: string, from = PROXY): Promise<string | undefined> {
  const username = `nadie-${randomUUID()}`
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: '/api/public/auth/token',
    remoteAddress: from,
    headers: { 'x-forwarded-for': forwardedFor },
    payload: { username, password: 'otra' },
  })
  expect(statusCode).toBe(401)
  const { rows } = await test.pool.query<{ address: string }>(
    'select address from sign_in_failures where username = $1',
    [username],
  )
  return rows[0]?.address
}

it('counts failures by the address that the trusted proxy reports, and by no other', async () => {
  expect(await countedBy('203.0.113.7')).toBe('203.0.113.7')
  // The first address was written by the visitor, the last one by the proxy.
  expect(await countedBy('198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
})

it('ignores the header from anybody else', async () => {
  expect(await countedBy('203.0.113.7', '192.0.2.9')).toBe('192.0.2.9')
})
