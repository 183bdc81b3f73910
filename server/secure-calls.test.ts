import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { hashPassword } from './auth/passwords.ts'
import { insertUser } from './testing/accounts.ts'
import { insertBelongings, OWNERS_PASSWORD, SECURE_CASES } from './testing/secure-cases.ts'
import type { Belongings, SecureCase } from './testing/secure-cases.ts'
import { createTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'

let test: TestApp
let victim: Belongings
let passwordHash: string
beforeAll(async () => {
  test = await createTestApp()
  victim = await insertBelongings(test.pool, 'ROOT')
  passwordHash = await hashPassword(OWNERS_PASSWORD)
})
afterAll(() => test.close())

const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`
const SECURE = ALL_ENDPOINTS.filter(({ access }) => access !== 'public')

it('has a case for every call of the contract that needs a token, and for no other', () => {
  const served = SECURE.filter((endpoint) => test.app.hasRoute(endpoint)).map(nameOf)
  expect(Object.keys(SECURE_CASES).toSorted()).toEqual(served.toSorted())
})

describe.each(SECURE.filter((endpoint) => nameOf(endpoint) in SECURE_CASES))('$method $url', (endpoint) => {
  const caseOf = (own: Belongings): SecureCase => SECURE_CASES[nameOf(endpoint)]!(own)

  it('answers its owner', async () => {
    const own = await insertBelongings(test.pool, 'ROOT')
    const owner = await insertUser(test.pool, { accountId: own.accountId, passwordHash })
    const call = caseOf(own)
    expect((await send(owner, endpoint, call)).status).toBe(call.answer?.status ?? 200)
  })

  it('refuses what is wrong with 400, names it in Spanish and changes nothing', async () => {
    const owner = await insertUser(test.pool, { accountId: victim.accountId, passwordHash })
    const call = caseOf(victim)
    const wrong =
      call.wrong ?? (call.params && { params: { ...call.params, id: Number.NaN, pubId: Number.NaN } })
    if (wrong === undefined) {
      expect(endpoint).not.toHaveProperty('body')
      expect(endpoint).not.toHaveProperty('query')
      return
    }
    const before = await everythingOf(victim.accountId)
    const answer = await send(owner, endpoint, { ...call, ...wrong })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: expect.any(String), detail: expect.stringMatching(/\p{L}/u), errors: expect.any(Array) },
    })
    expect(await everythingOf(victim.accountId)).toEqual(before)
  })

  it('finds nothing of another account and changes nothing there', async () => {
    const stranger = await insertUser(test.pool, { type: 'ROOT', passwordHash })
    const call = caseOf(victim)
    const before = await everythingOf(victim.accountId)
    const answer = await send(stranger, endpoint, call)
    if (namesSomething(call)) expect([400, 404]).toContain(answer.status)
    if (call.params) expect(answer.status).toBe(404)
    expect(JSON.stringify(answer.body)).not.toMatch(/Codo|Plomeros|Conexiones|Oferta/)
    expect(await everythingOf(victim.accountId)).toEqual(before)
  })
})

/** Whether the call points at something by its id. */
function namesSomething({ params, query, body }: SecureCase): boolean {
  return (
    params !== undefined ||
    query?.['pubId'] !== undefined ||
    query?.['productId'] !== undefined ||
    /"(\w*Id|id|ruleIds|catalogIds)":[[\d]/.test(JSON.stringify(body) ?? '')
  )
}

async function send({ token }: { token: string }, { method, url }: Endpoint, call: SecureCase) {
  const path = url.replace(/:(\w+)/g, (_match, name: string) => String(call.params?.[name]))
  const answer = await test.app.inject({
    method,
    url: path,
    ...(call.query && { query: call.query }),
    headers: {
      authorization: `Bearer ${token}`,
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.body === undefined
      ? {}
      : { payload: call.body instanceof Buffer ? call.body : JSON.stringify(call.body) }),
    // Server-sent events go on until the reader leaves.
    payloadAsStream: true,
  })
  const isEvents = String(answer.headers['content-type']).startsWith('text/event-stream')
  const text = isEvents ? '' : await readAll(answer.stream())
  if (isEvents) answer.stream().destroy()
  return {
    status: answer.statusCode,
    body: String(answer.headers['content-type']).includes('json') ? (JSON.parse(text) as object) : text,
  }
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** All rows of an account, table by table. */
async function everythingOf(accountId: number): Promise<Record<string, string>> {
  const { rows: tables } = await test.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id' and table_name <> 'sessions' order by 1`,
  )
  const parts = tables.map(
    ({ name }) =>
      `(select coalesce(json_agg(t order by t::text), '[]')::text from ${name} t where account_id = $1) as ${name}`,
  )
  const { rows } = await test.pool.query<Record<string, string>>(
    `select (select a::text from accounts a where id = $1) as accounts, ${parts.join(', ')}`,
    [accountId],
  )
  return rows[0]!
}
