import type { FastifyInstance } from 'fastify'
import { listBulkOperations, undoBulkOperation } from '#contract/bulk.ts'
import { getBulkOperation, listOperationRows, undoOperationRows } from '#contract/operation-rows.ts'
import { readPageQuery } from '#contract/paging.ts'
import { undoOperation } from '../../bulk/undo-operation.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { existingOperation, getOperation } from './get-operation.ts'
import { listOperations } from './list-operations.ts'
import { listRows } from './list-rows.ts'
import { createOperationMemos } from './operation-memos.ts'

export function bulkOperationRoutes(app: FastifyInstance, deps: Deps): void {
  const { pool } = deps
  const memos = createOperationMemos(deps)
  route(app, deps, {
    endpoint: listBulkOperations,
    handler: ({ session, query }) => listOperations(pool, session.accountId, readPageQuery(query)),
  })
  route(app, deps, {
    endpoint: undoBulkOperation,
    handler: ({ session, params }) =>
      undoOperation(deps, session, { operationId: params.id, productIds: null }),
  })
  route(app, deps, {
    endpoint: getBulkOperation,
    handler: ({ session, params }) => getOperation({ pool, memos }, session, params.id),
  })
  route(app, deps, {
    endpoint: listOperationRows,
    handler: ({ session, params, query: { searchValue, undone, ...query } }) =>
      listRows({ pool, memos }, session, {
        operationId: params.id,
        filter: { searchValue, undone },
        page: readPageQuery(query),
      }),
  })
  route(app, deps, {
    endpoint: undoOperationRows,
    handler: async ({ session, params, body }) => {
      await existingOperation(pool, session, params.id)
      return undoOperation(deps, session, { operationId: params.id, productIds: body.productIds })
    },
  })
}
