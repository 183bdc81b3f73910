import { afterAll, beforeAll, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { insertUser } from './testing/accounts.ts'
import { insertBelongings, SECURE_CASES } from './testing/secure-cases.ts'
import type { Belongings, SecureCase } from './testing/secure-cases.ts'
import { sendCase } from './testing/send-case.ts'
import { createTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'

/** What somebody may type into an address; each call refuses some of them. */
const WRONG = [
  '',
  ' ',
  'abc',
  '-1',
  '0',
  '1.5',
  '1e400',
  '9'.repeat(40),
  'x'.repeat(3000),
  'a\0b',
  ',',
  'id,up',
  '1,1',
  'null',
]

let test: TestApp
let own: Belongings
let token: string
beforeAll(async () => {
  test = await createTestApp()
  own = await insertBelongings(test.pool, 'ROOT')
  token = (await insertUser(test.pool, { accountId: own.accountId })).token
})
afterAll(() => test.close())

const CALLS = ALL_ENDPOINTS.filter(({ method, query }) => method === 'GET' && query !== undefined)

it.each(CALLS)('$method $url names the query parameter that it refuses', async (endpoint) => {
  const valid = validCall(endpoint)
  const silent: string[] = []
  for (const name of namesOf(endpoint)) {
    for (const value of WRONG) {
      const query = { ...valid.query, [name]: value }
      const { status, body } = await sendCase(test.app, { token, endpoint, call: { ...valid, query } })
      if (status === 200 || status === 404) continue
      const { errors = [] } = body as { errors?: { path: string; detail: string }[] }
      const isNamed = errors.some(({ path, detail }) => path === name && /\p{L}/u.test(detail))
      if (status !== 400 || !isNamed) silent.push(`${name}=${value.slice(0, 20)}: ${status}`)
    }
  }
  expect(silent).toEqual([])
})

function validCall({ method, url, access }: Endpoint): SecureCase {
  if (access !== 'public') return SECURE_CASES[`${method} ${url}`]!(own)
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const params = Object.fromEntries(names.map((name) => [name, (name === 'alias' ? own.alias : 1) as number]))
  return { params, query: { prodIds: '1' } }
}

function namesOf({ query }: Endpoint): string[] {
  const { properties } = query as unknown as { properties: object }
  return Object.keys(properties)
}
