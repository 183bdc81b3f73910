import type { Sweep } from './sweeper.ts'

/** A table of all accounts, and its column that says when a row was written last. */
interface AgingTable {
  readonly table: 'missed_searches' | 'publication_activities'
  readonly time: 'activity_time' | 'last_at'
}

/** The sweep that deletes the rows of all accounts that are more than `days` old, the oldest first. */
export function sweepOlder(days: number, { table, time }: AgingTable): Sweep {
  return async (db, { limit, now }) => {
    const { rowCount } = await db.query(
      `delete from ${table}
        where (account_id, id) in (
                select account_id, id from ${table}
                 where ${time} < $1::timestamptz - make_interval(days => $2)
                 order by ${time} limit $3)`,
      [now, days, limit],
    )
    return rowCount ?? 0
  }
}
