import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { listUsers } from '#contract/users.ts'
import { insertFullAccount } from '#db/testing/full-account.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'

const PASSWORD = 'tuerca-y-tornillo'

let test: TestApp
let owner: SignedIn
let count = 0
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signIn()
})

/** No two sign-ins share an address, so that none is slowed down by another. */
function signIn(username: string, password = PASSWORD) {
  count += 1
  return test.app.inject({
    method: 'POST',
    url: '/api/public/auth/token',
    payload: { username, password },
    remoteAddress: `198.51.100.${count % 250}`,
  })
}

async function add(role: 'OWNER' | 'COUNTER' = 'COUNTER', by = owner) {
  count += 1
  const { body } = await by.post('/api/users', { username: `Caja-${count} `, password: PASSWORD, role })
  return { id: body.id, username: String(body['username']) }
}

const list = async () => (await owner.get<Output<typeof listUsers>>('/api/users')).body

describe('a user of the account', () => {
  it('is added by an owner with a role and a first password, and signs in', async () => {
    const caja = await add()
    expect(caja.username).toMatch(/^caja-\d+$/)
    const before = (await list()).find(({ id }) => id === caja.id)
    expect(before).toEqual({ ...caja, role: 'COUNTER', disabled: false, lastSignIn: null })

    const { payload: token } = await signIn(caja.username)
    const meta = await test.app.inject({
      url: '/api/accounts/meta',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(meta.json()).toMatchObject({ id: owner.accountId, username: caja.username, role: 'COUNTER' })
    expect((await list()).find(({ id }) => id === caja.id)?.lastSignIn).toMatch(/^\d{4}-/)
  })

  it('queues when many passwords are set, so that users can still sign in', async () => {
    const neighbour = await test.signIn()
    const caja = await add('COUNTER', neighbour)
    const flood = Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        owner.post('/api/users', {
          username: `masa-${number}-${count}`,
          password: PASSWORD,
          role: 'COUNTER',
        }),
      ),
    )
    expect((await signIn(caja.username)).statusCode).toBe(200)
    expect((await add('COUNTER', neighbour)).id).toEqual(expect.any(Number))
    const statuses = (await flood).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(30)
  })

  it('has a name that is unique over all accounts, and a password that is not easy to guess', async () => {
    const stranger = await test.signIn()
    const taken = { username: stranger.username.toUpperCase(), password: PASSWORD, role: 'COUNTER' }
    expect(await owner.post('/api/users', taken)).toMatchObject({
      status: 409,
      body: {
        code: 'username_taken',
        errors: [{ path: 'username', detail: 'Ya hay un usuario con este nombre' }],
      },
    })
    const easy = { username: 'mostradorista', password: 'mostradorista1', role: 'COUNTER' }
    expect(await owner.post('/api/users', easy)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    })
    expect(await list()).toHaveLength(1)
  })

  it('is one of 50 at most, also when two are added at once', async () => {
    await test.pool.query(
      `with named as (
         insert into users (account_id, username, password_hash)
         select $1::bigint, 'lleno-' || $1::bigint || '-' || n, 'x' from generate_series(1, 48) n returning account_id, id, username
       )
       insert into user_names (username, account_id, user_id) select username, account_id, id from named`,
      [owner.accountId],
    )
    const answers = await Promise.all(
      ['uno', 'dos', 'tres'].map((name) =>
        owner.post('/api/users', {
          username: `${name}-${owner.accountId}`,
          password: PASSWORD,
          role: 'COUNTER',
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'users_full' })
  })

  it('is not found by owners of other accounts', async () => {
    const caja = await add()
    const stranger = await test.signIn()
    expect(await stranger.patch(`/api/users/${caja.id}`, { disabled: true })).toMatchObject({ status: 404 })
    expect(await stranger.patch(`/api/users/${caja.id}`, { password: PASSWORD })).toMatchObject({
      status: 404,
    })
    expect(await stranger.delete(`/api/users/${caja.id}`)).toMatchObject({ status: 404 })
  })

  it('can be deleted, and its name given again in the same account only', async () => {
    const caja = await add()
    expect(await owner.delete(`/api/users/${caja.id}`)).toMatchObject({ status: 200, body: { id: caja.id } })
    expect((await signIn(caja.username)).statusCode).toBe(401)
    const again = { username: caja.username, password: PASSWORD, role: 'COUNTER' }
    expect((await (await test.signIn()).post('/api/users', again)).status).toBe(409)
    expect((await owner.post('/api/users', again)).status).toBe(200)
    expect((await signIn(caja.username)).statusCode).toBe(200)
  })
})

describe('a disabled user', () => {
  it('is signed out at once and cannot sign in until enabled', async () => {
    const caja = await add()
    const { payload: token } = await signIn(caja.username)
    const meta = () =>
      test.app.inject({ url: '/api/accounts/meta', headers: { authorization: `Bearer ${token}` } })
    expect((await meta()).statusCode).toBe(200)

    expect((await owner.patch(`/api/users/${caja.id}`, { disabled: true })).body).toMatchObject({
      disabled: true,
    })
    expect((await meta()).statusCode).toBe(401)
    const refused = await signIn(caja.username)
    expect(refused.json()).toMatchObject({ status: 401, code: 'wrong_credentials' })

    await owner.patch(`/api/users/${caja.id}`, { disabled: false })
    expect((await meta()).statusCode).toBe(401)
    expect((await signIn(caja.username)).statusCode).toBe(200)
  })

  it('gets no further order on a stream that is still open', async () => {
    const own = await insertFullAccount(test.pool)
    const [boss, counter] = [
      await test.signIn('ROOT', own),
      await test.signIn('ROOT', { accountId: own.accountId, role: 'COUNTER' }),
    ]
    const events = await test.app.inject({
      url: '/api/orders/events',
      headers: { authorization: `Bearer ${counter.token}` },
      payloadAsStream: true,
    })
    let bytes = ''
    for await (const part of events.stream() as AsyncIterable<Buffer>) {
      bytes += part.toString()
      if (!bytes.includes('event: ready')) continue
      await boss.patch(`/api/users/${counter.userId}`, { disabled: true })
      await boss.patch(`/api/orders/${own.orderId}`, { orderStatus: 'CONFIRMED' })
    }
    expect(bytes).not.toContain('event: order')
  })
})

describe('a new password', () => {
  it('set by an owner ends the sessions of the user and lets only it in', async () => {
    const caja = await add()
    const { payload: token } = await signIn(caja.username)
    await owner.patch(`/api/users/${caja.id}`, { password: 'llave-stilson-14' })
    const meta = await test.app.inject({
      url: '/api/accounts/meta',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(meta.statusCode).toBe(401)
    expect((await signIn(caja.username)).statusCode).toBe(401)
    expect((await signIn(caja.username, 'llave-stilson-14')).statusCode).toBe(200)
  })

  it('is not set this way for oneself, without the old one', async () => {
    expect(await owner.patch(`/api/users/${owner.userId}`, { password: PASSWORD })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', detail: 'Tu propia contraseña se cambia en tu perfil' }] },
    })
    expect((await owner.get('/api/accounts/meta')).status).toBe(200)
  })
})

describe('the last owner', () => {
  it.each([
    ['disabled', () => owner.patch(`/api/users/${owner.userId}`, { disabled: true })],
    ['made a counter user', () => owner.patch(`/api/users/${owner.userId}`, { role: 'COUNTER' })],
    ['deleted', () => owner.delete(`/api/users/${owner.userId}`)],
  ])('cannot be %s', async (_how, change) => {
    await add('COUNTER')
    const second = await add('OWNER')
    await owner.patch(`/api/users/${second.id}`, { disabled: true })
    expect(await change()).toMatchObject({ status: 409, body: { code: 'last_owner' } })
    await owner.patch(`/api/users/${second.id}`, { disabled: false })
    expect(await change()).toMatchObject({ status: 200 })
  })

  it('is left when two owners disable each other at once', async () => {
    const other = await test.signIn('ROOT', owner)
    const answers = await Promise.all([
      owner.patch(`/api/users/${other.userId}`, { disabled: true }),
      other.patch(`/api/users/${owner.userId}`, { disabled: true }),
    ])
    // The second one may also find its own session ended already.
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const { rows } = await test.pool.query('select from users where account_id = $1 and not disabled', [
      owner.accountId,
    ])
    expect(rows).toHaveLength(1)
  })
})
