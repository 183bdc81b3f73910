import type { Queryable } from '#db/database.ts'

/** Identifies a clone: the account that made it, and its catalogue with the copies. */
export interface CloneKey {
  readonly accountId: number
  readonly catalogId: number
}

/** Advisory lock: no two transactions change the copies of one account at once. */
const LOCK = `hashtextextended('clones', $1)`

/** Locks the account's clones until the end of the transaction. Returns false where another transaction holds the lock. */
export async function tryToLockClones(tx: Queryable, accountId: number): Promise<boolean> {
  const { rows } = await tx.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(${LOCK}) as locked`,
    [accountId],
  )
  return rows[0]!.locked
}

/** Locks the account's clones until the end of the transaction; waits for the lock. */
export async function lockClones(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${LOCK})`, [accountId])
}
