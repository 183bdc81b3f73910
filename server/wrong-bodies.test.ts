import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TSchema } from 'typebox'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import { hashPassword } from './auth/passwords.ts'
import { insertUser } from './testing/accounts.ts'
import { insertBelongings, OWNERS_PASSWORD, SECURE_CASES } from './testing/secure-cases.ts'
import type { Belongings, SecureCase } from './testing/secure-cases.ts'
import { sendCase } from './testing/send-case.ts'
import { createTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'

/** What a program may put in place of a value; each call refuses some of them. */
const WRONG = [null, true, 1.5, -1, 1e308, '', 'abc', 'a\0b', '\uD83D', [], [null], {}]

/** The field that is named where another one was wrong: one is only valid with the other. */
const NAMED_INSTEAD: Readonly<Record<string, string>> = {
  'POST /api/orders/cancel': 'ids',
  'PATCH /api/categories/order': 'categoryIds',
}

type Path = readonly (string | number)[]

let test: TestApp
let passwordHash: string
beforeAll(async () => {
  test = await createTestApp()
  passwordHash = await hashPassword(OWNERS_PASSWORD)
})
afterAll(() => test.close())

/** Valid calls of visitors, by `METHOD url`. */
const PUBLIC_CASES: Readonly<Record<string, (own: Belongings) => SecureCase>> = {
  'POST /api/public/auth/token': () => ({ body: { username: 'nadie', password: 'ninguna' } }),
  'POST /api/public/:alias/orders': ({ alias, productId }) => ({
    params: { alias },
    body: {
      items: [{ productId, quantity: 1 }],
      contact: { name: 'Ana', phone: '55 1234 5678', delivery: 'PICKUP', address: null, note: null },
    },
  }),
  'POST /api/public/:alias/order-lines': ({ alias }) => ({ params: { alias }, body: { text: '2 codos' } }),
  'POST /api/public/publications/:alias/products-by-code': ({ alias }) => ({
    params: { alias },
    body: { codes: ['COD-1'] },
  }),
  'POST /api/public/publications/:alias/missed-searches': ({ alias }) => ({
    params: { alias },
    body: { query: 'codo de oro', leftOut: ['oro'] },
  }),
  'POST /api/public/publications/:alias/missed-searches/opened': ({ alias, productId }) => ({
    params: { alias },
    body: { query: 'codo de oro', productId },
  }),
  'POST /api/public/publications/:alias/views': ({ alias }) => ({
    params: { alias },
    body: { path: `/p/${alias}` },
  }),
}

const CALLS = ALL_ENDPOINTS.filter(({ body }) => body !== undefined)

it.each(CALLS)('$method $url names what it refuses in a body, and never fails', async (endpoint) => {
  const key = `${endpoint.method} ${endpoint.url}`
  const own = await insertBelongings(test.pool, 'ROOT')
  const { token } = await insertUser(test.pool, { accountId: own.accountId, passwordHash })
  const valid = (SECURE_CASES[key] ?? PUBLIC_CASES[key]!)(own)
  // A picture, which is no JSON.
  if (valid.body instanceof Buffer) return
  const silent: string[] = []
  for (const path of pathsOf(valid.body, endpoint.body)) {
    for (const value of WRONG) {
      const body = withValue(valid.body, path, value)
      const answer = await sendCase(test.app, { token, endpoint, call: { ...valid, body } })
      if (answer.status < 500 && (answer.status !== 400 || isNamed(answer.body, path, key))) continue
      silent.push(`${path.join('.')}=${JSON.stringify(value)}: ${answer.status} ${answer.bytes}`)
    }
  }
  expect(silent).toEqual([])
})

function isNamed(body: object | string, path: Path, key: string): boolean {
  const { code, errors = [] } = body as { code: string; errors?: { path: string; detail: string }[] }
  // Such an error says what is wrong without a field: a cart has no products.
  if (code !== 'validation' && errors.length === 0) return true
  const wrong = path.join('.')
  return errors.some(
    ({ path: named, detail }) =>
      /\p{L}/u.test(detail) &&
      (named === NAMED_INSTEAD[key] || `${named}.`.startsWith(wrong) || `${wrong}.`.startsWith(`${named}.`)),
  )
}

/** Of the body, of its values at any depth, and of the fields that its schema has besides. */
function pathsOf(value: unknown, schema: TSchema | undefined): Path[] {
  if (typeof value !== 'object' || value === null) return [[]]
  const { properties = {}, items } = (schema ?? {}) as {
    properties?: Record<string, TSchema>
    items?: TSchema
  }
  const isList = Array.isArray(value)
  const keys = isList ? [...value.keys()] : [...new Set([...Object.keys(properties), ...Object.keys(value)])]
  const below = keys.flatMap((key) =>
    pathsOf((value as Record<string | number, unknown>)[key], isList ? items : properties[key]).map(
      (path) => [key, ...path],
    ),
  )
  return [[], ...below]
}

function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const copy = (Array.isArray(body) ? [...(body as unknown[])] : { ...(body as object) }) as Record<
    string | number,
    unknown
  >
  copy[key] = withValue(copy[key], rest, value)
  return copy
}
