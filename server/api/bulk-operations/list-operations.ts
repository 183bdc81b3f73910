import type { listBulkOperations } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import { toPage } from '#contract/paging.ts'
import type { PageRequest } from '#contract/paging.ts'
import type { Queryable } from '#db/database.ts'
import { selectOperations } from '../../bulk/operation-queries.ts'
import type { OperationSort } from '../../bulk/operation-queries.ts'

/** A page of the account's bulk operations with user, time, file and counts, newest first unless sorted. */
export async function listOperations(
  db: Queryable,
  accountId: number,
  page: PageRequest<OperationSort>,
): Promise<Output<typeof listBulkOperations>> {
  const { operations, total } = await selectOperations(db, accountId, page)
  const content = operations.map(({ startedAt, undoneAt, ...operation }) => ({
    ...operation,
    startedAt: startedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
  return toPage(content, total, page)
}
