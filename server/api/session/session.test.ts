import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertUser } from '../../testing/accounts.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../../auth/passwords.ts'

const PASSWORD = 'tuerca-y-tornillo'
let test: TestApp
let passwordHash: string

beforeAll(async () => {
  test = await createTestApp()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => test.close())

let addresses = 0
/** Each story from an address of its own, so that none is throttled for another's failures. */
function newAddress(): string {
  addresses += 1
  return `10.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

async function signIn(username: string, password: string, remoteAddress: string) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/public/auth/token',
    remoteAddress,
    payload: { username, password },
  })
  return { status: response.statusCode, headers: response.headers, text: response.payload }
}

describe('signing in', () => {
  it('returns the token as plain text, and the token opens the account', async () => {
    const { username, accountId } = await insertUser(test.pool, { passwordHash })
    const { status, headers, text } = await signIn(username, PASSWORD, newAddress())
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(text).toMatch(/^[\w-]{43}$/)
    const meta = await test.visitor.get('/api/accounts/meta', { authorization: `Bearer ${text}` })
    expect(meta).toMatchObject({ status: 200, body: { id: accountId, username } })
  })

  it('stores only the SHA-256 of the token', async () => {
    const { username } = await insertUser(test.pool, { passwordHash })
    const { text } = await signIn(username, PASSWORD, newAddress())
    const { rows } = await test.pool.query('select 1 from sessions where token_hash = sha256($1)', [
      Buffer.from(text),
    ])
    expect(rows).toHaveLength(1)
  })

  it('ignores case and outer blanks of the user name', async () => {
    const { username } = await insertUser(test.pool, { passwordHash })
    expect((await signIn(`  ${username.toUpperCase()} `, PASSWORD, newAddress())).status).toBe(200)
  })

  it('responds in the same way to a wrong password and an unknown user', async () => {
    const { username } = await insertUser(test.pool, { passwordHash })
    const wrong = await signIn(username, 'otra', newAddress())
    const unknown = await signIn('nadie', PASSWORD, newAddress())
    expect(wrong.status).toBe(401)
    expect(JSON.parse(wrong.text)).toMatchObject({
      code: 'wrong_credentials',
      title: 'Usuario y/o contraseña incorrectos',
    })
    expect(unknown).toMatchObject({ status: 401, text: wrong.text })
  })

  it('refuses a body without a password', async () => {
    const response = await test.visitor.post('/api/public/auth/token', { username: 'mayoreo' })
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: [{ path: 'password' }] },
    })
  })

  it('never lets an expired session in', async () => {
    const { token } = await insertUser(test.pool)
    await test.pool.query('update sessions set expires_at = now() where token_hash = sha256($1)', [
      Buffer.from(token),
    ])
    const response = await test.visitor.get('/api/accounts/meta', { authorization: `Bearer ${token}` })
    expect(response.status).toBe(401)
  })

  it('retains only the 1,000 most recently used sessions of a user', async () => {
    const { username, accountId, userId } = await insertUser(test.pool, { passwordHash })
    await test.pool.query(
      `insert into sessions (token_hash, account_id, user_id, last_used_at, expires_at)
       select sha256(n::text::bytea), $1, $2, now() - make_interval(hours => n), now() + interval '1 day'
         from generate_series(1, 1100) as n`,
      [accountId, userId],
    )
    expect((await signIn(username, PASSWORD, newAddress())).status).toBe(200)
    const { rows } = await test.pool.query<{ sessions: number; oldest: number }>(
      `select count(*) as sessions, round(extract(epoch from now() - min(last_used_at)) / 3600)::int as oldest
         from sessions where account_id = $1`,
      [accountId],
    )
    // The one that insertUser opened is one of them.
    expect(rows).toEqual([{ sessions: 1000, oldest: 998 }])
  })

  it('ends a session 90 days after sign-in, whether it is used or not', async () => {
    const { username } = await insertUser(test.pool, { passwordHash })
    const { text: token } = await signIn(username, PASSWORD, newAddress())
    const hash = Buffer.from(token)
    const meta = () => test.visitor.get('/api/accounts/meta', { authorization: `Bearer ${token}` })
    const age = (days: number) =>
      test.pool.query(
        `update sessions set created_at = now() - make_interval(days => $2::int),
                             expires_at = now() + make_interval(days => 90 - $2),
                             last_used_at = now() - make_interval(days => $2)
          where token_hash = sha256($1)`,
        [hash, days],
      )
    await age(89)
    expect((await meta()).status).toBe(200)
    const { rows } = await test.pool.query<{ days: number; idleDays: number }>(
      `select extract(day from expires_at - created_at)::int as days,
              extract(day from now() - last_used_at)::int as "idleDays"
         from sessions where token_hash = sha256($1)`,
      [hash],
    )
    expect(rows).toEqual([{ days: 90, idleDays: 0 }])
    await age(90)
    expect((await meta()).status).toBe(401)
  })
})

describe('throttling', () => {
  async function fail(times: number, username: string, address: string): Promise<void> {
    const { rowCount } = await test.pool.query(
      'insert into sign_in_failures (username, address) select $2, $3 from generate_series(1, $1)',
      [times, username, address],
    )
    expect(rowCount).toBe(times)
  }

  it('refuses even the right password after 10 failures for a user name from anywhere', async () => {
    const { username } = await insertUser(test.pool, { passwordHash })
    await fail(5, username, newAddress())
    await fail(5, username, newAddress())
    const response = await signIn(username, PASSWORD, newAddress())
    expect(response.status).toBe(429)
    expect(JSON.parse(response.text)).toMatchObject({ code: 'too_many_attempts' })
    const seconds = Number(response.headers['retry-after'])
    expect(seconds).toBeGreaterThan(15 * 60 - 30)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
  })

  it('refuses no user for the failures of others at the same address', async () => {
    const address = newAddress()
    for (let i = 0; i < 20; i++) await fail(1, `nombre-${i}`, address)
    const { username } = await insertUser(test.pool, { passwordHash })
    expect((await signIn(username, PASSWORD, address)).status).toBe(200)
  })

  it('counts the tenth failure, and not those older than 15 minutes', async () => {
    const { username } = await insertUser(test.pool, { passwordHash })
    const address = newAddress()
    await fail(9, username, address)
    await test.pool.query(
      `update sign_in_failures set failed_at = now() - interval '15 minutes' where username = $1
          and id in (select id from sign_in_failures where username = $1 limit 1)`,
      [username],
    )
    expect((await signIn(username, 'otra', address)).status).toBe(401)
    expect((await signIn(username, 'otra', address)).status).toBe(401)
    expect((await signIn(username, 'otra', address)).status).toBe(429)
  })

  it('lets no more than 10 wrong passwords through when many come at once', async () => {
    const { username } = await insertUser(test.pool, { passwordHash })
    const address = newAddress()
    const responses = await Promise.all(Array.from({ length: 24 }, () => signIn(username, 'otra', address)))
    const statuses = responses.map((response) => response.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(14)
  })

  it('lets any number of right passwords through at once', async () => {
    const { username } = await insertUser(test.pool, { passwordHash })
    const address = newAddress()
    const responses = await Promise.all(Array.from({ length: 24 }, () => signIn(username, PASSWORD, address)))
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
  })

  it('clears the failures of a user who signs in, and no others', async () => {
    const { username } = await insertUser(test.pool, { passwordHash })
    const address = newAddress()
    await fail(9, username, address)
    await fail(9, 'victima', address)
    expect((await signIn(username, PASSWORD, address)).status).toBe(200)
    expect((await signIn(username, 'otra', address)).status).toBe(401)
    expect((await signIn('victima', 'otra', address)).status).toBe(401)
    expect((await signIn('victima', 'otra', address)).status).toBe(429)
  })

  it('counts the addresses of one IPv6 network as one, and IPv4 in its IPv6 spelling as IPv4', async () => {
    const countedBy = async (address: string) => {
      const { username } = await insertUser(test.pool, { passwordHash })
      await signIn(username, 'otra', address)
      const { rows } = await test.pool.query<{ address: string }>(
        'select address from sign_in_failures where username = $1',
        [username],
      )
      return rows[0]?.address
    }
    expect(await countedBy('2001:db8:0:1:aaaa::1')).toBe('2001:db8:0:1::/64')
    expect(await countedBy('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64')
    expect(await countedBy('::ffff:192.0.2.8')).toBe('192.0.2.8')
  })
})

describe('signing out', () => {
  it('ends this session and no other', async () => {
    const first = await test.signIn()
    const other = await test.signIn()
    expect(await first.post('/api/auth/logout')).toMatchObject({ status: 200, body: {} })
    expect((await first.get('/api/accounts/meta')).status).toBe(401)
    expect((await other.get('/api/accounts/meta')).status).toBe(200)
  })

  it('requires a token', async () => {
    expect((await test.visitor.post('/api/auth/logout')).status).toBe(401)
  })
})

describe('changing the password', () => {
  it('accepts the new one from then on and ends only the other sessions', async () => {
    const { username } = await insertUser(test.pool, { passwordHash })
    const address = newAddress()
    const mine = (await signIn(username, PASSWORD, address)).text
    const elsewhere = (await signIn(username, PASSWORD, address)).text
    const change = { currentPassword: PASSWORD, newPassword: 'llave-stilson-14' }
    const response = await test.visitor.post('/api/auth/password', change, {
      authorization: `Bearer ${mine}`,
    })
    expect(response).toMatchObject({ status: 200, body: {} })

    const meta = (token: string) =>
      test.visitor.get('/api/accounts/meta', { authorization: `Bearer ${token}` })
    expect((await meta(mine)).status).toBe(200)
    expect((await meta(elsewhere)).status).toBe(401)
    expect((await signIn(username, PASSWORD, address)).status).toBe(401)
    expect((await signIn(username, 'llave-stilson-14', address)).status).toBe(200)
  })

  it('refuses a wrong current password and changes nothing', async () => {
    const { username, token } = await insertUser(test.pool, { passwordHash })
    const headers = { authorization: `Bearer ${token}` }
    const wrong = { currentPassword: 'otra', newPassword: 'llave-stilson-14' }
    expect(await test.visitor.post('/api/auth/password', wrong, headers)).toMatchObject({
      status: 400,
      body: { code: 'wrong_current_password', errors: [{ path: 'currentPassword' }] },
    })
    expect((await signIn(username, PASSWORD, newAddress())).status).toBe(200)
  })

  it.each([
    ['nueve-123', 'Debe tener al menos 10 caracteres'],
    ['🔩'.repeat(9), 'Debe tener al menos 10 caracteres'],
    ['x'.repeat(201), 'Puede tener hasta 200 caracteres'],
    ['contraseña123', 'Es una de las primeras que alguien probaría. Elige otra.'],
    ['Ferreteria de Prueba', 'Es una de las primeras que alguien probaría. Elige otra.'],
  ])('refuses the new password %s at its field', async (newPassword, detail) => {
    const user = await test.signIn()
    const response = await user.post('/api/auth/password', { currentPassword: PASSWORD, newPassword })
    expect(response).toMatchObject({ status: 400, body: { errors: [{ path: 'newPassword', detail }] } })
  })

  it('still accepts a shorter one set earlier', async () => {
    const { username } = await insertUser(test.pool, { passwordHash: await hashPassword('corta') })
    expect((await signIn(username, 'corta', newAddress())).status).toBe(200)
  })

  it('limits guesses with a stolen token', async () => {
    await test.pool.query('delete from sign_in_failures')
    const { token } = await insertUser(test.pool, { passwordHash })
    const headers = { authorization: `Bearer ${token}` }
    const guess = { currentPassword: 'otra', newPassword: 'llave-stilson-14' }
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => test.visitor.post('/api/auth/password', guess, headers)),
    )
    expect(responses.map((response) => response.status).filter((status) => status === 429)).toHaveLength(2)
  })
})
