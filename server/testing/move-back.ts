import type { Queryable } from '#db/database.ts'

/** Makes rows of an account older, as if that time had passed. `ids`: only these. */
export async function moveBack(
  db: Queryable,
  accountId: number,
  {
    column,
    by,
    ids = null,
  }: { column: 'orders.placed_at' | 'order_status_changes.changed_at'; by: string; ids?: number[] | null },
): Promise<void> {
  const [table = '', time = ''] = column.split('.')
  // The time from a subquery: docs/decisions/0080-distributed-accounts.md.
  await db.query(
    `update ${table} moved set ${time} = earlier.time
       from (select id, ${time} - $2::interval as time from ${table}
              where account_id = $1 and ($3::bigint[] is null or id = any ($3)) offset 0) as earlier
      where moved.account_id = $1 and moved.id = earlier.id`,
    [accountId, by, ids],
  )
}
