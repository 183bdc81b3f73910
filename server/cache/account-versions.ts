import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { collectMissingStatistics } from '#db/account-statistics.ts'
import { inTransaction } from '#db/database.ts'
import { BULK } from '#db/time-limits.ts'
import type { TimeLimits } from '#db/time-limits.ts'
import { createBulkhead } from '../load/bulkhead.ts'
import { ALONE } from '../siblings/siblings.ts'
import type { Siblings } from '../siblings/siblings.ts'
import { openKnownVersions } from './known-versions.ts'
import type { KnownVersions } from './known-versions.ts'
import { bump, bumpLink } from './version-changes.ts'
import type { LinkVersion } from './version-changes.ts'

/** Concurrent writes of one account; they lock the account's row in any case. */
const WRITES = { concurrency: 4, maxQueued: 200, maxWaitMs: 5000 }

/** Writes of an account after which its statistics are looked at, as after each bulk write: each may have added a product. */
const LOOKED_AT_EVERY = 250
const MAX_COUNTED_ACCOUNTS = 10_000

/**
 * The version of each account's data as this process knows it. Every write of an account's data increments the version
 * in the same transaction (`write`), or the version of one link (`writeLink`); LISTEN/NOTIFY informs all processes. Pages
 * cached by (key, version) are therefore never older than a write that this process, or one of its siblings, has
 * acknowledged. Processes of other machines learn of it some milliseconds later.
 */
export interface AccountVersions extends KnownVersions {
  /** Runs `work` in a transaction that also increments the account's version. After many of them missing statistics are collected. */
  write<T>(accountId: number, work: (tx: pg.PoolClient) => Promise<T>): Promise<T>
  /** As `write`, with longer time limits and missing statistics of the planner collected after each: for work on a whole catalogue. */
  writeBulk<T>(accountId: number, work: (tx: pg.PoolClient) => Promise<T>): Promise<T>
  /** As `write`, for data that only this publication shows: the pages of the account's other links stay cached. */
  writeLink<T>(
    link: { accountId: number; publicationId: number },
    work: (tx: pg.PoolClient) => Promise<T>,
  ): Promise<T>
}

interface Options {
  readonly siblings?: Siblings
  /** Receives failures that leave the data as it is, only slower to read. */
  readonly onWarning?: (error: unknown) => void
}

/** Reads all versions and listens until closed; reconnects automatically. */
export async function openAccountVersions(
  pool: pg.Pool,
  { siblings = ALONE, onWarning = () => undefined }: Options = {},
): Promise<AccountVersions> {
  const { known, raised } = await openKnownVersions(pool, siblings)
  const writes = createBulkhead(WRITES)
  const statistics = createStatisticsCheck(pool, onWarning)
  return { ...known, write: writeOne, writeBulk, writeLink }

  async function write<T>(
    accountId: number,
    work: (tx: pg.PoolClient) => Promise<T>,
    limits?: TimeLimits,
  ): Promise<T> {
    let version = 0
    const transaction = async (tx: pg.PoolClient): Promise<T> => {
      const result = await work(tx)
      version = await bump(tx, accountId)
      return result
    }
    const result = await writes.run(accountId, () => inTransaction(pool, transaction, limits))
    await raised.publish(accountId, version)
    return result
  }

  async function writeOne<T>(accountId: number, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
    const result = await write(accountId, work)
    await statistics.afterWrite(accountId)
    return result
  }

  async function writeBulk<T>(accountId: number, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
    const result = await write(accountId, work, BULK)
    await statistics.look(accountId)
    return result
  }

  async function writeLink<T>(
    { accountId, publicationId }: { accountId: number; publicationId: number },
    work: (tx: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    let bumped: LinkVersion | undefined
    const transaction = async (tx: pg.PoolClient): Promise<T> => {
      // Before `work`, because it locks the row: concurrent writes of one link run one after the other.
      bumped = await bumpLink(tx, accountId, publicationId)
      return work(tx)
    }
    const result = await writes.run(accountId, () => inTransaction(pool, transaction))
    if (bumped) await raised.publishLink(bumped)
    return result
  }
}

/** Collects the missing statistics of accounts that write; without them the next pages are slow, until autovacuum does. */
function createStatisticsCheck(pool: pg.Pool, onWarning: (error: unknown) => void) {
  /** Writes of each account since its statistics were looked at. */
  const unlooked = new LRUCache<number, number>({ max: MAX_COUNTED_ACCOUNTS })
  return { afterWrite, look }

  async function afterWrite(accountId: number): Promise<void> {
    const count = (unlooked.get(accountId) ?? 0) + 1
    unlooked.set(accountId, count)
    if (count === LOOKED_AT_EVERY) await look(accountId)
  }

  async function look(accountId: number): Promise<void> {
    unlooked.delete(accountId)
    await collectMissingStatistics(pool, accountId).catch(onWarning)
  }
}
