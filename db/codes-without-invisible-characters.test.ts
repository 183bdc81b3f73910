import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cleanCode } from '#domain/keys.ts'
import { projectRoot } from './project-root.ts'
import { insertFullAccount } from './testing/full-account.ts'
import { createTestDatabase } from './testing/test-database.ts'
import type { TestDatabase } from './testing/test-database.ts'

const MIGRATION = join(projectRoot, 'db', 'migrations', '0097_codes_without_invisible_characters.sql')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('codes that were stored with invisible characters become those that the program looks for', async () => {
  const { accountId } = await insertFullAccount(database.pool, 'ROOT')
  const invisible = Array.from({ length: 0x110000 }, (_, point) => point)
    .filter((point) => point > 0 && (point < 0xd800 || point > 0xdfff))
    .map((point) => String.fromCodePoint(point))
    .filter((character) => /\p{Default_Ignorable_Code_Point}|\p{Cc}|\s/u.test(character))
  const codes = [
    ...invisible.map((character, index) => `X${character}${index} N\u0303`),
    'D\u200B',
    'D',
    'E\u200B',
    'E\u200C',
  ]
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into products (account_id, code) select $1, code from unnest($2::text[]) with ordinality as given (code, place)
      order by place returning id`,
    [accountId, codes],
  )
  // Without statistics the migration compares each row with each: seconds, on a busy machine more than a statement may take.
  await database.pool.query('analyze products')
  await database.pool.query(readFileSync(MIGRATION, 'utf8'))
  const stored = await database.pool.query<{ code: string }>(
    'select code from products where account_id = $1 and id = any ($2::bigint[]) order by id',
    [accountId, rows.map(({ id }) => id)],
  )
  // The second D and E have a code that another product has.
  const expected = codes.map((code) => (code === 'D\u200B' || code === 'E\u200C' ? code : cleanCode(code)))
  expect(stored.rows.map(({ code }) => code)).toEqual(expected)
})
