import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/auth/passwords.ts'
import { insertUser } from '#server/testing/accounts.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const PASSWORD = 'tuerca-y-tornillo'
const ADDRESS = '198.51.100.7'

let test: TestApp
let passwordHash: string
/** The server's clock; only the test advances it. */
let time: number

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})
// Of its own each, since what an address did is remembered.
beforeEach(async () => {
  time = Date.now()
  test = await createTestApp({ now: () => new Date(time) })
  return () => test.close()
})

async function signIn(
  credentials: { username: string; password: string },
  { from = ADDRESS, cookie = '' }: { from?: string; cookie?: string } = {},
) {
  const { statusCode, headers } = await test.app.inject({
    method: 'POST',
    url: '/api/public/auth/token',
    remoteAddress: from,
    headers: { cookie },
    payload: credentials,
  })
  const set = [headers['set-cookie'] ?? []].flat()
  return {
    status: statusCode,
    retryAfter: Number(headers['retry-after']),
    device: set.find((one) => one.startsWith('device='))?.split(';', 1)[0],
  }
}

/** Wrong passwords at once, each of another name. */
function guess(times: number, from = ADDRESS) {
  return Promise.all(
    Array.from({ length: times }, (_, n) =>
      signIn({ username: `nadie-${n}-${Math.random()}`, password: 'no-es-esta' }, { from }),
    ),
  )
}

async function user(): Promise<{ username: string; password: string }> {
  const { username } = await insertUser(test.pool, { passwordHash })
  return { username, password: PASSWORD }
}

describe('200 sign-ins at once from one address', () => {
  it('are answered, most of them with 429, and the neighbour with the right password gets in at once', async () => {
    const responses = await guess(200)
    const statuses = responses.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(100)
    expect(Math.min(...refused.map(({ retryAfter }) => retryAfter))).toBeGreaterThan(0)
    expect((await signIn(await user())).status).toBe(200)
  })

  it('do not count as failures where they were refused with 429', async () => {
    const { username } = await user()
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => signIn({ username, password: 'no-es-esta' })),
    )
    const { rowCount } = await test.pool.query('select 1 from sign_in_failures')
    expect(rowCount).toBe(responses.filter(({ status }) => status === 401).length)
    expect(rowCount).toBe(10)
  })

  it('do not prevent others from signing in meanwhile', async () => {
    const honest = await user()
    const flood = guess(200)
    expect((await signIn(honest, { from: '203.0.113.9' })).status).toBe(200)
    await flood
  })
})

describe('guessing many names from one address', () => {
  it('is slowed down after 50 wrong passwords, and lets the neighbour in after a wait', async () => {
    for (let round = 0; round < 5; round++) await guess(10)
    const [first, ...others] = await guess(5)
    expect(first).toMatchObject({ status: 401 })
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([429]))
    expect(others[0]!.retryAfter).toBe(4)
    time += 4000
    expect((await signIn(await user())).status).toBe(200)
  })

  it('is counted by the address alone', async () => {
    for (let round = 0; round < 6; round++) await guess(10)
    expect((await signIn(await user(), { from: '203.0.113.9' })).status).toBe(200)
  })

  it('does not include right passwords', async () => {
    const honest = await user()
    for (let round = 0; round < 6; round++) {
      const responses = await Promise.all(Array.from({ length: 10 }, () => signIn(honest)))
      expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    }
  })
})

describe('a user whose name strangers guess passwords for', () => {
  async function fail(username: string, times: number, from: string, cookie = '') {
    const responses = []
    for (let i = 0; i < times; i++)
      responses.push(await signIn({ username, password: 'no-es-esta' }, { from, cookie }))
    return responses.map(({ status }) => status)
  }

  it('still signs in where he has signed in before', async () => {
    const owner = await user()
    const { device: cookie } = await signIn(owner)
    expect(cookie).toMatch(/^device=[\w-]{22}\.[\w-]{43}$/)
    await fail(owner.username, 10, '203.0.113.9')
    expect((await signIn(owner)).status).toBe(429)
    expect((await signIn(owner, { cookie })).status).toBe(200)
    expect((await signIn(owner, { from: '192.0.2.44', cookie })).status).toBe(200)
  })

  it('still signs in when they share his address and guess without end', async () => {
    const owner = await user()
    const { device: cookie } = await signIn(owner)
    for (let round = 0; round < 6; round++) await guess(10)
    const flood = guess(200)
    expect((await signIn(owner, { cookie })).status).toBe(200)
    await flood
  })

  it('has 10 wrong passwords a device', async () => {
    const owner = await user()
    const { device: cookie = '' } = await signIn(owner)
    const statuses = await fail(owner.username, 11, ADDRESS, cookie)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect((await signIn(owner, { cookie })).status).toBe(429)
  })

  it("is not recognised by a cookie that is forged, another user's, or older than his password", async () => {
    const [owner, other] = [await user(), await user()]
    const { device: ofOther } = await signIn(other)
    const { device: before } = await signIn(owner)
    await test.pool.query('update users set password_hash = $2 where username = $1', [
      owner.username,
      await hashPassword(PASSWORD),
    ])
    await fail(owner.username, 10, '203.0.113.9')
    const madeUp = `device=${'a'.repeat(22)}.${'b'.repeat(43)}`
    for (const cookie of [ofOther, before, madeUp, 'device=x'])
      expect((await signIn(owner, { cookie })).status).toBe(429)
  })

  it('can share the computer of a counter with others', async () => {
    const [ana, luis] = [await user(), await user()]
    const first = await signIn(ana)
    const { device: both } = await signIn(luis, { cookie: first.device })
    for (const { username } of [ana, luis]) await fail(username, 10, '203.0.113.9')
    for (const one of [ana, luis]) expect((await signIn(one, { cookie: both })).status).toBe(200)
  })

  it('still changes the password from an open session', async () => {
    const owner = await user()
    const { token } = await insertUser(test.pool, { passwordHash, username: 'dueño' })
    await fail('dueño', 10, '203.0.113.9')
    const change = { currentPassword: PASSWORD, newPassword: 'llave-stilson-14' }
    const response = await test.visitor.post('/api/auth/password', change, {
      authorization: `Bearer ${token}`,
    })
    expect(response.status).toBe(200)
    expect(owner.username).not.toBe('dueño')
  })
})
