import type pg from 'pg'
import { StartError, findRunningPostgres, hasDatabase, startPostgres } from '#db/embedded/postgres.ts'
import type { Config } from '#server/config.ts'

/** Work on the database of the settings. */
export type Work = (pool: pg.Pool) => Promise<void>

/**
 * Opens DATABASE_URL or the database of DATA_DIR, which is started temporarily when no server runs it. With `readOnly` no
 * database is created or migrated. Throws StartError with one line.
 */
export async function withDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  work: Work,
  { readOnly = false } = {},
): Promise<void> {
  const running = databaseUrl ?? findRunningPostgres(dataDir)
  if (running === undefined && readOnly && !hasDatabase(dataDir))
    throw new StartError(`There is no database in ${dataDir}: is DATA_DIR set as for the server?`)
  const log = (line: string) => void process.stderr.write(`${line}\n`)
  const started = running === undefined ? await startPostgres({ dataDir, log }) : undefined
  const { createPool } = await import('#db/database.ts')
  const { migrate } = await import('#db/migrate.ts')
  const { openExternalPool } = await import('#db/pooler.ts')
  const pool =
    databaseUrl === undefined
      ? createPool(running ?? started?.connectionString ?? '', { max: 2 })
      : await openExternalPool(databaseUrl, { directUrl: databaseDirectUrl, max: 2, log })
  try {
    await pool.query('select 1').catch((error: Error) => {
      throw new StartError(`${databaseUrl ? 'DATABASE_URL' : 'The database'}: ${describe(error)}`)
    })
    if (!readOnly) await migrate(pool)
    await work(pool)
  } finally {
    await pool.end()
    await started?.stop()
  }
}

/** A host with several addresses that all refuse gives an AggregateError without a message. */
function describe(error: Error): string {
  return error instanceof AggregateError ? (error.errors[0] as Error).message : error.message
}
