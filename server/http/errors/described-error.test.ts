import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/test-database.ts'
import { describeError } from './described-error.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it.each([
  `select 'juan perez'::int`,
  `select '{"a": juan perez}'::json`,
  `select '2026-99-99 juan perez'::date`,
  `insert into accounts (id, name, type) values (1, 'juan perez', 'juan perez')`,
  `insert into user_names (username, account_id, user_id) values ('juan perez', 1, 1), ('juan perez', 1, 2)`,
])('reports what the database refused, without the value: %s', async (statement) => {
  const error: unknown = await database.pool.query(statement).catch((error: unknown) => error)
  const described = describeError(error)
  expect(described.code).toMatch(/^2[23]/)
  expect(described.message).not.toBe('')
  expect(JSON.stringify(described)).not.toContain('juan')
})

it('reports invalid JSON without its text', async () => {
  const error: unknown = await Promise.resolve('{"phone": juan perez}')
    .then(JSON.parse)
    .catch((error: unknown) => error)
  expect(describeError(error).type).toBe('SyntaxError')
  expect(JSON.stringify(describeError(error))).not.toContain('juan')
})

it('reports the message and stack of our own errors', () => {
  const described = describeError(new TypeError(`Cannot read properties of undefined (reading 'x')`))
  expect(described).toMatchObject({
    type: 'TypeError',
    message: expect.stringContaining("reading 'x'") as string,
  })
  expect(described.stack.split('\n')[0]).toContain('described-error.test.ts')
})

it('reports the cause', () => {
  const error = new Error('fetch failed', { cause: new Error('connect ECONNREFUSED') })
  expect(describeError(error)).toMatchObject({
    message: 'fetch failed',
    cause: { message: 'connect ECONNREFUSED' },
  })
})

it('accepts any thrown value', () => {
  expect(describeError('text')).toEqual({ type: 'string', message: '', stack: '' })
})
