import type { Sweep } from '#db/sweeper.ts'
import { AUDIT_DAYS } from '#domain/audit.ts'

/** Deletes entries older than 400 days, the only ones that the database lets be deleted (db/migrations/0037_audit.sql). */
export const sweepAudit: Sweep = async (db, { limit }) => {
  const { rowCount } = await db.query(
    `delete from audit_entries
      where (account_id, id) in (select account_id, id from audit_entries
                                  where at < now() - make_interval(days => $1)
                                  order by at limit $2)`,
    [AUDIT_DAYS, limit],
  )
  return rowCount ?? 0
}
