import type pg from 'pg'
import { StartError, findRunningPostgres, hasDatabase, startPostgres } from '#db/embedded/postgres.ts'
import type { Config } from '#server/config.ts'

/** What is done with the database that the settings name. */
export type Work = (pool: pg.Pool) => Promise<void>

/**
 * Opens DATABASE_URL or the database of DATA_DIR, which is started for that time when no server runs it. `asItIs` is for
 * what only reads: no database is made, and none is brought up to date. Throws StartError in one line.
 */
export async function withDatabase(
  { databaseUrl, dataDir }: Config,
  work: Work,
  { asItIs = false } = {},
): Promise<void> {
  const running = databaseUrl ?? findRunningPostgres(dataDir)
  if (running === undefined && asItIs && !hasDatabase(dataDir))
    throw new StartError(`There is no database in ${dataDir}: is DATA_DIR set as for the server?`)
  const log = (line: string) => void process.stderr.write(`${line}\n`)
  const own = running === undefined ? await startPostgres({ dataDir, log }) : undefined
  const { createPool } = await import('#db/database.ts')
  const { migrate } = await import('#db/migrate.ts')
  const pool = createPool(running ?? own?.connectionString ?? '', { max: 2 })
  try {
    await pool.query('select 1').catch((error: Error) => {
      throw new StartError(`${databaseUrl ? 'DATABASE_URL' : 'The database'}: ${describe(error)}`)
    })
    if (!asItIs) await migrate(pool)
    await work(pool)
  } finally {
    await pool.end()
    await own?.stop()
  }
}

/** Several addresses of one host that all refuse come as an AggregateError without a message of its own. */
function describe(error: Error): string {
  return error instanceof AggregateError ? (error.errors[0] as Error).message : error.message
}
