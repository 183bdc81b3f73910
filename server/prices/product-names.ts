import type { Queryable } from '#db/database.ts'

/** The codes and names of products, by their ids. */
export async function selectNames(
  db: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, { id: number; code: string; name: string | null }>> {
  const { rows } = await db.query<{ id: number; code: string; name: string | null }>(
    'select id, code, name from products where account_id = $1 and id = any($2::bigint[])',
    [accountId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
