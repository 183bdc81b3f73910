import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  createPricelist,
  deletePricelist as deletePricelistEndpoint,
  exportPricelist,
  exportPricelistWorkbook,
  getPricelist,
  listPricelistProducts,
  listPricelists as listPricelistsEndpoint,
  listPricesByCategory,
  updatePricelist,
} from '#contract/pricelists.ts'
import { createRule, deleteRule, getRule, previewRules, updateRule } from '#contract/pricelist-rules.ts'
import { readPageQuery } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import { listSalesPrices } from '#contract/products.ts'
import type { Deps } from '../../deps.ts'
import { cachedSecureRoute } from '../../http/cached-secure-route.ts'
import { route } from '../../http/route.ts'
import { insertPricelist, renamePricelist } from '../../prices/pricelist-queries.ts'
import { ruleOnTheWire } from '../../prices/rule-on-the-wire.ts'
import { findRule } from '../../prices/rule-queries.ts'
import { isIndexed } from '../../search/index/search-index.ts'
import { deletePricelist } from './delete-pricelist.ts'
import { pricesAsCsv, pricesAsXlsx, pricesByCategory } from './export-prices.ts'
import { productsOfPricelist } from './list-pricelist-products.ts'
import { salesPricesOfProduct } from './list-sales-prices.ts'
import { listPricelists } from './list-pricelists.ts'
import { loadPricelist } from './load-pricelist.ts'
import type { Prices } from './load-pricelist.ts'
import { previewRuleChange } from './preview-rules.ts'
import { addRule, changeRule, removeRule } from './save-rule.ts'

export function pricelistRoutes(app: FastifyInstance, deps: Deps): void {
  const prices = { db: deps.pool, snapshots: deps.pricingSnapshots }
  listRoutes(app, deps, prices)
  wholeListRoutes(app, deps, prices)
  ruleRoutes(app, deps)
  route(app, deps, {
    endpoint: previewRules,
    handler: ({ session, body }) => previewRuleChange(prices, session.accountId, body),
  })
  route(app, deps, {
    endpoint: listSalesPrices,
    handler: ({ session, params }) => salesPricesOfProduct(deps.pool, session.accountId, params.id),
  })
}

function listRoutes(app: FastifyInstance, deps: Deps, prices: Prices): void {
  route(app, deps, {
    endpoint: listPricelistsEndpoint,
    handler: ({ session, query }) => listPricelists(deps, session, query.unchangedDays),
  })
  route(app, deps, {
    endpoint: createPricelist,
    handler: async ({ session: { accountId }, body }) => {
      const id = await deps.versions.write(accountId, (tx) =>
        insertPricelist(tx, accountId, body.name.trim()),
      )
      return loadPricelist(prices, accountId, id)
    },
  })
  cachedSecureRoute(app, deps, {
    endpoint: getPricelist,
    handler: ({ session, params }) => loadPricelist(prices, session.accountId, params.id),
  })
  route(app, deps, {
    endpoint: updatePricelist,
    handler: async ({ session: { accountId }, params: { id }, body }) => {
      const name = body.name.trim()
      const found = await deps.versions.write(accountId, (tx) => renamePricelist(tx, accountId, { id, name }))
      if (!found) throw new Problem('not_found')
      return loadPricelist(prices, accountId, id)
    },
  })
  route(app, deps, {
    endpoint: deletePricelistEndpoint,
    handler: async ({ session, params }) => {
      await deletePricelist(deps, session, params.id)
      return { id: params.id }
    },
  })
}

function wholeListRoutes(app: FastifyInstance, deps: Deps, prices: Prices): void {
  const search = deps.accountSearch
  cachedSecureRoute(app, deps, {
    endpoint: listPricelistProducts,
    isCacheable: (accountId) => isIndexed(search, accountId),
    handler: ({ session, params, query: { searchValue = '', ruleId, withoutPrice, ...query } }) =>
      productsOfPricelist({ ...prices, search }, session.accountId, {
        pricelistId: params.id,
        text: searchValue,
        ruleId,
        withoutPrice,
        page: readPageQuery(query),
      }),
  })
  route(app, deps, {
    endpoint: exportPricelist,
    handler: async ({ session, params, reply }) => {
      const { accountId } = session
      const { fileName, text } = await deps.fileExports.run(accountId, () =>
        pricesAsCsv(prices, accountId, params.id),
      )
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      })
      return text
    },
  })
  route(app, deps, {
    endpoint: exportPricelistWorkbook,
    handler: async ({ session, params, reply }) => {
      const { accountId } = session
      const { fileName, pieces } = await deps.fileExports.run(accountId, () =>
        pricesAsXlsx(prices, accountId, params.id),
      )
      reply.headers({
        'content-type': exportPricelistWorkbook.contentType,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      })
      // The stream is sent as is; the contract declares its content.
      return Readable.from(deps.fileExports.parts(accountId, () => pieces)) as unknown as string
    },
  })
  route(app, deps, {
    endpoint: listPricesByCategory,
    handler: ({ session: { accountId }, params }) =>
      deps.fileExports.run(accountId, () => pricesByCategory(prices, accountId, params.id)),
  })
}

function ruleRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: createRule,
    handler: async ({ session, body }) => ruleOnTheWire(await addRule(deps, session, body)),
  })
  route(app, deps, {
    endpoint: getRule,
    handler: async ({ session, params }) => {
      const rule = await findRule(deps.pool, session.accountId, params.id)
      if (!rule) throw new Problem('not_found')
      return ruleOnTheWire(rule)
    },
  })
  route(app, deps, {
    endpoint: updateRule,
    handler: async ({ session, params, body }) =>
      ruleOnTheWire(await changeRule(deps, session, { id: params.id, input: body })),
  })
  route(app, deps, {
    endpoint: deleteRule,
    handler: async ({ session, params: { id } }) => {
      await removeRule(deps, session, id)
      return { id }
    },
  })
}
