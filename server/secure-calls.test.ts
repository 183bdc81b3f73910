import { afterAll, beforeAll, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { hashPassword } from './auth/passwords.ts'
import { insertUser } from './testing/accounts.ts'
import { insertBelongings, OWNERS_PASSWORD, SECURE_CASES } from './testing/secure-cases.ts'
import type { Belongings, SecureCase } from './testing/secure-cases.ts'
import { sendCase } from './testing/send-case.ts'
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
const CALLS = SECURE.filter((endpoint) => nameOf(endpoint) in SECURE_CASES)

it('has a case for every secure call of the contract, and for no other', () => {
  const served = SECURE.filter((endpoint) => test.app.hasRoute(endpoint)).map(nameOf)
  expect(Object.keys(SECURE_CASES).toSorted()).toEqual(served.toSorted())
})

it.each(CALLS)('$method $url works for its owner', async (endpoint) => {
  const own = await insertBelongings(test.pool, 'ROOT')
  const owner = await insertUser(test.pool, { accountId: own.accountId, passwordHash })
  const call = caseOf(endpoint, own)
  expect((await send(owner, endpoint, call)).status).toBe(call.answer?.status ?? 200)
})

it('has an invalid variant of every call with a body or a query', () => {
  const withoutVariant = CALLS.filter((endpoint) => wrongCall(endpoint, victim) === null)
  expect(withoutVariant.filter(({ body, query }) => body ?? query).map(nameOf)).toEqual([])
})

it.each(CALLS.filter((endpoint) => wrongCall(endpoint, {} as Belongings) !== null))(
  '$method $url returns 400 in Spanish for invalid input and changes nothing',
  async (endpoint) => {
    const owner = await insertUser(test.pool, { accountId: victim.accountId, passwordHash })
    const before = await everythingOf(victim.accountId)
    expect(await send(owner, endpoint, wrongCall(endpoint, victim) ?? {})).toMatchObject({
      status: 400,
      body: {
        code: expect.any(String),
        detail: expect.stringMatching(/\p{L}/u),
        errors: expect.any(Array),
      },
    })
    expect(await everythingOf(victim.accountId)).toEqual(before)
  },
)

it.each(CALLS)('$method $url neither reads nor changes another account', async (endpoint) => {
  const stranger = await insertUser(test.pool, { type: 'ROOT', passwordHash })
  const call = caseOf(endpoint, victim)
  const before = await everythingOf(victim.accountId)
  const answer = await send(stranger, endpoint, call)
  expect(statusesForStranger(call)).toContain(answer.status)
  expect(JSON.stringify(answer.body)).not.toMatch(/Codo|Plomeros|Conexiones|Oferta/)
  expect(await everythingOf(victim.accountId)).toEqual(before)
})

function send({ token }: { token: string }, endpoint: Endpoint, call: SecureCase) {
  return sendCase(test.app, { token, endpoint, call })
}

function caseOf(endpoint: Endpoint, own: Belongings): SecureCase {
  return SECURE_CASES[nameOf(endpoint)]!(own)
}

/** The invalid variant of a call, or the call with an invalid id; null where neither exists. */
function wrongCall(endpoint: Endpoint, own: Belongings): SecureCase | null {
  const { wrong, ...call } = caseOf(endpoint, own)
  if (wrong) return { ...call, ...wrong }
  if (!call.params) return null
  const params = Object.fromEntries(Object.keys(call.params).map((name) => [name, Number.NaN]))
  return { ...call, params }
}

/** Statuses allowed for another account: 404 for ids in the address, 400 or 404 for ids in a body that are not left out. */
function statusesForStranger({ params, query, body, answer, leavesOut }: SecureCase): number[] {
  if (params) return [404]
  if (leavesOut !== undefined) return [200]
  const sent = JSON.stringify([query ?? null, body ?? null])
  return /"(\w*Ids?|id)":\[?["\d]/.test(sent) ? [400, 404] : [answer?.status ?? 200]
}

/** All rows of an account, by table. */
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
