import type { Queryable } from '#db/database.ts'

/** Deletes copied categories with their product links. The account's own categories below one become roots. */
export async function removeCategories(
  tx: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.query(
    `update categories set mother_id = null
      where account_id = $1 and mother_id = any($2::bigint[]) and id <> all($2::bigint[])`,
    [accountId, ids],
  )
  await tx.query('delete from categories where account_id = $1 and id = any($2::bigint[])', [accountId, ids])
}
