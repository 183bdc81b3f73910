import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { toNumber } from '#domain/decimal.ts'
import { productExists } from '../../catalogue/product-queries.ts'

interface HistoryRow {
  basePrice: string | null
  previous: string | null
  changedAt: Date
  by: string | null
  operationId: number | null
  isUndo: boolean
}

/** The changes of a product's base price, newest first, with user and bulk operation (catalogue.md §6). Throws 404. */
export async function priceHistory(db: Queryable, accountId: number, productId: number) {
  const { rows } = await db.query<HistoryRow>(
    `select change.new_price as "basePrice", change.old_price as previous, change.changed_at as "changedAt",
            u.username as by, change.bulk_operation_id as "operationId", change.is_undo as "isUndo"
       from product_changes change
       left join bulk_operations operation
         on operation.account_id = $1 and operation.id = change.bulk_operation_id
       left join users u on u.account_id = $1 and u.id = case
         when change.is_undo then coalesce(change.user_id, operation.undone_by) else coalesce(change.user_id, operation.user_id) end
      where change.account_id = $1 and change.product_id = $2
        and change.old_price is distinct from change.new_price
      order by change.id desc`,
    [accountId, productId],
  )
  if (rows.length === 0 && !(await productExists(db, accountId, productId))) throw new Problem('not_found')
  return rows.map((row) => ({
    ...row,
    basePrice: toNumber(row.basePrice),
    previous: toNumber(row.previous),
    changedAt: row.changedAt.toISOString(),
  }))
}
