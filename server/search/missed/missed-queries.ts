import type { Queryable } from '#db/database.ts'
import { sweepOlder } from '#db/sweep-older.ts'
import type { Sweep } from '#db/sweeper.ts'
import { TIME_ZONE } from '#domain/time-zone.ts'
import type { Counted, Missed, Opened } from './missed-buffer.ts'

const RETENTION_DAYS = 30
// More than the customers of a link miss in a day; a limit against scripts.
const NEW_PER_DAY = 100
/** Maximum different products of one search in a day. */
const PRODUCTS_PER_DAY = 20
// More than anybody reads.
const MAX_SHOWN = 200
export const MAX_OPENED_SHOWN = 3

/**
 * Counts missed searches by publication and day. A publication stores at most 100 new ones in 24 hours; those already
 * stored continue to be counted. Increments no version, because no visitor sees this data.
 */
export async function writeMissedSearches(db: Queryable, missed: readonly Counted<Missed>[]): Promise<void> {
  // One statement for each account, on its node.
  for (const [accountId, own] of Map.groupBy(missed, (one) => one.accountId))
    await writeMissedOf(db, accountId, own)
}

async function writeMissedOf(
  db: Queryable,
  accountId: number,
  missed: readonly Counted<Missed>[],
): Promise<void> {
  await db.query({
    name: 'write-missed-searches',
    text: `with given as (
             select p.id as publication_id, g.search, g.typed, g.left_out, g.times, g.at,
                    exists (select from missed_searches known
                             where known.account_id = $1 and known.publication_id = p.id
                               and known.search = g.search) as is_known
               from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::timestamptz[])
                    as g (permalink, search, typed, left_out, times, at)
               join publications p on p.account_id = $1 and p.permalink = g.permalink
           ), numbered as (
             select *, row_number() over (partition by publication_id, is_known order by at, search) as number
               from given
           ), counted as (
             select publication_id, search, typed, left_out, at
               from numbered
              where is_known
                 or number <= $8 - (select count(*) from missed_searches recent
                                     where recent.account_id = $1
                                       and recent.publication_id = numbered.publication_id
                                       and recent.first_at > numbered.at - interval '1 day')
           ), kept as (
             insert into missed_searches (account_id, publication_id, search, typed, left_out, first_at, last_at)
             select $1::bigint, publication_id, search, typed, left_out, at, at from counted
              -- In key order, so that two processes cannot deadlock.
              order by publication_id, search
             on conflict (account_id, publication_id, search) do update
                set typed = excluded.typed, left_out = excluded.left_out,
                    last_at = greatest(missed_searches.last_at, excluded.last_at)
             returning id, publication_id, search
           )
           insert into missed_search_days (account_id, missed_search_id, day, times)
           select $1::bigint, kept.id, (given.at at time zone $9)::date, given.times
             from kept join given using (publication_id, search)
            order by kept.id
           on conflict (account_id, missed_search_id, day) do update
              set times = missed_search_days.times + excluded.times`,
    values: [
      accountId,
      missed.map(({ alias }) => alias),
      missed.map(({ key }) => key),
      missed.map(({ typed }) => typed),
      missed.map(({ leftOut }) => leftOut),
      missed.map(({ times }) => times),
      missed.map(({ at }) => at),
      NEW_PER_DAY,
      TIME_ZONE,
    ],
  })
}

/** Counts the products opened after stored missed searches, at most 20 different ones per search and day. */
export async function writeOpenedProducts(db: Queryable, opened: readonly Counted<Opened>[]): Promise<void> {
  for (const [accountId, own] of Map.groupBy(opened, (one) => one.accountId))
    await writeOpenedOf(db, accountId, own)
}

async function writeOpenedOf(
  db: Queryable,
  accountId: number,
  opened: readonly Counted<Opened>[],
): Promise<void> {
  await db.query({
    name: 'write-opened-products',
    text: `with given as (
             select m.id as missed_search_id, product.id as product_id, g.times,
                    (g.at at time zone $7)::date as day
               from unnest($2::text[], $3::text[], $4::bigint[], $5::integer[], $6::timestamptz[])
                    as g (permalink, search, product_id, times, at)
               join publications p on p.account_id = $1 and p.permalink = g.permalink
               join missed_searches m
                 on m.account_id = $1 and m.publication_id = p.id and m.search = g.search
               join products product on product.account_id = $1 and product.id = g.product_id
           ), numbered as (
             select *, row_number() over (partition by missed_search_id, day order by product_id) as number
               from given
           ), counted as (
           select missed_search_id, product_id, day, times
             from numbered
            where exists (select from missed_search_products known
                           where known.account_id = $1
                             and known.missed_search_id = numbered.missed_search_id
                             and known.product_id = numbered.product_id and known.day = numbered.day)
               or number <= $8 - (select count(*) from missed_search_products today
                                   where today.account_id = $1
                                     and today.missed_search_id = numbered.missed_search_id
                                     and today.day = numbered.day)
           )
           insert into missed_search_products (account_id, missed_search_id, product_id, day, times)
           select $1::bigint, missed_search_id, product_id, day, times from counted
            order by missed_search_id, product_id
           on conflict (account_id, missed_search_id, product_id, day) do update
              set times = missed_search_products.times + excluded.times`,
    values: [
      accountId,
      opened.map(({ alias }) => alias),
      opened.map(({ search }) => search),
      opened.map(({ productId }) => productId),
      opened.map(({ times }) => times),
      opened.map(({ at }) => at),
      TIME_ZONE,
      PRODUCTS_PER_DAY,
    ],
  })
}

interface MissedRow {
  id: number
  publicationId: number
  permalink: string
  search: string
  leftOut: string | null
  times: number
  lastTime: Date
  opened: { id: number; code: string; name: string | null; times: number }[]
}

/** The searches that are shown, with how often they were made in the last 30 days; `$2` is a publication, or null for all. */
const COUNTED = `
  with since as (
    select ($3::timestamptz at time zone $4)::date - ${RETENTION_DAYS} as day
  ), counted as (
    select m.id, sum(d.times)::integer as times
      from missed_searches m
      join missed_search_days d on d.account_id = m.account_id and d.missed_search_id = m.id
     where m.account_id = $1 and ($2::bigint is null or m.publication_id = $2)
       and d.day > (select day from since)
     group by m.id, m.last_at
     order by times desc, m.last_at desc, m.id
     limit ${MAX_SHOWN}
  )`

type MostMissedRow = Pick<MissedRow, 'id' | 'search' | 'times'> & { listed: number }

/** The first of what {@link selectMissedSearches} lists for an account, each with the length of that list. */
export async function selectMostMissed(
  db: Queryable,
  accountId: number,
  { limit, now }: { limit: number; now: Date },
): Promise<MostMissedRow[]> {
  const { rows } = await db.query<MostMissedRow>({
    name: 'most-missed-searches',
    text: `${COUNTED}
           select m.id, m.typed as search, counted.times, count(*) over () as listed
             from counted
             join missed_searches m on m.account_id = $1 and m.id = counted.id
            order by counted.times desc, m.last_at desc, m.id
            limit $5`,
    values: [accountId, null, now, TIME_ZONE, limit],
  })
  return rows
}

/** The missed searches of the last 30 days, of an account or of one of its publications. */
export async function selectMissedSearches(
  db: Queryable,
  accountId: number,
  { publicationId, now }: { publicationId: number | null; now: Date },
): Promise<MissedRow[]> {
  const { rows } = await db.query<MissedRow>({
    name: 'missed-searches',
    text: `${COUNTED}
     select m.id, m.publication_id as "publicationId", p.permalink, m.typed as search, m.left_out as "leftOut",
            counted.times, m.last_at as "lastTime",
            (select coalesce(json_agg(json_build_object('id', product.id, 'code', product.code,
                                                        'name', product.name, 'times', best.times)
                                      order by best.times desc, product.id), '[]')
               from (select o.product_id, sum(o.times)::integer as times
                       from missed_search_products o
                      where o.account_id = $1 and o.missed_search_id = m.id and o.day > (select day from since)
                        and exists (select from products own where own.account_id = $1 and own.id = o.product_id)
                      group by o.product_id
                      order by times desc, o.product_id
                      limit ${MAX_OPENED_SHOWN}) best
               join products product on product.account_id = $1 and product.id = best.product_id) as opened
       from counted
       join missed_searches m on m.account_id = $1 and m.id = counted.id
       join publications p on p.account_id = $1 and p.id = m.publication_id
      order by counted.times desc, m.last_at desc, m.id`,
    values: [accountId, publicationId, now, TIME_ZONE],
  })
  return rows
}

/** Deletes a missed search; returns whether it existed. Increments no version, like all writes here. */
export async function deleteMissedSearch(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query('delete from missed_searches where account_id = $1 and id = $2', [
    accountId,
    id,
  ])
  return rowCount === 1
}

/** Deletes a missed search from all publications of the account, because a synonym now answers it. */
export async function forgetMissedSearch(db: Queryable, accountId: number, id: number): Promise<void> {
  await db.query(
    `delete from missed_searches
      where account_id = $1
        and search = (select search from missed_searches where account_id = $1 and id = $2)`,
    [accountId, id],
  )
}

/** Deletes missed searches of all accounts that are older than 30 days. */
export const sweepMissedSearches = sweepOlder(RETENTION_DAYS, { table: 'missed_searches', time: 'last_at' })

/** Deletes old daily counts of searches that are still missed. */
export const sweepMissedDays: Sweep = (db, options) =>
  sweepDays(db, 'missed_search_days', { key: 'account_id, missed_search_id, day', ...options })

/** Like {@link sweepMissedDays}, for the opened products. */
export const sweepOpenedProducts: Sweep = (db, options) =>
  sweepDays(db, 'missed_search_products', {
    key: 'account_id, missed_search_id, product_id, day',
    ...options,
  })

async function sweepDays(
  db: Queryable,
  table: 'missed_search_days' | 'missed_search_products',
  { key, limit, now }: { key: string; limit: number; now: Date },
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from ${table}
      where (${key}) in (
              select ${key} from ${table}
               where day < ($1::timestamptz at time zone $2)::date - ${RETENTION_DAYS}
               order by day limit $3)`,
    [now, TIME_ZONE, limit],
  )
  return rowCount ?? 0
}
