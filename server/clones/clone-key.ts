import type { Queryable } from '#db/database.ts'

/** A clone: the account that made it, and the catalogue that the copies are in. */
export interface CloneKey {
  readonly accountId: number
  readonly catalogId: number
}

/** What `tryToLockClones` and `lockClones` take: no two transactions change the copies of one account at once. */
const LOCK = `hashtextextended('clones', $1)`

/** Takes the account's clones for the rest of the transaction, unless another one has them. */
export async function tryToLockClones(tx: Queryable, accountId: number): Promise<boolean> {
  const { rows } = await tx.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(${LOCK}) as locked`,
    [accountId],
  )
  return rows[0]!.locked
}

/** Takes the account's clones for the rest of the transaction, waiting for whoever has them. */
export async function lockClones(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${LOCK})`, [accountId])
}
