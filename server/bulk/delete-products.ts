import type { Output } from '#contract/endpoint.ts'
import type { deleteSelection } from '#contract/product-selection.ts'
import type { Session } from '../auth/authenticate.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import { announceLocks } from '../catalogue/product-locks.ts'
import { storeDeletedRows } from './deleted-rows.ts'
import { beginOperation, finishOperation } from './operation-queries.ts'

/**
 * Deletes products with their pictures, links and own price rules, as a bulk operation that brings them back (bulk.md §67);
 * orders keep their copy. The id of the operation is null where the account had none of the products.
 */
export async function deleteProducts(
  { versions }: { versions: AccountVersions },
  session: Session,
  productIds: readonly number[],
): Promise<Output<typeof deleteSelection>> {
  const { accountId } = session
  return versions.writeBulk(accountId, async (tx) => {
    await announceLocks(tx, accountId)
    // In the order of their ids, as every bulk operation locks them.
    const { rowCount: found } = await tx.query(
      'select id from products where account_id = $1 and id = any($2::bigint[]) order by id for update',
      [accountId, productIds],
    )
    const deleted = found ?? 0
    if (deleted === 0) return { deleted, operationId: null }
    const operationId = await beginOperation(tx, session, {
      kind: 'products-deleted',
      description: deleted === 1 ? '1 producto' : `${deleted} productos`,
    })
    await storeDeletedRows(tx, accountId, { operationId, productIds })
    await tx.query('delete from products where account_id = $1 and id = any($2::bigint[])', [
      accountId,
      productIds,
    ])
    await finishOperation(tx, { accountId, operationId, counts: { deleted } })
    return { deleted, operationId }
  })
}
