import type { Queryable } from '#db/database.ts'
import type { CloneKey } from './clone-key.ts'

/**
 * Locks the copies of products before anything of them is written, and in the order of ids, as bulk operations and deletions
 * do, so that the two never deadlock. Those that are locked already are locked again without a wait.
 */
export async function lockCopies(
  tx: Queryable,
  { accountId, catalogId }: CloneKey,
  parentIds: readonly number[],
): Promise<void> {
  if (parentIds.length === 0) return
  await tx.query(
    `select from products
      where account_id = $1
        and id in (select product_id from clone_products
                    where account_id = $1 and catalog_id = $2 and parent_id = any($3::bigint[]))
      order by id for no key update`,
    [accountId, catalogId, parentIds],
  )
}
