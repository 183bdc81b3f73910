import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROWS } from './rows.ts'
import { createTestDatabase } from './testing/test-database.ts'
import type { TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('describes the name, type and nullability of every column of the live schema', async () => {
  const { rows } = await database.pool.query<{ table: string; column: string; type: string }>(
    `select table_name as "table", column_name as "column",
            data_type || case is_nullable when 'YES' then ' or null' else '' end as type
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const live = rows.map(({ table, column, type }) => `${table}.${column}: ${type}`)
  expect(described().sort()).toEqual(live.sort())
})

it('describes the values that a query returns', async () => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select 9007199254740991::bigint as bigint, 1.10::numeric as numeric, now() as timestamptz, '\\x01'::bytea as bytea`,
  )
  expect(rows[0]).toEqual({
    bigint: Number.MAX_SAFE_INTEGER,
    numeric: '1.10',
    timestamptz: expect.any(Date),
    bytea: Buffer.from([1]),
  })
})

function described(): string[] {
  return Object.entries(ROWS).flatMap(([table, row]) =>
    Object.entries(row.properties).map(([column, schema]) => {
      const { pgType, nullable } = schema as { pgType?: string; nullable?: true }
      return `${table}.${column}: ${pgType}${nullable ? ' or null' : ''}`
    }),
  )
}
