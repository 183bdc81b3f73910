import type { FastifyInstance } from 'fastify'
import {
  deleteCompetitorList,
  listCompetitorLists,
  listCompetitorPrices,
  saveCompetitorList as saveCompetitorListEndpoint,
} from '#contract/competitor-lists.ts'
import {
  comparePrices,
  listComparisonRules,
  makeComparisonRules,
  previewComparisonRules,
  undoComparisonRules,
} from '#contract/price-comparison.ts'
import { undoRules } from '../../bulk/undo-rules.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { compareWithPricelist } from './compare-prices.ts'
import { saveCompetitorList } from './competitor-lists.ts'
import { deleteList, selectLists, selectPricesOf } from './competitor-queries.ts'
import { makeRules } from './make-rules.ts'
import { previewRules } from './preview-rules.ts'
import { recentOperations } from './queries.ts'

export function priceComparisonRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: comparePrices,
    handler: ({ session: { accountId }, body }) =>
      deps.fileChecks.run(accountId, () => compareWithPricelist(deps, accountId, body)),
  })
  route(app, deps, {
    endpoint: makeComparisonRules,
    handler: ({ session, params, query, body }) =>
      makeRules(deps, session, { pricelistId: params.id, fileName: query.fileName ?? null, ...body }),
  })
  route(app, deps, {
    endpoint: previewComparisonRules,
    handler: ({ session, params, body }) =>
      previewRules(deps, session.accountId, { pricelistId: params.id, ...body }),
  })
  route(app, deps, {
    endpoint: listComparisonRules,
    handler: ({ session }) => recentOperations(deps.pool, session.accountId),
  })
  route(app, deps, {
    endpoint: undoComparisonRules,
    handler: ({ session, params }) => undoRules(deps, session, { operationId: params.id, productIds: null }),
  })
}

export function competitorListRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: listCompetitorLists,
    handler: ({ session }) => selectLists(deps.pool, session.accountId),
  })
  route(app, deps, {
    endpoint: saveCompetitorListEndpoint,
    handler: ({ session, query, body }) =>
      saveCompetitorList(deps, session, { ...body, fileName: query.fileName ?? null }),
  })
  route(app, deps, {
    endpoint: deleteCompetitorList,
    handler: async ({ session, params }) => {
      await deleteList(deps.pool, session.accountId, params.id)
      return { id: params.id }
    },
  })
  route(app, deps, {
    endpoint: listCompetitorPrices,
    handler: ({ session, params }) => selectPricesOf(deps.pool, session.accountId, params.id),
  })
}
