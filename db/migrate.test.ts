import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPool } from './database.ts'
import { migrate } from './migrate.ts'
import { createTestDatabase } from './testing/test-database.ts'
import type { TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ bare: true })
})
afterEach(() => database.drop())

describe('migrate', () => {
  it('creates the schema in an empty database, and does nothing the second time', async () => {
    await migrate(database.pool)
    const first = await appliedMigrations()
    expect(first.length).toBeGreaterThan(5)
    await migrate(database.pool)
    expect(await appliedMigrations()).toEqual(first)
  })

  it('may be called by several processes at once', async () => {
    const pools = Array.from({ length: 6 }, () => createPool(database.connectionString, { max: 1 }))
    await Promise.all(pools.map((pool) => migrate(pool)))
    await Promise.all(pools.map((pool) => pool.end()))
    const names = (await appliedMigrations()).map((row) => row.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('0001_accounts.sql')
  })

  it('refuses a database that a newer version of the program has migrated', async () => {
    await migrate(database.pool)
    await database.pool.query("insert into schema_migrations (name, checksum) values ('9999_future.sql', '')")
    await expect(migrate(database.pool)).rejects.toThrow(
      'newer than this version of the program: it has 9999_future.sql',
    )
  })

  it('refuses a file that has changed since it was applied', async () => {
    await migrate(database.pool)
    await database.pool.query("update schema_migrations set checksum = 'x' where name = '0002_catalogue.sql'")
    await expect(migrate(database.pool)).rejects.toThrow(
      '0002_catalogue.sql has changed since it was applied',
    )
  })

  it('refuses a new file that comes before an applied one', async () => {
    await migrate(database.pool, [migration('0002_b.sql', 'create table b ()')])
    const both = [migration('0001_a.sql', 'create table a ()'), migration('0002_b.sql', 'create table b ()')]
    await expect(migrate(database.pool, both)).rejects.toThrow('0001_a.sql comes before 0002_b.sql')
  })

  it('rolls back a failing file, keeps the ones before it, and can continue later', async () => {
    const good = migration('0001_a.sql', 'create table a ()')
    const bad = migration('0002_b.sql', 'create table b (); select 1 / 0')
    await expect(migrate(database.pool, [good, bad])).rejects.toThrow('0002_b.sql: division by zero')
    await migrate(database.pool, [good, migration('0002_b.sql', 'create table b ()')])
    expect((await appliedMigrations()).map((row) => row.name)).toEqual(['0001_a.sql', '0002_b.sql'])
  })
})

function migration(name: string, sql: string) {
  return { name, sql, checksum: sql }
}

async function appliedMigrations(): Promise<{ name: string }[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    'select * from schema_migrations order by name',
  )
  return rows
}
