import type { Queryable } from '#db/database.ts'

// A transaction that changes many products locks them in the order of their ids, so that two of them never deadlock. That takes
// a statement of its own. A transaction that knows to be the only one of its account saves it, and writes in any order.

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
