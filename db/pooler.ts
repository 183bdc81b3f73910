import pg from 'pg'
import { closeConnection, createPool, openConnection } from './database.ts'
import type { PoolOptions } from './database.ts'
import { StartError } from './embedded/start-error.ts'

/** PostgreSQL's codes for a statement name that another client uses, or that does not exist. */
const LOST_STATEMENT = ['42P05', '26000', '08P01']

/**
 * A pool for DATABASE_URL, which may lead to a pooler such as PgBouncer. One that lends its sessions per transaction
 * needs DATABASE_DIRECT_URL for what belongs to a session: LISTEN, migrations, locks. If it mixes up prepared
 * statements, the pool sends them without names. Throws StartError with one line when an address does not answer or a
 * setting is missing.
 */
export async function openExternalPool(
  connectionString: string,
  { directUrl, log, ...options }: PoolOptions & { log: (line: string) => void },
): Promise<pg.Pool> {
  const { isShared, namedStatements } = await examine(connectionString)
  if (isShared && directUrl === undefined) {
    throw new StartError(
      'DATABASE_URL leads to a pooler that lends its sessions per transaction: set DATABASE_DIRECT_URL to the database itself',
    )
  }
  if (!namedStatements) {
    log(
      'The pooler of DATABASE_URL does not keep prepared statements (PgBouncer does from 1.21 on, with max_prepared_statements): statements are planned each time',
    )
  }
  const pool = createPool(connectionString, { ...options, directUrl, namedStatements })
  if (directUrl !== undefined) {
    await openConnection(pool).then(closeConnection, async (error: Error) => {
      await pool.end()
      throw new StartError(`DATABASE_DIRECT_URL: ${describeConnectError(error)}`)
    })
  }
  return pool
}

/** Tests with two connections whether they share a session of PostgreSQL, and whether each has its own statements. */
async function examine(connectionString: string): Promise<{ isShared: boolean; namedStatements: boolean }> {
  const pool = createPool(connectionString, { max: 2 })
  try {
    const [one, other] = [await pool.connect(), await pool.connect()]
    try {
      const pids = [await backendOf(one), await backendOf(other), await backendOf(one)]
      const isShared = new Set([pids[0], pids[2]]).size > 1 || pids[0] === pids[1]
      return { isShared, namedStatements: await keepsStatements(one, other) }
    } finally {
      one.release(true)
      other.release(true)
    }
  } catch (error) {
    throw new StartError(`DATABASE_URL: ${describeConnectError(error as Error)}`)
  } finally {
    await pool.end()
  }
}

async function backendOf(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** Both give the same name to another statement, as two processes may. */
async function keepsStatements(one: pg.ClientBase, other: pg.ClientBase): Promise<boolean> {
  for (const [client, number] of [
    [one, 1],
    [other, 2],
    [one, 1],
  ] as const) {
    try {
      const { rows } = await client.query<{ number: number }>({
        name: 'examine-pooler',
        text: `select ${number} as number`,
        values: [],
      })
      if (rows[0]?.number !== number) return false
    } catch (error) {
      if (LOST_STATEMENT.includes((error as pg.DatabaseError).code ?? '')) return false
      throw error
    }
  }
  return true
}

/** A host whose addresses all refuse throws an AggregateError without a message. */
export function describeConnectError(error: Error): string {
  return error instanceof AggregateError ? (error.errors[0] as Error).message : error.message
}
