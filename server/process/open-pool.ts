import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { createPool } from '#db/database.ts'
import { StartError } from '#db/embedded/start-error.ts'
import { openExternalPool } from '#db/pooler.ts'
import type { Config } from '../config.ts'
import type { Shutdown } from './shutdown.ts'

/** Opens the pool of a process. Throws StartError with one line when the database does not answer. */
export async function openPool(
  connectionString: string,
  { config, shutdown, log }: { config: Config; shutdown: Shutdown; log: (line: string) => void },
): Promise<pg.Pool> {
  const onError = (error: Error) => {
    if (!shutdown.isRunning()) log(`A database connection was lost: ${error.message}`)
  }
  const pool = config.databaseUrl
    ? await openExternalPool(connectionString, { directUrl: config.databaseDirectUrl, log, onError })
    : createPool(connectionString, { onError })
  // A connection that is still busy when all requests are done belongs to an aborted start: waits 2 s at most.
  await shutdown.add('close the connections', () => Promise.race([pool.end(), sleep(2000)]))
  await pool.query('select 1').catch((error: Error) => {
    throw new StartError(`${config.databaseUrl ? 'DATABASE_URL' : 'The database'}: ${describe(error)}`)
  })
  return pool
}

/** A host whose addresses all refuse throws an AggregateError without a message. */
function describe(error: Error): string {
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : error
  return first.message
}
