import type { Queryable } from '#db/database.ts'

// Transactions that change several products lock them first, in the order of their ids, so that two of them never deadlock
// (docs/decisions/0103-price-syncs-without-locks.md). The sync of prices skips that statement while no such transaction of the
// account is running. Other steps of a sync need not announce their locks: one sync of an account runs at a time.

const LOCK = `hashtextextended('products', $1)`

/**
 * Called by a transaction before it locks several products in the order of their ids. Waits for one that is
 * {@link tryToBeAlone alone}, and not for others that lock.
 */
export async function announceLocks(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock_shared(${LOCK})`, [accountId])
}

/**
 * Whether no other transaction locks several products of the account, now or until the end of this one. Single products
 * can change meanwhile.
 */
export async function tryToBeAlone(tx: Queryable, accountId: number): Promise<boolean> {
  const { rows } = await tx.query<{ alone: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as alone`, [
    accountId,
  ])
  return rows[0]!.alone
}
