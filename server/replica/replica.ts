import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { KnownState } from '../cache/known-versions.ts'
import { openStandby } from './standby.ts'

/** The longest wait of a read for the replica: for a connection, and until it has the required state. */
const MAX_WAIT_MS = 50
const POLL_MS = 5
/** After such a wait without success the reads of this account go straight to the primary, for this time. */
const PAUSE_MS = 500
const MAX_PAUSED_ACCOUNTS = 10_000

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
  surroundings: { primary: pg.Pool; log: (line: string) => void },
): Promise<Replica> {
  const standby = await openStandby(url, surroundings)
  const paused = new LRUCache<number, true>({ max: MAX_PAUSED_ACCOUNTS, ttl: PAUSE_MS })
  // The last known state of each session. Sessions only advance, so no query is needed again.
  const seen = new WeakMap<pg.PoolClient, string>()
  return { read, close: () => standby.close() }

  async function read(state: KnownState, statement: Statement): Promise<ReplicaAnswer> {
    if (!standby.isUp()) return 'gone'
    if (paused.has(state.accountId)) return 'behind'
    const finding = findSession(state)
    const late = sleep(MAX_WAIT_MS, 'late' as const, { ref: false })
    const client = await Promise.race([finding, late]).catch(() => 'gone' as const)
    if (client === 'gone') return 'gone'
    if (client === 'late' || client === null) {
      // A late connection serves the next read.
      if (client === 'late')
        void finding.then((found) => found && standby.release(found)).catch(() => undefined)
      paused.set(state.accountId, true)
      return 'behind'
    }
    try {
      const result = await client.query(...statement)
      standby.release(client)
      return { result }
    } catch (error) {
      // Any error: if the statement itself is wrong, the primary reports it.
      standby.release(client, error as Error)
      return 'gone'
    }
  }

  /** A session that sees at least this state; null when the replica does not have it in time. */
  async function findSession(state: KnownState): Promise<pg.PoolClient | null> {
    const until = performance.now() + MAX_WAIT_MS
    const client = await standby.connect()
    try {
      if (await whenCaughtUp(client, state, until)) return client
      standby.release(client)
      return null
    } catch (error) {
      standby.release(client, error as Error)
      throw error
    }
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
