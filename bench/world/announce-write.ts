import type { Queryable } from '#db/database.ts'

/** Tells every server of the database that an account has written, without changing its data. */
export async function announceWrite(db: Queryable, accountId: number): Promise<void> {
  await db.query(
    `with bumped as (update accounts set data_version = data_version + 1 where id = $1 returning data_version)
     select pg_notify('account_version', $1 || ':' || data_version) from bumped`,
    [accountId],
  )
}
