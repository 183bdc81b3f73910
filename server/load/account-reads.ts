import type pg from 'pg'
import type { Queryable } from '#db/database.ts'
import { createBulkhead } from './bulkhead.ts'
import { createPipelines } from './pipelines.ts'
import type { TurnLimits } from './turns.ts'

/** Part of the connections that one account can take. Two flooded accounts still leave some to all others. */
const PART_OF_POOL = 1 / 3
/** The share of an account's connections for searches, so that its pages stay responsive. */
const SHARE_OF_SEARCHES = 1 / 2
const PAGE_QUEUE = { maxQueued: 500, maxWaitMs: 10_000 }
const SEARCH_QUEUE = { maxQueued: 100, maxWaitMs: 5_000 }
/** Key of requests that belong to no account. */
const NO_ACCOUNT = 0

/** The database for the visitors of an account: the pool by default. */
export type ReadsOf = (accountId: number | null, db?: Queryable) => Queryable

/**
 * Statements for visitors: those of one account take at most a third of the pool's connections, and the rest queue for
 * their own account only. Searches and uncached pages of one account never make another account wait, nor each other.
 */
export function createAccountReads(pool: pg.Pool): { pages: ReadsOf; searches: ReadsOf } {
  const ofAccount = Math.max(2, Math.floor((pool.options.max ?? 0) * PART_OF_POOL))
  const searches = Math.floor(ofAccount * SHARE_OF_SEARCHES)
  return {
    pages: createReadsOf(pool, {
      ...PAGE_QUEUE,
      connections: ofAccount - searches,
      concurrency: ofAccount,
    }),
    searches: createReadsOf(pool, { ...SEARCH_QUEUE, connections: searches, concurrency: searches }),
  }
}

function createReadsOf(
  pool: pg.Pool,
  /** `concurrency`: of statements for another database than the pool's, which are not pipelined. */
  limits: TurnLimits & { connections: number; concurrency: number },
): ReadsOf {
  const pipelines = createPipelines(pool, limits)
  const bulkhead = createBulkhead(limits)
  return (accountId, db) => {
    const key = accountId ?? NO_ACCOUNT
    if (!db) return pipelines(key)
    return {
      query: ((...given: Parameters<pg.Pool['query']>) =>
        bulkhead.run(key, () =>
          Promise.resolve(db.query(...given) as unknown),
        )) as unknown as pg.Pool['query'],
    }
  }
}
