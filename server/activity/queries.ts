import type { Queryable } from '#db/database.ts'
import { sweepOlder } from '#db/sweep-older.ts'
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

interface AccountViews {
  views: readonly View[]
  lastViews: readonly LastView[]
}

interface FreshView {
  publicationId: number
  endpoint: string
  viewedAt: Date
}

/**
 * Reads which views to insert before it inserts them: in one statement Citus hands the rows over in a format that the insert
 * does not read.
 */
async function writeViewsOf(db: Queryable, accountId: number, account: AccountViews): Promise<void> {
  if (account.views.length > 0) {
    const fresh = await selectFreshViews(db, accountId, account)
    if (fresh.length > 0) await insertViews(db, accountId, fresh)
  }
  await updateLastViews(db, accountId, account.lastViews)
}

/** The views to insert: none twice within a minute, and no more than the publication has room for. */
async function selectFreshViews(
  db: Queryable,
  accountId: number,
  { views, lastViews }: AccountViews,
): Promise<FreshView[]> {
  const { rows } = await db.query<FreshView>({
    name: 'fresh-views',
    text: `with room as (
             select p.id as publication_id, l.permalink, least($7 - stored.last_minute, $8 - stored.last_day) as rows
               from unnest($5::text[], $6::timestamptz[]) as l (permalink, viewed_at)
               join publications p on p.account_id = $1 and p.permalink = l.permalink
              cross join lateral (
                select count(*) filter (where a.activity_time > l.viewed_at - interval '1 minute') as last_minute,
                       count(*) as last_day
                  from publication_activities a
                 where a.account_id = $1 and a.publication_id = p.id
                   and a.activity_time > l.viewed_at - interval '1 day') stored
              where p.log_activity
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
           )
           select publication_id as "publicationId", endpoint, viewed_at as "viewedAt"
             from fresh where number <= rows`,
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
  return rows
}

/** A publication that was deleted meanwhile gets none. */
async function insertViews(db: Queryable, accountId: number, views: readonly FreshView[]): Promise<void> {
  await db.query({
    name: 'insert-views',
    text: `insert into publication_activities (account_id, publication_id, endpoint, activity_time)
           select p.account_id, p.id, v.endpoint, v.viewed_at
             from publications p
             join unnest($2::bigint[], $3::text[], $4::timestamptz[]) as v (publication_id, endpoint, viewed_at)
               on v.publication_id = p.id
            where p.account_id = $1`,
    values: [
      accountId,
      views.map(({ publicationId }) => publicationId),
      views.map(({ endpoint }) => endpoint),
      views.map(({ viewedAt }) => viewedAt),
    ],
  })
}

async function updateLastViews(
  db: Queryable,
  accountId: number,
  lastViews: readonly LastView[],
): Promise<void> {
  await db.query({
    name: 'last-views',
    text: `with locked as (
             -- In key order, so that two processes cannot deadlock.
             select p.id, l.viewed_at
               from publications p
               join unnest($2::text[], $3::timestamptz[]) as l (permalink, viewed_at) on l.permalink = p.permalink
              where p.account_id = $1
              order by p.id
                for no key update of p
           )
           update publications p
              set last_activity_time = greatest(p.last_activity_time, locked.viewed_at)
             from locked
            where p.account_id = $1 and p.id = locked.id`,
    values: [accountId, lastViews.map(({ alias }) => alias), lastViews.map(({ viewedAt }) => viewedAt)],
  })
}

/** Deletes page views of all accounts that are older than 180 days. */
export const sweepViews = sweepOlder(RETENTION_DAYS, {
  table: 'publication_activities',
  time: 'activity_time',
})
