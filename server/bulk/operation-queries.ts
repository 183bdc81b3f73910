import type { Output } from '#contract/endpoint.ts'
import type { listComparisonRules } from '#contract/price-comparison.ts'
import type { Queryable } from '#db/database.ts'

type RecentOperation = Output<typeof listComparisonRules>[number]

const RECENT = 20

/** Records who makes rules of which comparison; answers the operation's id. */
export async function beginRuleOperation(
  tx: Queryable,
  operation: { accountId: number; userId: number; pricelistId: number; fileName: string | null },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into bulk_operations (account_id, user_id, pricelist_id, kind, file_name)
     values ($1, $2, $3, 'comparison-rules', $4) returning id`,
    [operation.accountId, operation.userId, operation.pricelistId, operation.fileName],
  )
  return rows[0]!.id
}

/** The list of an operation, kept from being undone by others; null when there is no such operation. */
export async function lockRuleOperation(
  tx: Queryable,
  accountId: number,
  operationId: number,
): Promise<{ isUndone: boolean; pricelistId: number | null } | null> {
  const { rows } = await tx.query<{ isUndone: boolean; pricelistId: number | null }>(
    `select undone_at is not null as "isUndone", pricelist_id as "pricelistId"
       from bulk_operations where account_id = $1 and id = $2 and kind = 'comparison-rules' for no key update`,
    [accountId, operationId],
  )
  return rows[0] ?? null
}

/** The last times that a comparison was made into rules, newest first, undone ones included. */
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
