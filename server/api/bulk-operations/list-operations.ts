import type { listBulkOperations } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import { toPage } from '#contract/paging.ts'
import type { PageRequest } from '#contract/paging.ts'
import type { Queryable } from '#db/database.ts'
import { selectOperations } from '../../bulk/operation-queries.ts'
import type { OperationRow, OperationSort } from '../../bulk/operation-queries.ts'

type Page = Output<typeof listBulkOperations>

/** A page of the account's bulk operations with user, time, file and counts, newest first unless sorted. */
export async function listOperations(
  db: Queryable,
  accountId: number,
  page: PageRequest<OperationSort>,
): Promise<Page> {
  const { operations, total } = await selectOperations(db, accountId, page)
  return toPage(operations.map(operationOnTheWire), total, page)
}

export function operationOnTheWire({
  startedAt,
  undoneAt,
  ...operation
}: OperationRow): Page['content'][number] {
  return {
    ...operation,
    startedAt: startedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}
