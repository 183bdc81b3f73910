import type { Queryable } from '#db/database.ts'
import { TIME_ZONE } from '#domain/time-zone.ts'
import { RETENTION_DAYS } from '../../activity/queries.ts'
import { sinceDay } from '../../activity/since-day.ts'

// More than a screen can usefully show.
const MAX_ACTIVITIES = 1000
const DAYS_SHOWN = 30

interface ViewsOf {
  publicationId: number
  /** Whole days, today among them. */
  days: number | undefined
}

/** The latest page views of a publication, newest first; all that are stored, or those of the last days. */
export async function selectActivities(
  db: Queryable,
  accountId: number,
  { publicationId, days }: ViewsOf,
): Promise<{ id: number; endpoint: string; activityTime: Date }[]> {
  const { rows } = await db.query<{ id: number; endpoint: string; activityTime: Date }>(
    `select id, endpoint, activity_time as "activityTime" from publication_activities
      where account_id = $1 and publication_id = $2 and activity_time >= coalesce(${sinceDay('$3')}, now() - make_interval(days => $4))
      order by activity_time desc, id desc limit ${MAX_ACTIVITIES}`,
    [accountId, publicationId, days ?? null, RETENTION_DAYS],
  )
  return rows
}

/** Page views of a publication on each of the last days (30), in the time zone of Mexico City, oldest first. */
export async function selectDays(
  db: Queryable,
  accountId: number,
  { publicationId, days = DAYS_SHOWN }: ViewsOf,
): Promise<{ day: string; views: number }[]> {
  const { rows } = await db.query<{ day: string; views: number }>(
    `with days as (
       select (now() at time zone $4)::date - back as day from generate_series(0, $3 - 1) as back
     ), viewed as (
       select (activity_time at time zone $4)::date as day, count(*) as views
         from publication_activities
        where account_id = $1 and publication_id = $2 and activity_time >= ${sinceDay('$3')}
        group by 1
     )
     select to_char(day, 'YYYY-MM-DD') as day, coalesce(views, 0) as views
       from days left join viewed using (day)
      order by day`,
    [accountId, publicationId, days, TIME_ZONE],
  )
  return rows
}

/** The current names of records by kind and id; orders by their folio. */
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
