import type { Queryable } from '#db/database.ts'

/** The name of an account, which is refused as a password of its users. */
export async function findAccountName(db: Queryable, accountId: number): Promise<string> {
  const { rows } = await db.query<{ name: string }>('select name from accounts where id = $1', [accountId])
  return rows[0]?.name ?? ''
}
