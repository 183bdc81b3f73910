import type { Output } from '#contract/endpoint.ts'
import type { listComparisonRules } from '#contract/price-comparison.ts'
import type { Queryable } from '#db/database.ts'
import { joinManyRows } from '#db/join-many-rows.ts'

type RecentOperation = Output<typeof listComparisonRules>[number]

const RECENT = 20

export interface ComparedProduct {
  id: number
  code: string
  name: string | null
}

/**
 * The products of an account with these code keys, at the positions of their keys. `tx` plans for many rows from here on.
 * A join: `= any` would spend more time in the planner, which estimates every element.
 */
export async function selectProductsAt(
  tx: Queryable,
  accountId: number,
  keys: readonly string[],
): Promise<(ComparedProduct | undefined)[]> {
  await joinManyRows(tx)
  const { rows } = await tx.query<ComparedProduct & { position: number }>(
    `select p.id, p.code, p.name, sent.position
       from unnest($2::text[]) with ordinality as sent (key, position)
       join products p on p.account_id = $1 and p.code_key = sent.key`,
    [accountId, keys],
  )
  const products = Array.from<ComparedProduct | undefined>({ length: keys.length })
  for (const product of rows) products[product.position - 1] = product
  return products
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
