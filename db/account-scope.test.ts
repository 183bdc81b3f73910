import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violatedConstraint } from './violated-constraint.ts'
import { GLOBAL_TABLES } from './testing/sent-statements.ts'
import { createTestDatabase } from './testing/test-database.ts'
import type { TestDatabase } from './testing/test-database.ts'
import { insertFullAccount } from './testing/full-account.ts'
import type { FullAccount } from './testing/full-account.ts'

let database: TestDatabase
let mine: FullAccount
let theirs: FullAccount
beforeAll(async () => {
  database = await createTestDatabase()
  mine = await insertFullAccount(database.pool)
  theirs = await insertFullAccount(database.pool)
})
afterAll(() => database.drop())

describe('the account in every key', () => {
  it('begins every primary key and unique index of a table that belongs to an account', async () => {
    const { rows } = await database.pool.query<{ index: string }>(
      `select index.indexrelid::regclass::text as index
       from pg_index index
       join pg_class c on c.oid = index.indrelid and c.relnamespace = 'public'::regnamespace
       join pg_attribute first on first.attrelid = c.oid and first.attnum = index.indkey[0]
       where index.indisunique and c.relname <> all($1)
         and first.attname <> case c.relname when 'accounts' then 'id' else 'account_id' end`,
      [GLOBAL_TABLES],
    )
    expect(rows).toEqual([])
  })

  it('begins every foreign key, so that none leaves the account', async () => {
    const { rows } = await database.pool.query<{ key: string }>(
      `select k.conname as key
       from pg_constraint k
       join pg_attribute own on own.attrelid = k.conrelid and own.attnum = k.conkey[1]
       join pg_attribute its on its.attrelid = k.confrelid and its.attnum = k.confkey[1]
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace
         and (own.attname <> 'account_id'
              or its.attname <> case k.confrelid::regclass::text when 'accounts' then 'id' else 'account_id' end)`,
    )
    expect(rows).toEqual([])
  })

  it('is not referenced by global tables, so that those can move to another database', async () => {
    const { rows } = await database.pool.query(
      "select from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)",
      [GLOBAL_TABLES],
    )
    expect(rows).toEqual([])
  })
})

it('refuses rows of another account in every foreign key', async () => {
  const references = await readReferences()
  expect(references.length).toBeGreaterThan(30)
  const outcomes: string[] = []
  for (const reference of references) outcomes.push(await pointElsewhere(reference))
  expect(outcomes.filter((outcome) => !outcome.endsWith('refused'))).toEqual([])
})

it('deletes an account with all its rows, and no row of another account', async () => {
  const leaving = await insertFullAccount(database.pool)
  await database.pool.query('delete from accounts where id = $1', [leaving.accountId])
  const { rows } = await database.pool.query<{ table: string }>(
    `select table_name as "table" from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id' and table_name <> all($1)`,
    [GLOBAL_TABLES],
  )
  for (const { table } of rows) {
    const counts = await database.pool.query<{ leaving: number; staying: number }>(
      `select count(*) filter (where account_id = $1) as leaving, count(*) filter (where account_id = $2) as staying
       from ${table}`,
      [leaving.accountId, mine.accountId],
    )
    expect({ table, ...counts.rows[0] }).toEqual({
      table,
      leaving: 0,
      staying: expect.toSatisfy((n) => n > 0),
    })
  }
})

interface Reference {
  name: string
  table: string
  columns: string[]
  targetTable: string
  targetColumns: string[]
}

/** All foreign keys between rows of an account. */
async function readReferences(): Promise<Reference[]> {
  const { rows } = await database.pool.query<Reference>(
    `select k.conname as name, k.conrelid::regclass::text as "table", k.confrelid::regclass::text as "targetTable",
            (select array_agg(attname::text order by position) from unnest(k.conkey) with ordinality key (number, position)
             join pg_attribute on attrelid = k.conrelid and attnum = number) as columns,
            (select array_agg(attname::text order by position) from unnest(k.confkey) with ordinality key (number, position)
             join pg_attribute on attrelid = k.confrelid and attnum = number) as "targetColumns"
     from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.confrelid <> 'accounts'::regclass`,
  )
  return rows
}

/** Tries to point a row of one account to a row of the other one. Returns the outcome. */
async function pointElsewhere({
  name,
  table,
  columns,
  targetTable,
  targetColumns,
}: Reference): Promise<string> {
  const pairs = columns.map((column, at) => ({ column, target: targetColumns[at] }))
  const references = pairs.filter(({ column }) => column !== 'account_id' && column !== 'id')
  const changed = references.map(({ column, target }) => `${column} = other.${target}`)
  const used = columns.map((column) => `own.${column} is not null`)
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(
      `update ${table} own set ${changed.join(', ')}
       from (select * from ${targetTable} where account_id = $2 limit 1) other
       where own.account_id = $1 and ${used.join(' and ')}`,
      [mine.accountId, theirs.accountId],
    )
    await client.query('commit')
    return `${name}: ${rowCount} rows allowed`
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    // Citus shortens a name that is too long together with the number of the shard.
    const violated = violatedConstraint(error)?.replace(/_[0-9a-f]{8}$/, '')
    const isRefused = code === '23503' && violated !== undefined && name.startsWith(violated)
    // When a node refuses at COMMIT, Citus reports only this, without the constraint.
    const isAborted = message.startsWith('could not commit transaction for shard')
    return isRefused || isAborted ? `${name}: refused` : `${name}: ${String(error)}`
  } finally {
    await client.query('rollback')
    client.release()
  }
}
