import pg from 'pg'
import { limitsStatement, ORDINARY } from './time-limits.ts'
import type { TimeLimits } from './time-limits.ts'
import { UnnamedClient } from './unnamed-client.ts'

/** The pool, or the client of a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>

const CONNECT_TIMEOUT_MS = 5000
const KEEP_ALIVE_MS = 10_000

// numeric stays a decimal string (exact money); bigint ids and counts fit a JavaScript number.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

export interface PoolOptions {
  max?: number
  /** Default: ORDINARY. */
  limits?: TimeLimits
  /** Time limit for getting a connection, new or from the pool. */
  connectTimeoutMs?: number
  /** Past a pooler, for {@link openConnection}. Default: the address of the pool. */
  directUrl?: string | undefined
  /** False behind a pooler that mixes sessions up. Default: true. */
  namedStatements?: boolean
  /** Called when an idle connection breaks. */
  onError?: (error: Error) => void
}

/**
 * A pool of connections that survives failures of PostgreSQL: lost connections are replaced, also those lost in a
 * transaction; statements and waiting for a connection have time limits.
 */
export function createPool(connectionString: string, options: PoolOptions = {}): pg.Pool {
  const { max = 12, limits = ORDINARY, connectTimeoutMs = CONNECT_TIMEOUT_MS, onError } = options
  const { directUrl = connectionString, namedStatements = true } = options
  const pool = new pg.Pool({
    ...connectionConfig(connectionString, connectTimeoutMs),
    max,
    pipeline: true,
    ...(namedStatements ? {} : { Client: UnnamedClient }),
    onConnect: (client) => setLimits(client, limits),
  })
  addresses.set(pool, { directUrl, namedStatements })
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', ignoreErrors)
  pool.on('acquire', (client) => startDeadline(client, limits))
  pool.on('release', (_error, client) => clearTimeout(deadlines.get(client)))
  return pool
}

const addresses = new WeakMap<pg.Pool, { directUrl: string; namedStatements: boolean }>()

/** False where a pooler mixes sessions up. */
export function usesNamedStatements(pool: pg.Pool): boolean {
  return addresses.get(pool)?.namedStatements ?? true
}

/**
 * Opens a connection to the database of a pool, outside of the pool and without time limits: for listening, health
 * checks, or work on the whole database, and past a pooler, unless it is to be checked too. The caller ends it.
 * `queryTimeoutMs` limits the wait for a result.
 */
export async function openConnection(
  pool: pg.Pool,
  options: { connectMs?: number; queryTimeoutMs?: number; throughPooler?: boolean } = {},
): Promise<pg.Client> {
  const pooled = pool.options.connectionString ?? ''
  const address = options.throughPooler ? pooled : (addresses.get(pool)?.directUrl ?? pooled)
  const client = new pg.Client({
    ...connectionConfig(address, options.connectMs ?? CONNECT_TIMEOUT_MS),
    query_timeout: options.queryTimeoutMs,
  })
  ignoreErrors(client)
  await client.connect()
  return client
}

/** Ends a connection of {@link openConnection} in any state, without waiting. */
export function closeConnection(client: pg.Client): void {
  client.end().catch(() => undefined)
}

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. `limits` overrides the limits
 * of the pool.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: pg.PoolClient) => Promise<T>,
  limits?: TimeLimits,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    if (limits) startDeadline(client, limits)
    notifications.set(client, [])
    await client.query(limits ? `begin; ${limitsStatement(limits, 'local')}` : 'begin')
    const result = await work(client)
    const results: pg.QueryResult | pg.QueryResult[] = await client.query(commitOf(client))
    // PostgreSQL answers COMMIT with ROLLBACK when a statement has failed.
    if ([results].flat().at(-1)?.command === 'ROLLBACK')
      throw new Error('The transaction was rolled back: an error in it was ignored')
    return result
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError
    })
    throw error
  } finally {
    notifications.delete(client)
    client.release(broken)
  }
}

/** The calls that are sent with COMMIT, for each transaction. */
const notifications = new WeakMap<Queryable, string[]>()

/**
 * Notifies the listeners of a channel when the transaction of {@link inTransaction} commits. It is sent with COMMIT, which saves
 * a round trip. `tx` is its client; for any other, which would never send it, throws. With Citus it is sent by the coordinator, where processes listen (docs/decisions/0080-distributed-accounts.md).
 */
export function notifyAtCommit(tx: Queryable, channel: string, payload: string): void {
  const call = `select pg_notify(${pg.escapeLiteral(channel)}, ${pg.escapeLiteral(payload)})`
  const calls = notifications.get(tx)
  if (!calls) throw new Error('notifyAtCommit needs the client of a transaction of inTransaction')
  calls.push(call)
}

function commitOf(client: pg.ClientBase): string {
  return [...(notifications.get(client) ?? []), 'commit'].join('; ')
}

function connectionConfig(connectionString: string, connectionTimeoutMillis: number): pg.ClientConfig {
  return {
    connectionString,
    types,
    application_name: 'mostrador',
    connectionTimeoutMillis,
    // Detects a server that disappeared without closing the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  }
}

/**
 * A connection that breaks emits 'error', besides failing its queries. Without a listener, as while it is checked out,
 * that would end the process. The user of the connection gets the error from the query.
 */
function ignoreErrors(client: pg.ClientBase): void {
  client.on('error', () => undefined)
}

/**
 * Runs once per new connection. Compiling a statement (jit) takes seconds for those with many branches, which run in
 * milliseconds. Fails, and closes the connection, when the server does not respond.
 */
async function setLimits(client: pg.ClientBase, limits: TimeLimits): Promise<void> {
  const text = `${limitsStatement(limits, 'session')}; set session jit = off`
  await client.query({ text, query_timeout: CONNECT_TIMEOUT_MS } as pg.QueryConfig)
}

const deadlines = new WeakMap<pg.ClientBase, NodeJS.Timeout>()

/** Closes the connection after `checkoutMs`: the server's own limits do not help when it does not respond. */
function startDeadline(client: pg.PoolClient, { checkoutMs }: TimeLimits): void {
  clearTimeout(deadlines.get(client))
  // `end` of a pipelined connection waits for its statements.
  const deadline = setTimeout(() => client.connection.stream.destroy(), checkoutMs)
  deadlines.set(client, deadline.unref())
}
