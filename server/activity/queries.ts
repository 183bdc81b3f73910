import type { Queryable } from '#db/database.ts'
import type { Sweep } from '#db/sweeper.ts'
import type { LastView } from './waiting-views.ts'

const KEPT_DAYS = 180
// Of one publication: more than its visitors leave, and a bound to what a script does.
const ROWS_PER_MINUTE = 120
const ROWS_PER_DAY = 5000
// A page of a browser can show no more.
const MAX_ACTIVITIES = 1000
const DAYS_SHOWN = 30
const TIME_ZONE = 'America/Mexico_City'

/** A page of a publication that somebody looked at. */
export interface View {
  accountId: number
  permalink: string
  endpoint: string
  viewedAt: Date
}

/**
 * Writes page views where the publication wants them logged, the same page within a minute once, and so many of one
 * publication a minute and a day; and the time of the last view of each link in any case. It bumps no version: no visitor
 * sees any of it.
 */
export async function writeViews(
  db: Queryable,
  { views, lastViews }: { views: readonly View[]; lastViews: readonly LastView[] },
): Promise<void> {
  await db.query({
    name: 'write-views',
    text: `with looked_at as (
             select p.account_id, p.id as publication_id, p.log_activity, l.permalink, l.viewed_at
               from unnest($5::bigint[], $6::text[], $7::timestamptz[]) as l (account_id, permalink, viewed_at)
               join publications p on p.account_id = l.account_id and p.permalink = l.permalink
           ), room as (
             select l.account_id, l.publication_id, l.permalink, least($8 - kept.last_minute, $9 - kept.last_day) as rows
               from looked_at l
              cross join lateral (
                select count(*) filter (where a.activity_time > l.viewed_at - interval '1 minute') as last_minute,
                       count(*) as last_day
                  from publication_activities a
                 where a.account_id = l.account_id and a.publication_id = l.publication_id
                   and a.activity_time > l.viewed_at - interval '1 day') kept
              where l.log_activity
           ), fresh as (
             select room.account_id, room.publication_id, v.endpoint, v.viewed_at, room.rows,
                    row_number() over (partition by room.account_id, room.publication_id
                                       order by v.viewed_at, v.endpoint) as number
               from unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[])
                    as v (account_id, permalink, endpoint, viewed_at)
               join room on room.account_id = v.account_id and room.permalink = v.permalink
              where not exists (
                      select from publication_activities before
                       where before.account_id = room.account_id and before.publication_id = room.publication_id
                         and before.endpoint = v.endpoint
                         and before.activity_time > v.viewed_at - interval '1 minute')
           ), logged as (
             insert into publication_activities (account_id, publication_id, endpoint, activity_time)
             select account_id, publication_id, endpoint, viewed_at from fresh where number <= rows
           ), locked as (
             -- In the order of the keys, so that two processes never wait for each other.
             select p.account_id, p.id, looked_at.viewed_at
               from publications p
               join looked_at on looked_at.account_id = p.account_id and looked_at.publication_id = p.id
              order by p.account_id, p.id
                for no key update of p
           )
           update publications p
              set last_activity_time = greatest(p.last_activity_time, locked.viewed_at)
             from locked
            where p.account_id = locked.account_id and p.id = locked.id`,
    values: [
      views.map(({ accountId }) => accountId),
      views.map(({ permalink }) => permalink),
      views.map(({ endpoint }) => endpoint),
      views.map(({ viewedAt }) => viewedAt),
      lastViews.map(({ accountId }) => accountId),
      lastViews.map(({ permalink }) => permalink),
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
               order by activity_time limit $3 for update skip locked)`,
    [now, KEPT_DAYS, limit],
  )
  return rowCount ?? 0
}

/** The latest page views of a publication, newest first. */
export async function selectActivities(
  db: Queryable,
  accountId: number,
  publicationId: number,
): Promise<{ id: number; endpoint: string; activityTime: Date }[]> {
  const { rows } = await db.query<{ id: number; endpoint: string; activityTime: Date }>(
    `select id, endpoint, activity_time as "activityTime" from publication_activities
      where account_id = $1 and publication_id = $2 and activity_time > now() - make_interval(days => $3)
      order by activity_time desc, id desc limit ${MAX_ACTIVITIES}`,
    [accountId, publicationId, KEPT_DAYS],
  )
  return rows
}

/** How many page views a publication had on each of the last 30 days as Mexico City counts them, oldest first. */
export async function selectDays(
  db: Queryable,
  accountId: number,
  publicationId: number,
): Promise<{ day: string; views: number }[]> {
  const { rows } = await db.query<{ day: string; views: number }>(
    `with days as (
       select (now() at time zone $4)::date - back as day from generate_series(0, $3 - 1) as back
     ), viewed as (
       select (activity_time at time zone $4)::date as day, count(*) as views
         from publication_activities
        where account_id = $1 and publication_id = $2 and activity_time > now() - make_interval(days => $3 + 1)
        group by 1
     )
     select to_char(day, 'YYYY-MM-DD') as day, coalesce(views, 0) as views
       from days left join viewed using (day)
      order by day`,
    [accountId, publicationId, DAYS_SHOWN, TIME_ZONE],
  )
  return rows
}

/** The names of things that a storefront shows, by kind and id, as the account calls them now; orders by their folio. */
export async function selectNames(
  db: Queryable,
  accountId: number,
  ids: Record<'catalog' | 'category' | 'customList' | 'product' | 'order', readonly number[]>,
): Promise<{ kind: string; id: number; name: string }[]> {
  const { rows } = await db.query<{ kind: string; id: number; name: string }>(
    `select 'catalog' as kind, id, name::text from catalogs where account_id = $1 and id = any ($2)
     union all
     select 'category', id, name::text from categories where account_id = $1 and id = any ($3)
     union all
     select 'customList', id, name::text from custom_lists where account_id = $1 and id = any ($4)
     union all
     select 'product', id, coalesce(name, code)::text from products where account_id = $1 and id = any ($5)
     union all
     select 'order', id, folio::text from orders where account_id = $1 and id = any ($6)`,
    [accountId, ids.catalog, ids.category, ids.customList, ids.product, ids.order],
  )
  return rows
}
