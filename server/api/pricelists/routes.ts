import type { FastifyInstance } from 'fastify'
import {
  createPricelist,
  createRule,
  deletePricelist,
  deleteRule,
  getPricelist,
  getRule,
  listPricelists,
  updatePricelist,
  updateRule,
} from '#contract/pricelists.ts'
import { Problem } from '#contract/problems.ts'
import { listSalesPrices } from '#contract/products.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { deletePricelist as deleteUnusedPricelist } from './delete-pricelist.ts'
import { loadPricelist } from './load-pricelist.ts'
import { salesPricesOfProduct } from './list-sales-prices.ts'
import { insertPricelist, renamePricelist, selectPricelists } from './queries.ts'
import { ruleOnTheWire } from './rule-on-the-wire.ts'
import { deleteRule as deleteStoredRule, findRule } from './rule-queries.ts'
import { addRule, changeRule } from './save-rule.ts'

export function pricelistRoutes(app: FastifyInstance, deps: Deps): void {
  listRoutes(app, deps)
  ruleRoutes(app, deps)
  route(app, deps, {
    endpoint: listSalesPrices,
    handler: ({ session, params }) => salesPricesOfProduct(deps.pool, session.accountId, params.id),
  })
}

function listRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: listPricelists,
    handler: ({ session }) => selectPricelists(deps.pool, session.accountId),
  })
  route(app, deps, {
    endpoint: createPricelist,
    handler: async ({ session: { accountId }, body }) => {
      const id = await deps.versions.write(accountId, (tx) =>
        insertPricelist(tx, accountId, body.name.trim()),
      )
      return loadPricelist(deps.pool, accountId, id)
    },
  })
  route(app, deps, {
    endpoint: getPricelist,
    handler: ({ session, params }) => loadPricelist(deps.pool, session.accountId, params.id),
  })
  route(app, deps, {
    endpoint: updatePricelist,
    handler: async ({ session: { accountId }, params: { id }, body }) => {
      const name = body.name.trim()
      const found = await deps.versions.write(accountId, (tx) => renamePricelist(tx, accountId, { id, name }))
      if (!found) throw new Problem('not_found')
      return loadPricelist(deps.pool, accountId, id)
    },
  })
  route(app, deps, {
    endpoint: deletePricelist,
    handler: async ({ session, params }) => {
      await deleteUnusedPricelist(deps, session.accountId, params.id)
      return { id: params.id }
    },
  })
}

function ruleRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: createRule,
    handler: async ({ session, body }) => ruleOnTheWire(await addRule(deps, session.accountId, body)),
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
      ruleOnTheWire(await changeRule(deps, session.accountId, { id: params.id, input: body })),
  })
  route(app, deps, {
    endpoint: deleteRule,
    handler: async ({ session: { accountId }, params: { id } }) => {
      const found = await deps.versions.write(accountId, (tx) => deleteStoredRule(tx, accountId, id))
      if (!found) throw new Problem('not_found')
      return { id }
    },
  })
}
