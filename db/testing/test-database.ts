import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { CITUS_SETTINGS } from '../citus/distribute.ts'
import { createPool } from '../database.ts'
import type { PoolOptions } from '../database.ts'
import { disconnect } from './citus-nodes.ts'
import { watchStatements } from './sent-statements.ts'
import { databaseUrl, TEMPLATE } from './template.ts'

export interface TestDatabase {
  pool: pg.Pool
  connectionString: string
  /** Closes the pool and removes the database. Throws when a statement was sent that could not run on Citus. */
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
  const urls = [inject('postgresUrl'), ...(bare ? [] : inject('workerUrls'))]
  await onServers(urls, `create database ${name} template ${template} strategy file_copy`)
  // A copy of a database has the settings of none.
  if (urls.length > 1) await onServers(urls, settingsOf(name))
  const connectionString = databaseUrl(inject('postgresUrl'), name)
  const pool = createPool(connectionString, poolOptions)
  const checkStatements = bare ? undefined : watchStatements(pool)
  return {
    pool,
    connectionString,
    drop: async () => {
      const refusal = await checkStatements?.().catch((error: Error) => error)
      await pool.end()
      if (urls.length > 1) for (const sql of disconnect(name)) await onServers(urls, sql)
      await onServers(urls, `drop database ${name} with (force)`)
      if (refusal) throw refusal
    },
  }
}

function settingsOf(database: string): string {
  return Object.entries(CITUS_SETTINGS)
    .map(([setting, value]) => `alter database ${database} set ${setting} to '${value}'`)
    .join('; ')
}

async function onServers(urls: readonly string[], sql: string): Promise<void> {
  await Promise.all(
    urls.map(async (url) => {
      const maintenance = createPool(url, { max: 1 })
      await maintenance.query(sql)
      await maintenance.end()
    }),
  )
}
