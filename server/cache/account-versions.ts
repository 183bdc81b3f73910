import type pg from 'pg'
import { inTransaction } from '#db/database.ts'
import { BULK } from '#db/time-limits.ts'
import type { TimeLimits } from '#db/time-limits.ts'
import { createBulkhead } from '../load/bulkhead.ts'
import { ALONE } from '../siblings/siblings.ts'
import type { Siblings } from '../siblings/siblings.ts'
import { openKnownVersions } from './known-versions.ts'
import type { KnownVersions } from './known-versions.ts'
import { NO_STATISTICS } from './missing-statistics.ts'
import type { MissingStatistics } from './missing-statistics.ts'
import { bump, bumpLink } from './version-changes.ts'
import type { LinkVersion } from './version-changes.ts'

/** Concurrent writes of one account; they lock the account's row in any case. */
const WRITES = { concurrency: 4, maxQueued: 200, maxWaitMs: 5000 }

/**
 * The version of each account's data as this process knows it. Every write of an account's data increments the version
 * in the same transaction (`write`), or the version of one link (`writeLink`); LISTEN/NOTIFY informs all processes. Pages
 * cached by (key, version) are therefore never older than a write that this process, or one of its siblings, has
 * acknowledged. Processes of other machines learn of it some milliseconds later.
 */
export interface AccountVersions extends KnownVersions {
  /** Runs `work` in a transaction that also increments the account's version. */
  write<T>(accountId: number, work: (tx: pg.PoolClient) => Promise<T>): Promise<T>
  /** As `write`, with longer time limits and missing statistics of the planner collected after each: for work on a whole catalogue. */
  writeBulk<T>(accountId: number, work: (tx: pg.PoolClient) => Promise<T>): Promise<T>
  /** As `writeBulk`, for work that may find nothing to change; then the version stays, and cached pages with it. */
  writeBulkIfChanged<T extends { readonly changed: boolean }>(
    accountId: number,
    work: (tx: pg.PoolClient) => Promise<T>,
  ): Promise<T>
  /** As `write`, for data that only this publication shows: the pages of the account's other links stay cached. */
  writeLink<T>(
    link: { accountId: number; publicationId: number },
    work: (tx: pg.PoolClient) => Promise<T>,
  ): Promise<T>
}

interface Options {
  readonly siblings?: Siblings
  /** Counts single writes. A bulk write waits until the statistics of its account are collected. Default: none are. */
  readonly statistics?: MissingStatistics
}

/** Reads all versions and listens until closed; reconnects automatically. */
export async function openAccountVersions(
  pool: pg.Pool,
  { siblings = ALONE, statistics = NO_STATISTICS }: Options = {},
): Promise<AccountVersions> {
  const { known, raised } = await openKnownVersions(pool, siblings)
  const writes = createBulkhead(WRITES)
  return { ...known, write: writeOne, writeBulk, writeBulkIfChanged, writeLink }

  async function write<T>(
    accountId: number,
    work: (tx: pg.PoolClient) => Promise<T>,
    {
      limits,
      isChange = () => true,
      afterChange,
    }: { limits?: TimeLimits; isChange?: (result: T) => boolean; afterChange: () => void | Promise<void> },
  ): Promise<T> {
    let version: number | undefined
    const transaction = async (tx: pg.PoolClient): Promise<T> => {
      const result = await work(tx)
      version = isChange(result) ? await bump(tx, accountId) : undefined
      return result
    }
    const result = await writes.run(accountId, () => inTransaction(pool, transaction, limits))
    if (version !== undefined) {
      await raised.publish(accountId, version)
      await afterChange()
    }
    return result
  }

  function writeOne<T>(accountId: number, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
    return write(accountId, work, { afterChange: () => statistics.countWrite(accountId) })
  }

  function writeBulk<T>(accountId: number, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
    return write(accountId, work, bulk(accountId))
  }

  function writeBulkIfChanged<T extends { readonly changed: boolean }>(
    accountId: number,
    work: (tx: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    return write(accountId, work, { ...bulk(accountId), isChange: ({ changed }) => changed })
  }

  function bulk(accountId: number) {
    return { limits: BULK, afterChange: () => statistics.collectIfMissing(accountId) }
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
