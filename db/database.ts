import pg from 'pg'
import { limitsStatement, ORDINARY } from './time-limits.ts'
import type { TimeLimits } from './time-limits.ts'

/** What a query needs: the pool, or the client of a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>

const PATIENCE_MS = 5000
const KEEP_ALIVE_MS = 10_000

// numeric stays a decimal string (exact money); bigint ids and counts fit a JavaScript number.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

export interface PoolOptions {
  max?: number
  /** Left out: ordinary ones. */
  limits?: TimeLimits
  /** How long to wait for a connection, new or out of the pool. */
  patienceMs?: number
  /** Told of connections that broke while nobody used them. */
  onError?: (error: Error) => void
}

/**
 * A pool of connections that survives whatever becomes of PostgreSQL: a lost connection is dropped and replaced, also
 * one in a transaction; statements have their time limits; nobody waits for a connection for ever.
 */
export function createPool(connectionString: string, options: PoolOptions = {}): pg.Pool {
  const { max = 12, limits = ORDINARY, patienceMs = PATIENCE_MS, onError } = options
  const pool = new pg.Pool({
    ...connectionConfig(connectionString, patienceMs),
    max,
    onConnect: (client) => setLimits(client, limits),
  })
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', ignoreErrors)
  pool.on('acquire', (client) => endLate(client, limits))
  pool.on('release', (_error, client) => clearTimeout(deadlines.get(client)))
  return pool
}

/**
 * A connection of its own to the database of a pool, which does not count as one of the pool's and has no time limits:
 * for what listens, asks after the health of the server, or works on everything at once. The caller ends it.
 * `queryTimeoutMs` ends the wait for an answer.
 */
export async function openConnection(
  pool: pg.Pool,
  options: { connectMs?: number; queryTimeoutMs?: number } = {},
): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionConfig(pool.options.connectionString ?? '', options.connectMs ?? PATIENCE_MS),
    query_timeout: options.queryTimeoutMs,
  })
  ignoreErrors(client)
  await client.connect()
  return client
}

/** Ends a connection of {@link openConnection}, in whatever state it is, and waits for nothing. */
export function closeConnection(client: pg.Client): void {
  client.end().catch(() => undefined)
}

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. `limits`, where they are not
 * those of the pool.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: pg.PoolClient) => Promise<T>,
  limits?: TimeLimits,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    if (limits) endLate(client, limits)
    await client.query(limits ? `begin; ${limitsStatement(limits, 'local')}` : 'begin')
    const result = await work(client)
    const { command } = await client.query('commit')
    // PostgreSQL's answer to the commit of a transaction in which something has failed.
    if (command === 'ROLLBACK')
      throw new Error('The transaction was rolled back: a failure in it was passed over')
    return result
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function connectionConfig(connectionString: string, connectionTimeoutMillis: number): pg.ClientConfig {
  return {
    connectionString,
    types,
    application_name: 'mostrador',
    connectionTimeoutMillis,
    // A server that vanished without a word is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  }
}

/**
 * A connection that breaks says so by an event, beside failing its queries; while it is checked out nobody else listens,
 * and an event that nobody hears ends the process. Whoever uses the connection hears it from the query.
 */
function ignoreErrors(client: pg.ClientBase): void {
  client.on('error', () => undefined)
}

/** Once for each new connection. A server that does not answer is given up, with the connection. */
async function setLimits(client: pg.ClientBase, limits: TimeLimits): Promise<void> {
  const text = limitsStatement(limits, 'session')
  await client.query({ text, query_timeout: PATIENCE_MS } as pg.QueryConfig)
}

const deadlines = new WeakMap<pg.ClientBase, NodeJS.Timeout>()

/** The last resort, where the server's own limits do not work because it does not answer: the connection is closed. */
function endLate(client: pg.PoolClient, { checkoutMs }: TimeLimits): void {
  clearTimeout(deadlines.get(client))
  const deadline = setTimeout(() => closeConnection(client as unknown as pg.Client), checkoutMs)
  deadlines.set(client, deadline.unref())
}
