import type pg from 'pg'
import { inTransaction } from '#db/database.ts'
import { joinManyRows } from '#db/join-many-rows.ts'
import type { Sweep } from '#db/sweeper.ts'

/** Age up to which an order counts (search.md §13). */
const DAYS = 90

/**
 * Counts the orders of each product in the last 90 days, without cancelled ones, for the next account that is due; each
 * account is due once a day. Writes changed counts of up to `limit` products in one statement. Returns `limit` while more
 * work remains.
 */
export function countPopularity(pool: pg.Pool): Sweep {
  return async (_db, { limit, now }) => {
    const accountId = await selectDue(pool, now)
    if (accountId === null) return 0
    await inTransaction(pool, async (tx) => {
      // The lock of the indexing: without it two writers of the same entries could deadlock.
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('search index', $1))`, [accountId])
      await joinManyRows(tx)
      const { rowCount } = await tx.query({
        text: `
          with counted as (
            select item.product_id, count(*)::integer as orders
              from orders o
              join order_items item on item.account_id = $1 and item.order_id = o.id
             where o.account_id = $1 and o.status <> 'CANCELLED' and item.product_id is not null
               and o.placed_at > $2::timestamptz - make_interval(days => $3)
             group by item.product_id
          ), changed as (
            select e.product_id, coalesce(counted.orders, 0) as orders
              from search_entries e left join counted on counted.product_id = e.product_id
             where e.account_id = $1 and e.popularity <> coalesce(counted.orders, 0)
             order by e.product_id limit $4
          )
          update search_entries e set popularity = changed.orders
            from changed where e.account_id = $1 and e.product_id = changed.product_id`,
        values: [accountId, now, DAYS, limit],
      })
      if ((rowCount ?? 0) < limit)
        await tx.query(
          `insert into search_popularity values ($1, $2)
           on conflict (account_id) do update set counted_at = excluded.counted_at`,
          [accountId, now],
        )
    })
    return limit
  }
}

/** The account whose orders were counted longest ago, at least a day. */
async function selectDue(pool: pg.Pool, now: Date): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>(
    `select a.id from accounts a left join search_popularity counted on counted.account_id = a.id
      where counted.counted_at is null or counted.counted_at <= $1::timestamptz - interval '1 day'
      order by counted.counted_at nulls first, a.id limit 1`,
    [now],
  )
  return rows[0]?.id ?? null
}
