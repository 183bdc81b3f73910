import type pg from 'pg'
import type { Queryable } from '#db/database.ts'
import { createBulkhead } from './bulkhead.ts'

/** An account's part of the connections, so that three floods at once still leave some to everybody else. */
const PART_OF_POOL = 1 / 3
const WAITING = { waiting: 500, waitMs: 10_000 }
/** In the place of an account: what nobody's link asks for. */
const NOBODY = 0

/** The database as visitors of an account read it. */
export type ReadsOf = (accountId: number | null) => Queryable

/**
 * Statements for visitors, all of one account together on at most a third of the pool's connections; what comes beyond
 * waits for its own account's alone. So searches and pages that are not kept make no other account wait.
 */
export function createReadsOf(pool: pg.Pool): ReadsOf {
  const bulkhead = createBulkhead({ ...WAITING, running: connectionsOfAccount(pool) })
  return (accountId) => ({
    query: ((...given: Parameters<pg.Pool['query']>) =>
      bulkhead.run(accountId ?? NOBODY, () =>
        Promise.resolve(pool.query(...given) as unknown),
      )) as unknown as pg.Pool['query'],
  })
}

/** How many connections one account's visitors may take. */
export function connectionsOfAccount({ options }: pg.Pool): number {
  return Math.max(1, Math.floor(options.max * PART_OF_POOL))
}
