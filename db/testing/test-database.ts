import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { createPool } from '../database.ts'
import type { PoolOptions } from '../database.ts'
import { databaseUrl, TEMPLATE } from './template.ts'

export interface TestDatabase {
  pool: pg.Pool
  connectionString: string
  /** Closes the pool and removes the database. */
  drop: () => Promise<void>
}

/**
 * Creates a separate database on the test run's PostgreSQL: migrated and empty, or not migrated with `bare`. Call drop()
 * when done.
 */
export async function createTestDatabase({
  bare = false,
  poolOptions = {},
}: { bare?: boolean; poolOptions?: PoolOptions } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = bare ? 'template0' : TEMPLATE
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const connectionString = databaseUrl(inject('postgresUrl'), name)
  const pool = createPool(connectionString, poolOptions)
  return {
    pool,
    connectionString,
    drop: async () => {
      await pool.end()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

async function onServer(sql: string): Promise<void> {
  const maintenance = createPool(inject('postgresUrl'), { max: 1 })
  await maintenance.query(sql)
  await maintenance.end()
}
