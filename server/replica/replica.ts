import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { closeConnection, createPool, openConnection } from '#db/database.ts'
import type { Queryable } from '#db/database.ts'
import { StartError } from '#db/embedded/start-error.ts'
import { describeConnectError } from '#db/pooler.ts'
import type { TimeLimits } from '#db/time-limits.ts'
import type { KnownState } from '../cache/known-versions.ts'

/** The longest wait of a read for the replica: for a connection, and until it has the required state. */
const MAX_WAIT_MS = 50
const POLL_MS = 5
/** After such a wait without success the reads of this account go straight to the primary, for this time. */
const PAUSE_MS = 500
const MAX_PAUSED_ACCOUNTS = 10_000
/** Interval and time-out of the check of the replica. */
const WATCH_MS = 500
const WATCH_ANSWER_MS = 1000
const CONNECT_MS = 2000
/** A read that takes longer is repeated on the primary. */
const LIMITS: TimeLimits = { statementMs: 5000, lockMs: 1000, idleMs: 20_000, checkoutMs: 6000 }

/** A statement for a pool or a client. */
export type Statement = [statement: pg.QueryConfig | string, values?: unknown[]]

/** The result from the replica, or the reason for none: `behind` for too long, or `gone` (down). */
export type ReplicaAnswer = { result: unknown } | 'behind' | 'gone'

/** A streaming replica of the database (docs/decisions/0057-reading-from-a-replica.md). */
export interface Replica {
  /** Runs a statement that only reads, on data that is at least as new as `state`. Never throws. */
  read(state: KnownState, statement: Statement): Promise<ReplicaAnswer>
  close(): Promise<void>
}

/**
 * Opens DATABASE_REPLICA_URL. A replica that does not answer is retried until it does. Throws StartError with one line
 * when the address leads to something else.
 */
export async function openReplica(
  url: string,
  { primary, log }: { primary: pg.Pool; log: (line: string) => void },
): Promise<Replica> {
  const own = await identify(primary)
  let pool = createReadPool(url)
  let watcher: pg.Client | null = null
  let isUp = false
  const reading = new Set<pg.PoolClient>()
  const paused = new LRUCache<number, true>({ max: MAX_PAUSED_ACCOUNTS, ttl: PAUSE_MS })
  // The last known state of each session. Sessions only advance, so no query is needed again.
  const seen = new WeakMap<pg.PoolClient, string>()
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
  return { read, close }

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
    for (const client of reading) closeConnection(client)
  }

  async function read(state: KnownState, statement: Statement): Promise<ReplicaAnswer> {
    if (!isUp) return 'gone'
    if (paused.has(state.accountId)) return 'behind'
    const finding = findSession(state)
    const late = sleep(MAX_WAIT_MS, 'late' as const, { ref: false })
    const client = await Promise.race([finding, late]).catch(() => 'gone' as const)
    if (client === 'gone') return 'gone'
    if (client === 'late' || client === null) {
      // A late connection serves the next read.
      if (client === 'late') void finding.then((found) => found && release(found)).catch(() => undefined)
      paused.set(state.accountId, true)
      return 'behind'
    }
    try {
      const result = await client.query(...statement)
      release(client)
      return { result }
    } catch (error) {
      // Any error: if the statement itself is wrong, the primary reports it.
      release(client, error as Error)
      return 'gone'
    }
  }

  /** A session that sees at least this state; null when the replica does not have it in time. */
  async function findSession(state: KnownState): Promise<pg.PoolClient | null> {
    const until = performance.now() + MAX_WAIT_MS
    const client = await pool.connect()
    reading.add(client)
    try {
      if (await whenCaughtUp(client, state, until)) return client
      release(client)
      return null
    } catch (error) {
      release(client, error as Error)
      throw error
    }
  }

  function release(client: pg.PoolClient, error?: Error): void {
    reading.delete(client)
    client.release(error)
  }

  async function whenCaughtUp(client: pg.PoolClient, state: KnownState, until: number): Promise<boolean> {
    const key = JSON.stringify(state)
    if (seen.get(client) === key) return true
    while (!(await hasState(client, state))) {
      // Gives up early enough that waiting for the next poll does not exceed the time.
      if (performance.now() + 2 * POLL_MS > until) return false
      await sleep(POLL_MS)
    }
    seen.set(client, key)
    return true
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

/** The next statement of the same session sees at least what this one has seen. */
async function hasState(client: pg.PoolClient, state: KnownState): Promise<boolean> {
  const { rows } = await client.query<{ isReached: boolean }>({
    name: 'replica-has-state',
    text: `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
                  and exists (select from accounts where id = $2 and data_version >= $3)
                  and ($5::bigint = 0 or exists (select from publications
                                          where account_id = $2 and permalink = $4 and favourites_version >= $5))
                  as "isReached"`,
    values: [state.position, state.accountId, state.dataVersion, state.alias, state.linkVersion],
  })
  return rows[0]?.isReached ?? false
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
