import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Queryable } from '#db/database.ts'
import { CHUNK, indexQueuedProducts } from './index-products.ts'

/**
 * How long a search waits for the indexing of recent changes, about 2,000 products; browsers give up a host after two
 * seconds. The rest of a large import is indexed in the background.
 */
const MAX_WAIT_MS = 500
/** The longest wait of a large import without searches. */
const POLL_MS = 2000
/** PostgreSQL's code for a write while the database is read-only, as on a full disk. */
const READ_ONLY = '25006'

/** Keeps the index of products up to date (docs/decisions/0032-search-on-postgresql.md). */
export interface SearchIndex {
  /** Indexes pending changes of an account; resolves when that is done, or after half a second. */
  bringUpToDate(accountId: number): Promise<void>
  /** Resolves when the current chunk is indexed. */
  close(): Promise<void>
}

/**
 * Indexes pending changes of an account. Returns false when some products are still queued: results may then be older
 * than the account's version, and must not be cached.
 */
export async function isIndexed(
  { db, index }: { db: Queryable; index: SearchIndex },
  accountId: number,
): Promise<boolean> {
  if (!(await isAnyQueued(db, accountId))) return true
  await index.bringUpToDate(accountId)
  return !(await isAnyQueued(db, accountId))
}

/**
 * A condition: account $1 has queued products. `limit` and `order by` use the key; with `exists` the planner would scan
 * the whole queue, which an import of another account makes long.
 */
export const IS_ANY_QUEUED = `
  coalesce((select true from search_queue where account_id = $1 order by product_id limit 1), false)`

/** Whether an account has queued products. */
export async function isAnyQueued(db: Queryable, accountId: number): Promise<boolean> {
  const { rows } = await db.query<{ isQueued: boolean }>({
    name: 'search-is-queued',
    text: `select ${IS_ANY_QUEUED} as "isQueued"`,
    values: [accountId],
  })
  return rows[0]?.isQueued ?? false
}

/**
 * Opens the index. With `inBackground` this process also indexes queued products without a search: a chunk of each
 * account in rotation, at most half of the time, so that visitors are served meanwhile.
 */
export function openSearchIndex({
  pool,
  log,
  inBackground,
}: {
  pool: pg.Pool
  log: FastifyBaseLogger
  inBackground: boolean
}): SearchIndex {
  const underWay = new Map<number, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  let closed = false
  let lastAccountId = 0
  if (inBackground) pause(POLL_MS)

  return {
    bringUpToDate,
    close: () => {
      closed = true
      clearTimeout(timer)
      return working
    },
  }

  /** One connection per account, however many searches wait. */
  function bringUpToDate(accountId: number): Promise<void> {
    const current = underWay.get(accountId)
    if (current) return current
    const started = indexAll(accountId).finally(() => underWay.delete(accountId))
    underWay.set(accountId, started)
    return started
  }

  async function indexAll(accountId: number): Promise<void> {
    const until = performance.now() + MAX_WAIT_MS
    try {
      while ((await indexQueuedProducts(pool, accountId)) === CHUNK && performance.now() < until) {
        // The next chunk.
      }
    } catch (error) {
      // On a full disk nothing can be written; the index can still be searched.
      if ((error as { code?: string }).code !== READ_ONLY) throw error
    }
  }

  function pause(ms: number): void {
    timer = setTimeout(() => {
      working = work()
    }, ms)
    timer.unref()
  }

  async function work(): Promise<void> {
    const started = performance.now()
    const isMore = await indexNext().catch((error: unknown) => {
      if (!closed) log.warn({ err: error }, 'products could not be indexed')
      return false
    })
    if (!closed) pause(isMore ? performance.now() - started : POLL_MS)
  }

  /** Indexes a chunk of the next account; returns whether there was one that is not locked. */
  async function indexNext(): Promise<boolean> {
    const { rows } = await pool.query<{ accountId: number }>({
      name: 'search-next-account',
      text: `(select account_id as "accountId" from search_queue where account_id > $1 order by account_id limit 1)
             union all
             (select account_id from search_queue order by account_id limit 1)
             limit 1`,
      values: [lastAccountId],
    })
    const [next] = rows
    if (!next) return false
    lastAccountId = next.accountId
    return (await indexQueuedProducts(pool, next.accountId)) > 0
  }
}
