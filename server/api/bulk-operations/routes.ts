import type { FastifyInstance } from 'fastify'
import { listBulkOperations, undoBulkOperation } from '#contract/bulk.ts'
import { readPageQuery } from '#contract/paging.ts'
import { undoOperation } from '../../bulk/undo-operation.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { listOperations } from './list-operations.ts'

export function bulkOperationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: listBulkOperations,
    handler: ({ session, query }) => listOperations(deps.pool, session.accountId, readPageQuery(query)),
  })
  route(app, deps, {
    endpoint: undoBulkOperation,
    handler: ({ session, params }) => undoOperation(deps, session, params.id),
  })
}
