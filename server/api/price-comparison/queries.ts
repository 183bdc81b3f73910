import type { Output } from '#contract/endpoint.ts'
import type { listComparisonRules } from '#contract/price-comparison.ts'
import type { Queryable } from '#db/database.ts'

type RecentOperation = Output<typeof listComparisonRules>[number]

const RECENT = 20

export interface ProductByKey {
  id: number
  code: string
  name: string | null
  key: string
}

/** The products of an account with these code keys, in any order. */
export async function selectProductsByKey(
  tx: Queryable,
  accountId: number,
  keys: readonly string[],
): Promise<ProductByKey[]> {
  const { rows } = await tx.query<ProductByKey>(
    `select id, code, name, code_key as key from products where account_id = $1 and code_key = any ($2::text[])`,
    [accountId, keys],
  )
  return rows
}

/** The latest operations that created rules from a comparison, newest first, undone ones included. */
export async function recentOperations(db: Queryable, accountId: number): Promise<RecentOperation[]> {
  const { rows } = await db.query<
    Omit<RecentOperation, 'startedAt' | 'undoneAt'> & { startedAt: Date; undoneAt: Date | null }
  >(
    `select o.id, o.pricelist_id as "pricelistId", l.name as "pricelistName", o.file_name as "fileName",
            o.started_at as "startedAt", u.username as by, (o.counts -> 'created')::int as created,
            (o.counts -> 'replaced')::int as replaced, o.undone_at as "undoneAt"
       from bulk_operations o
       left join pricelists l on l.account_id = $1 and l.id = o.pricelist_id
       left join users u on u.account_id = $1 and u.id = o.user_id
      where o.account_id = $1 and o.kind = 'comparison-rules'
      order by o.id desc limit $2`,
    [accountId, RECENT],
  )
  return rows.map(({ startedAt, undoneAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
}
