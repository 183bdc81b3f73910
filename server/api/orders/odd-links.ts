import type { Output } from '#contract/endpoint.ts'
import type { listOddLinks } from '#contract/orders.ts'
import type { Queryable } from '#db/database.ts'
import type { OrderLimits } from '../../defaults.ts'

type OddLink = Output<typeof listOddLinks>[number]

/** Orders within ten minutes that count as a burst, unless they are usual for the link. */
const BURST = 10
/** The most orders of a link that are read, of the last day. */
const MAX_ORDERS = 1000
const MAX_LINKS = 20

// $1 account, $2 and $3 the limits, $4 the size of a burst. Orders are numbered within their link, so that earlier ones
// are found without counting; a link without an order in the last day takes one lookup.
const STATEMENT = `
  with recent as (
    select p.id as publication_id, o.id, o.link_number, o.placed_at, o.status, o.total,
           count(*) over link as orders, min(o.link_number) over link as first_number
      from publications p
      join publication_order_counts counted on counted.account_id = p.account_id and counted.publication_id = p.id
      join orders newest
        on newest.account_id = p.account_id and newest.publication_id = p.id
       and newest.link_number = counted.last_number and newest.placed_at > now() - interval '24 hours'
      join orders o
        on o.account_id = p.account_id and o.publication_id = p.id
       and o.link_number > counted.last_number - ${MAX_ORDERS} and o.placed_at > now() - interval '24 hours'
     where p.account_id = $1
    window link as (partition by p.id)
  ),
  odd as (
    select r.publication_id, r.orders >= $3 or bool_or(at_limit.id is not null) as "reachedLimit",
           -- From the first order of a burst; for the daily limit, from the first order of the day. By number: of orders
           -- that are sent together a later one can have the earlier time.
           coalesce(min(before.link_number), min(r.link_number)) as first_number
      from recent r
      left join recent before
        on before.publication_id = r.publication_id and before.link_number = r.link_number + 1 - $4
       and r.placed_at - before.placed_at < interval '10 minutes'
      left join recent at_limit
        on at_limit.publication_id = r.publication_id and at_limit.link_number = r.link_number + 1 - $2
       and r.placed_at - at_limit.placed_at < interval '10 minutes'
     group by r.publication_id, r.orders, r.first_number
    having r.orders >= $3 or bool_or(at_limit.id is not null)
        or bool_or(before.id is not null) and not exists (
             -- As many orders in the five days before as in this one: usual for the link.
             select from orders usual
              where usual.account_id = $1 and usual.publication_id = r.publication_id
                and usual.link_number = r.first_number - r.orders
                and usual.placed_at > now() - interval '6 days')
  )
  select p.id as "publicationId", p.permalink as "pubAlias", p.note, p.paused, min(r.placed_at) as since, odd."reachedLimit",
         count(*) as orders,
         count(*) filter (where r.status = 'RECEIVED') as received,
         coalesce(sum(r.total) filter (where r.status = 'RECEIVED'), 0) as total,
         coalesce(sum(items.pieces) filter (where r.status = 'RECEIVED'), 0) as pieces
    from odd
    join publications p on p.account_id = $1 and p.id = odd.publication_id
    join recent r on r.publication_id = odd.publication_id and r.link_number >= odd.first_number
    cross join lateral (select sum(i.quantity) as pieces from order_items i
                         where i.account_id = $1 and i.order_id = r.id) items
   group by p.id, p.permalink, p.note, p.paused, odd."reachedLimit"
  having count(*) filter (where r.status = 'RECEIVED') > 0
   order by received desc, p.id limit ${MAX_LINKS}`

/**
 * Links with unusual activity that still have RECEIVED orders from it: they reached a limit in the last 24 hours, or sent
 * a burst on a day with more than five times their usual orders (docs/decisions/0027-order-limits.md).
 */
export async function selectOddLinks(
  db: Queryable,
  accountId: number,
  { per10Minutes, perDay }: OrderLimits,
): Promise<OddLink[]> {
  const { rows } = await db.query<
    Omit<OddLink, 'since' | 'total' | 'pieces'> & { since: Date; total: string; pieces: string }
  >({
    name: 'odd-links',
    text: STATEMENT,
    values: [accountId, per10Minutes, perDay, Math.min(BURST, per10Minutes)],
  })
  return rows.map((row) => ({
    ...row,
    since: row.since.toISOString(),
    total: Number(row.total),
    pieces: Number(row.pieces),
  }))
}
