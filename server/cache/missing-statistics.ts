import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { collectMissingStatistics } from '#db/account-statistics.ts'

/** Single writes of an account after which its statistics are checked: each may have added a product. */
const WRITES_BETWEEN_CHECKS = 250
const MAX_COUNTED_ACCOUNTS = 10_000

/**
 * Collects the planner's statistics of accounts that are being filled (decision 97); without them the next pages are slow,
 * until autovacuum does. A failure is a warning: the data is as it should be, only slower to read.
 */
export interface MissingStatistics {
  /** Collects those that an account lacks; waits until they are there. */
  collectIfMissing(accountId: number): Promise<void>
  /** Counts a single write. After many of them, `collectIfMissing` runs in the background. */
  countWrite(accountId: number): void
  /** Waits for what is running. */
  close(): Promise<void>
}

export function createMissingStatistics(
  pool: pg.Pool,
  onWarning: (error: unknown) => void,
): MissingStatistics {
  const writesSinceCheck = new LRUCache<number, number>({ max: MAX_COUNTED_ACCOUNTS })
  // One account at a time, so that checks take one connection.
  let background: Promise<void> = Promise.resolve()
  let isClosed = false

  async function collectIfMissing(accountId: number): Promise<void> {
    writesSinceCheck.delete(accountId)
    await collectMissingStatistics(pool, accountId).catch(onWarning)
  }

  return {
    collectIfMissing,
    countWrite(accountId) {
      const count = (writesSinceCheck.get(accountId) ?? 0) + 1
      writesSinceCheck.set(accountId, count)
      if (count !== WRITES_BETWEEN_CHECKS) return
      background = background.then(() => (isClosed ? undefined : collectIfMissing(accountId)))
    },
    close() {
      isClosed = true
      return background
    },
  }
}

/** Where no large account is read: in tests of the versions alone. */
export const NO_STATISTICS: MissingStatistics = {
  collectIfMissing: async () => undefined,
  countWrite: () => undefined,
  close: async () => undefined,
}
