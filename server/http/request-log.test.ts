import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashPassword } from '../auth/passwords.ts'
import { insertUser } from '../testing/accounts.ts'
import { publishShop } from '../testing/published-shop.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'

type Line = Record<string, unknown>

let test: TestApp
let text: string

beforeEach(() => start('info'))
afterEach(() => test.close())

async function start(logLevel: string): Promise<void> {
  text = ''
  test = await createTestApp({
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

it('logs a call of over half a second, and no faster one', async () => {
  const user = await test.signIn()
  await user.get('/api/tags')
  const client = await test.pool.connect()
  await client.query('begin')
  await client.query('lock table tags in access exclusive mode')
  const waiting = user.get('/api/tags')
  await sleep(600)
  await client.query('commit')
  client.release()
  expect((await waiting).status).toBe(200)
  const [line] = await written('slow')
  expect(line).toMatchObject({ method: 'GET', route: '/api/tags', status: 200, accountId: user.accountId })
  expect(line!['durationMs']).toBeGreaterThan(500)
  expect(line).not.toHaveProperty('address')
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
