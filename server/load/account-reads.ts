import type pg from 'pg'
import type { Queryable } from '#db/database.ts'
import { createBulkhead } from './bulkhead.ts'
import type { Bulkhead } from './bulkhead.ts'

/** Part of the connections that one account can take. Two flooded accounts still leave some to all others. */
const PART_OF_POOL = 1 / 3
const QUEUE = { maxQueued: 500, maxWaitMs: 10_000 }
/** Bulkhead key of requests that belong to no account. */
const NO_ACCOUNT = 0

/** The database for the visitors of an account: the pool by default. */
export type ReadsOf = (accountId: number | null, db?: Queryable) => Queryable

/**
 * Statements for visitors: those of one account take at most a third of the pool's connections, and the rest queue for
 * their own account only. Searches and uncached pages of one account never make another account wait.
 */
export function createReadsOf(pool: pg.Pool): ReadsOf {
  const bulkhead = createBulkhead({ ...QUEUE, concurrency: connectionsOfAccount(pool) })
  return (accountId, db = pool) => withinBulkhead(bulkhead, accountId ?? NO_ACCOUNT, db)
}

/** The same database, of which the statements of an account wait for the bulkhead. */
export function withinBulkhead(bulkhead: Bulkhead, accountId: number, db: Queryable): Queryable {
  return {
    query: ((...given: Parameters<pg.Pool['query']>) =>
      bulkhead.run(accountId, () =>
        Promise.resolve(db.query(...given) as unknown),
      )) as unknown as pg.Pool['query'],
  }
}

/** Number of connections that the visitors of one account can take. */
export function connectionsOfAccount({ options }: pg.Pool): number {
  return Math.max(1, Math.floor(options.max * PART_OF_POOL))
}
