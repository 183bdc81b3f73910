import type { Queryable } from '#db/database.ts'

/** A more exact count would load the database and not help an operator. */
const MAX_COUNTED = 100_000

export interface Queues {
  lengths: Record<'order-notices' | 'search-index' | 'search-provider' | 'clones', number>
  failedClones: number
  /** When the last good nightly backup was made, or should have begun; null before the first check. */
  lastBackup: Date | null
}

/** The work that waits, of all accounts together. */
export async function readQueues(db: Queryable): Promise<Queues> {
  const { rows } = await db.query<Queues['lengths'] & Omit<Queues, 'lengths'>>({
    name: 'metrics-queues',
    text: `
      select (select count(*) from (select from push_outbox limit ${MAX_COUNTED}) waiting) as "order-notices",
             (select count(*) from (select from search_queue limit ${MAX_COUNTED}) waiting) as "search-index",
             (select count(*) from (select from search_outbox where not refused limit ${MAX_COUNTED}) waiting)
               as "search-provider",
             (select count(*) from clones clone left join accounts parent on parent.id = clone.parent_account_id
               where clone.state in ('pending', 'running')
                  or clone.state = 'done'
                     and clone.parent_data_version is distinct from coalesce(parent.data_version, 0)) as clones,
             (select count(*) from clones where state = 'failed') as "failedClones",
             (select coalesce(succeeded_at, since) from nightly_backups) as "lastBackup"`,
  })
  const { failedClones, lastBackup, ...lengths } = rows[0]!
  return { lengths, failedClones, lastBackup }
}
