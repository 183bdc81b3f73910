import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { closeConnection, createPool, openConnection } from '#db/database.ts'
import type { Queryable } from '#db/database.ts'
import { StartError } from '#db/embedded/start-error.ts'
import { describeConnectError } from '#db/pooler.ts'
import type { TimeLimits } from '#db/time-limits.ts'

/** Interval and time-out of the check of the replica. */
const WATCH_MS = 500
const WATCH_ANSWER_MS = 1000
const CONNECT_MS = 2000
/** A read that takes longer is repeated on the primary. */
const LIMITS: TimeLimits = { statementMs: 5000, lockMs: 1000, idleMs: 20_000, checkoutMs: 6000 }

/** The connections to a streaming replica, which is watched: whether it is up is known without asking it. */
export interface Standby {
  isUp(): boolean
  connect(): Promise<pg.PoolClient>
  release(client: pg.PoolClient, error?: Error): void
  close(): Promise<void>
}

/**
 * Connects to a replica of the primary. One that does not answer is tried until it does. Throws StartError with one line
 * when the address leads to something else.
 */
export async function openStandby(
  url: string,
  { primary, log }: { primary: pg.Pool; log: (line: string) => void },
): Promise<Standby> {
  const own = await identify(primary)
  let pool = createReadPool(url)
  let watcher: pg.Client | null = null
  let isUp = false
  const inUse = new Set<pg.PoolClient>()
  const closing = new AbortController()

  try {
    await look()
    isUp = true
  } catch (error) {
    if (error instanceof StartError) {
      await pool.end()
      throw error
    }
    log(
      `DATABASE_REPLICA_URL: ${describeConnectError(error as Error)}; the primary answers until it is there`,
    )
  }
  const watching = watch()
  return { isUp: () => isUp, connect, release, close }

  /** Only this check decides whether the replica is up, so that no request waits for one that is down. */
  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      await sleep(WATCH_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (closing.signal.aborted) return
      try {
        await look()
        if (!isUp) log('The replica of DATABASE_REPLICA_URL answers again')
        isUp = true
      } catch (error) {
        drop(error as Error)
      }
    }
  }

  async function look(): Promise<void> {
    watcher ??= await openConnection(pool, { connectMs: CONNECT_MS, queryTimeoutMs: WATCH_ANSWER_MS })
    requireStandby(await identify(watcher), own)
  }

  /** Ends all connections, so that reads under way fail at once and the primary answers them. */
  function drop(error: Error): void {
    if (watcher) closeConnection(watcher)
    watcher = null
    if (!isUp) return
    isUp = false
    log(
      `The replica of DATABASE_REPLICA_URL is gone (${describeConnectError(error)}); the primary answers until it is back`,
    )
    endPool()
    pool = createReadPool(url)
  }

  function endPool(): void {
    pool.end().catch(() => undefined)
    for (const client of inUse) closeConnection(client)
  }

  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    inUse.add(client)
    return client
  }

  function release(client: pg.PoolClient, error?: Error): void {
    inUse.delete(client)
    client.release(error)
  }

  async function close(): Promise<void> {
    closing.abort()
    isUp = false
    await watching
    if (watcher) closeConnection(watcher)
    endPool()
  }
}

function createReadPool(url: string): pg.Pool {
  return createPool(url, { limits: LIMITS, connectTimeoutMs: CONNECT_MS })
}

interface Identity {
  isStandby: boolean
  /** The same for a server and its physical copies. */
  system: string
  database: string
}

async function identify(db: Queryable): Promise<Identity> {
  const { rows } = await db.query<Identity>(
    `select pg_is_in_recovery() as "isStandby", system_identifier::text as system, current_database() as database
       from pg_control_system()`,
  )
  return rows[0]!
}

function requireStandby(found: Identity, own: Identity): void {
  if (found.system !== own.system || found.database !== own.database)
    throw new StartError('DATABASE_REPLICA_URL does not lead to a replica of the database of DATABASE_URL')
  if (!found.isStandby)
    throw new StartError(
      'DATABASE_REPLICA_URL leads to a server that is no standby: it must be a streaming replica of DATABASE_URL',
    )
}
