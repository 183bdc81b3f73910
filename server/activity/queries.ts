import type { Queryable } from '#db/database.ts'
import type { Sweep } from '#db/sweeper.ts'
import type { LastView, View } from './view-buffer.ts'

export const RETENTION_DAYS = 180
// Per publication: more than its visitors cause; a bound against scripts.
const ROWS_PER_MINUTE = 120
const ROWS_PER_DAY = 5000

/**
 * Inserts the page views of publications with an activity log: one page at most once a minute, and bounded per publication
 * by minute and by day. Updates the last view time of each link in any case. It increments no version, because no visitor
 * sees this data.
 */
export async function writeViews(
  db: Queryable,
  { views, lastViews }: { views: readonly View[]; lastViews: readonly LastView[] },
): Promise<void> {
  const viewsOf = Map.groupBy(views, ({ accountId }) => accountId)
  // One statement for each account that was looked at, on the node that has it.
  for (const [accountId, last] of Map.groupBy(lastViews, ({ accountId }) => accountId))
    await writeViewsOf(db, accountId, { views: viewsOf.get(accountId) ?? [], lastViews: last })
}

async function writeViewsOf(
  db: Queryable,
  accountId: number,
  { views, lastViews }: { views: readonly View[]; lastViews: readonly LastView[] },
): Promise<void> {
  await db.query({
    name: 'write-views',
    text: `with looked_at as (
             select p.id as publication_id, p.log_activity, l.permalink, l.viewed_at
               from unnest($5::text[], $6::timestamptz[]) as l (permalink, viewed_at)
               join publications p on p.account_id = $1 and p.permalink = l.permalink
           ), room as (
             select l.publication_id, l.permalink, least($7 - kept.last_minute, $8 - kept.last_day) as rows
               from looked_at l
              cross join lateral (
                select count(*) filter (where a.activity_time > l.viewed_at - interval '1 minute') as last_minute,
                       count(*) as last_day
                  from publication_activities a
                 where a.account_id = $1 and a.publication_id = l.publication_id
                   and a.activity_time > l.viewed_at - interval '1 day') kept
              where l.log_activity
           ), fresh as (
             select room.publication_id, v.endpoint, v.viewed_at, room.rows,
                    row_number() over (partition by room.publication_id
                                       order by v.viewed_at, v.endpoint) as number
               from unnest($2::text[], $3::text[], $4::timestamptz[]) as v (permalink, endpoint, viewed_at)
               join room on room.permalink = v.permalink
              where not exists (
                      select from publication_activities before
                       where before.account_id = $1 and before.publication_id = room.publication_id
                         and before.endpoint = v.endpoint
                         and before.activity_time > v.viewed_at - interval '1 minute')
           ), logged as (
             insert into publication_activities (account_id, publication_id, endpoint, activity_time)
             select $1::bigint, publication_id, endpoint, viewed_at from fresh where number <= rows
           ), locked as (
             -- In key order, so that two processes cannot deadlock.
             select p.id, looked_at.viewed_at
               from publications p
               join looked_at on looked_at.publication_id = p.id
              where p.account_id = $1
              order by p.id
                for no key update of p
           )
           update publications p
              set last_activity_time = greatest(p.last_activity_time, locked.viewed_at)
             from locked
            where p.account_id = $1 and p.id = locked.id`,
    values: [
      accountId,
      views.map(({ alias }) => alias),
      views.map(({ endpoint }) => endpoint),
      views.map(({ viewedAt }) => viewedAt),
      lastViews.map(({ alias }) => alias),
      lastViews.map(({ viewedAt }) => viewedAt),
      ROWS_PER_MINUTE,
      ROWS_PER_DAY,
    ],
  })
}

/** Deletes page views of all accounts that are older than 180 days. */
export const sweepViews: Sweep = async (db, { limit, now }) => {
  const { rowCount } = await db.query(
    `delete from publication_activities
      where (account_id, id) in (
              select account_id, id from publication_activities
               where activity_time < $1::timestamptz - make_interval(days => $2)
               order by activity_time limit $3)`,
    [now, RETENTION_DAYS, limit],
  )
  return rowCount ?? 0
}
