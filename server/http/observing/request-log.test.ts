import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../auth/passwords.ts'
import { insertUser } from '../../testing/accounts.ts'
import { publishShop } from '../../testing/published-shop.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

type Line = Record<string, unknown>

let test: TestApp
let text: string

beforeEach(() => start('info'))
afterEach(() => test.close())

async function start(logLevel: string, options: Parameters<typeof createTestApp>[0] = {}): Promise<void> {
  text = ''
  test = await createTestApp({
    ...options,
    logLevel,
    logStream: {
      write: (line) => {
        text += line
      },
    },
  })
}

function lines(event: string): Line[] {
  const all = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
  return all.filter((line) => line['event'] === event)
}

/** Waits for the lines of a kind: they are written asynchronously. */
async function written(event: string, count = 1): Promise<Line[]> {
  await expect.poll(() => lines(event)).toHaveLength(count)
  return lines(event)
}

/** Waits for the line of a slow request. On a busy machine other requests of a test are slow, too. */
async function writtenSlow(expected: Line): Promise<void> {
  await expect.poll(() => lines('slow')).toContainEqual(expect.objectContaining(expected))
}

/** Makes a call wait for a table for over half a second. */
async function whileLocked<T>(table: string, call: () => PromiseLike<T>): Promise<T> {
  const client = await test.pool.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in access exclusive mode`)
  const [answer] = await Promise.all([
    call(),
    sleep(600)
      .then(() => client.query('commit'))
      .finally(() => client.release()),
  ])
  return answer
}

function signIn(credentials: { username: string; password: string }, remoteAddress = '192.0.2.1') {
  return test.app.inject({
    method: 'POST',
    url: '/api/public/auth/token',
    remoteAddress,
    payload: credentials,
  })
}

it('logs a refused sign-in with its account and user, without name or password', async () => {
  const { username, accountId, userId } = await insertUser(test.pool, {
    passwordHash: await hashPassword('tuerca-y-tornillo'),
  })
  await signIn({ username, password: 'tuerca-y-tornillo' })
  await signIn({ username, password: 'no-es-esta' })
  await signIn({ username: 'nadie-conocido', password: 'no-es-esta' })
  const [known, unknown] = await written('refused-sign-in', 2)
  expect(known).toMatchObject({
    level: 40,
    method: 'POST',
    route: '/api/public/auth/token',
    status: 401,
    accountId,
    userId,
    address: '192.0.2.1',
    reqId: expect.any(String) as string,
    durationMs: expect.any(Number) as number,
  })
  expect(unknown).not.toHaveProperty('accountId')
  for (const secret of [username, 'nadie-conocido', 'no-es-esta', 'tuerca-y-tornillo'])
    expect(text).not.toContain(secret)
})

it('logs a wrong current password', async () => {
  const passwordHash = await hashPassword('tuerca-y-tornillo')
  const { token, userId } = await insertUser(test.pool, { passwordHash })
  const change = { currentPassword: 'no-es-esta', newPassword: 'llave-stilson-14' }
  await test.visitor.post('/api/auth/password', change, { authorization: `Bearer ${token}` })
  const [line] = await written('refused-sign-in')
  expect(line).toMatchObject({ route: '/api/auth/password', status: 400, userId })
  for (const secret of [token, 'no-es-esta', 'llave-stilson-14']) expect(text).not.toContain(secret)
})

it('logs a 429 with the account of the link, without its alias', async () => {
  const { accountId } = await test.signIn()
  const { alias } = await publishShop(test.pool, accountId)
  const view = () => test.visitor.post(`/api/public/publications/${alias}/views`, { path: `/p/${alias}` })
  for (let i = 0; i < 121; i++) await view()
  const [line] = await written('throttled')
  expect(line).toMatchObject({ status: 429, accountId, route: '/api/public/publications/:alias/views' })
  expect(text).not.toContain(alias)
})

it('logs a server error with the request id of the response, without submitted data', async () => {
  const { accountId, userId, token, ...user } = await test.signIn()
  await test.pool.query('alter table tags rename to labels')
  const answer = await user.get('/api/tags/search?q=buscado')
  expect(answer.status).toBe(500)
  const [line] = await written('failed')
  expect(line).toMatchObject({
    level: 50,
    reqId: answer.body['requestId'],
    route: '/api/tags/search',
    status: 500,
    accountId,
    userId,
    err: { code: '42P01', stack: expect.stringMatching(/^ +at /) as string },
  })
  for (const secret of ['buscado', token]) expect(text).not.toContain(secret)
})

it('no two requests have the same id, also of another worker or after a restart', async () => {
  const other = await createTestApp()
  const ids: unknown[] = []
  for (const one of [test, other]) {
    const user = await one.signIn()
    await one.pool.query('alter table tags rename to labels')
    for (const q of ['a', 'b']) ids.push((await user.get(`/api/tags/search?q=${q}`)).body['requestId'])
  }
  await other.close()
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/)
  expect(new Set(ids.map((id) => String(id).split('-')[0])).size).toBe(2)
  expect(new Set(ids).size).toBe(4)
})

it('logs a call of over half a second, and no faster one', async () => {
  const user = await test.signIn()
  await user.get('/api/tags')
  expect((await whileLocked('tags', () => user.get('/api/tags'))).status).toBe(200)
  await writtenSlow({ method: 'GET', route: '/api/tags', status: 200, accountId: user.accountId })
  for (const line of lines('slow')) {
    expect(line['durationMs']).toBeGreaterThan(500)
    expect(line).not.toHaveProperty('address')
  }
})

describe('the account of a link whose alias is no parameter of the route', () => {
  const KEY = 'x-algolia-api-key'

  /** Each search is another one: the answer to the same one is cached. */
  function search(query: string, { headers = {}, address = '' }: { headers?: object; address?: string }) {
    return test.app.inject({
      method: 'POST',
      url: `/1/indexes/*/queries${address}`,
      headers: { ...headers },
      payload: { requests: [{ indexName: 'products', query }] },
    })
  }

  it('is in the line of too many searches, whose key is in a header', async () => {
    await test.close()
    await start('info', { searchesPerMinute: 1 })
    const { accountId } = await test.signIn()
    const { alias } = await publishShop(test.pool, accountId)
    await search('codo', { headers: { [KEY]: alias } })
    expect((await search('tubo', { headers: { [KEY]: alias } })).statusCode).toBe(429)
    const [line] = await written('throttled')
    expect(line).toMatchObject({ status: 429, accountId, route: '/1/indexes/*' })
    for (const secret of [alias, 'tubo']) expect(text).not.toContain(secret)
  })

  it('is in the line of a search that fails or is slow, whose key is in the address', async () => {
    const { accountId } = await test.signIn()
    const { alias } = await publishShop(test.pool, accountId)
    const address = `?${KEY}=${alias}`
    await whileLocked('custom_list_products', () => search('codo', { address }))
    await writtenSlow({ status: 200, accountId, route: '/1/indexes/*' })
    await test.pool.query('alter table custom_list_products rename to list_products')
    expect((await search('tubo', { address })).statusCode).toBe(500)
    const [failed] = await written('failed')
    expect(failed).toMatchObject({ status: 500, accountId, route: '/1/indexes/*' })
    for (const secret of [alias, 'tubo']) expect(text).not.toContain(secret)
  })

  it('is in the line of a page that fails, however its address is written', async () => {
    // In place of the pages, which these tests do not build.
    test.app.get('/*', () => Promise.reject(new Error('broken')))
    const { accountId } = await test.signIn()
    const { alias } = await publishShop(test.pool, accountId)
    const encoded = alias.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
    for (const path of [`/p/${alias}`, `/P/${alias}/cart?x=1`, `/p/${encoded}`, `/P/${alias}.data`])
      await test.visitor.get(path)
    const failed = await written('failed', 4)
    expect(failed.map((line) => line['accountId'])).toEqual(failed.map(() => accountId))
    for (const secret of [alias, encoded]) expect(text).not.toContain(secret)
  })

  it('is in the line of breadcrumbs that fail', async () => {
    const { accountId } = await test.signIn()
    const { alias } = await publishShop(test.pool, accountId)
    await test.pool.query('alter table publications rename to links')
    const answer = await test.visitor.get(`/api/public/resolve-breadcrumbs?p=/p/${alias}/cart`)
    expect(answer.status).toBe(500)
    const [line] = await written('failed')
    expect(line).toMatchObject({ status: 500, accountId, route: '/api/public/resolve-breadcrumbs' })
    expect(text).not.toContain(alias)
  })

  it('and the account of the token are in the line of breadcrumbs of the back office that are slow', async () => {
    const user = await test.signIn()
    const { accountId, userId } = user
    const resolve = () => user.get('/api/public/resolve-breadcrumbs?p=/admin/tags/1/edit')
    await resolve()
    await whileLocked('tags', resolve)
    await writtenSlow({ status: 200, accountId, userId, route: '/api/public/resolve-breadcrumbs' })
  })

  it('is missing when no link has that alias', async () => {
    test.app.get('/*', () => Promise.reject(new Error('broken')))
    for (const path of ['/p/no-existe', '/p/%00', '/P/No-Existe', '/p', '/login'])
      expect((await test.visitor.get(path)).status).toBe(500)
    for (const line of await written('failed', 5)) expect(line).not.toHaveProperty('accountId')
    expect(text.toLowerCase()).not.toContain('no-existe')
  })
})

describe('the customer of an order', () => {
  const contact = {
    name: 'Filiberto Zamarripa',
    phone: '55 1234 9876',
    delivery: 'DELIVERY',
    address: 'Calle Tlaxcala 48',
    note: 'Portón verde',
  }
  // As typed and as stored.
  const SECRETS = ['Filiberto', 'Zamarripa', '55 1234 9876', '5512349876', 'Tlaxcala', 'Portón']

  it('is in no line of an order that fails, is refused or is slow', async () => {
    await test.close()
    await start('info', { orderLimits: { per10Minutes: 1, perDay: 1 } })
    const { accountId } = await test.signIn()
    const { alias, codo } = await publishShop(test.pool, accountId)
    const order = () =>
      test.visitor.post(`/api/public/${alias}/orders`, {
        items: [{ productId: codo, quantity: 1 }],
        contact,
      })
    // PostgreSQL quotes the whole row in the detail of this error.
    await test.pool.query(
      'alter table orders add constraint no_orders check (contact_name is null) not valid',
    )
    expect((await order()).status).toBe(500)
    const [failed] = await written('failed')
    expect(failed).toMatchObject({ accountId, err: { constraint: 'no_orders' } })
    await test.pool.query('alter table orders drop constraint no_orders')
    expect(await whileLocked('order_items', order)).toMatchObject({
      status: 200,
      body: { contact: { name: contact.name } },
    })
    await writtenSlow({ accountId })
    expect((await order()).status).toBe(429)
    expect((await written('throttled'))[0]).toMatchObject({ accountId })
    for (const secret of [...SECRETS, alias]) expect(text).not.toContain(secret)
  })
})

it('logs 10 lines a minute per address, and the number of dropped lines', async () => {
  const flood = Array.from({ length: 200 }, () => signIn({ username: 'nadie', password: 'no-es-esta' }))
  await Promise.all(flood)
  await signIn({ username: 'otro', password: 'no-es-esta' }, '203.0.113.9')
  await test.app.close()
  expect(lines('throttled')).toHaveLength(10)
  expect(lines('refused-sign-in')).toHaveLength(11)
  const [leftOut] = lines('left-out')
  expect(leftOut).toMatchObject({ lines: { throttled: 180 } })
})

it('logs database errors of background work without values too', async () => {
  const error: unknown = await test.pool
    .query(`insert into accounts (name, type) values ('juan perez', 'juan perez')`)
    .catch((error: unknown) => error)
  test.app.log.warn({ err: error }, 'page views were lost')
  expect(text).toContain('"code":"23514"')
  expect(text).not.toContain('juan')
})

it('respects its level', async () => {
  await test.close()
  await start('error')
  await signIn({ username: 'nadie', password: 'no-es-esta' })
  await test.app.close()
  expect(text).toBe('')
})
