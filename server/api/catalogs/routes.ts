import type { FastifyInstance } from 'fastify'
import {
  createCatalog,
  deleteCatalog as deleteCatalogEndpoint,
  getCatalog,
  listCatalogCategories,
  listCatalogs,
  listCompleteCatalogs,
  updateCatalog,
} from '#contract/catalogs.ts'
import type { Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { createAccountMemo } from '../../cache/account-memo.ts'
import { loadCatalogCategories } from '../../catalogue/load-categories.ts'
import { deleteCatalog } from '../../clones/delete-catalog.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { countFollowers, findCatalog, selectCatalogs } from './queries.ts'
import { addCatalog, renameCatalog } from './save-catalog.ts'

const CATEGORY_BYTES = 300

export function catalogRoutes(app: FastifyInstance, deps: Deps): void {
  // Only the categories: the progress of a clone changes without a write of the account's data.
  const cachedCategories = createAccountMemo<Output<typeof getCatalog>['categories']>(deps, {
    name: 'catalogue',
    sizeOf: ({ length }) => length * CATEGORY_BYTES,
  })
  const categoriesOf = (accountId: number, id: number) =>
    cachedCategories(accountId, String(id), () => loadCatalogCategories(deps.pool, accountId, id))
  route(app, deps, {
    endpoint: listCatalogs,
    handler: async ({ session }) => ({ content: await selectCatalogs(deps.pool, session.accountId) }),
  })
  route(app, deps, {
    endpoint: listCompleteCatalogs,
    handler: async ({ session }) => ({ content: await selectCatalogs(deps.pool, session.accountId) }),
  })
  route(app, deps, {
    endpoint: createCatalog,
    handler: async ({ session, body }) => ({
      status: 200,
      ...(await addCatalog(deps, session.accountId, body)),
    }),
  })
  route(app, deps, {
    endpoint: getCatalog,
    handler: async ({ session, params }) => {
      const catalog = await existingCatalog(deps, session.accountId, params.id)
      const [categories, followers] = await Promise.all([
        categoriesOf(session.accountId, params.id),
        countFollowers(deps.pool, session.accountId, params.id),
      ])
      return { ...catalog, categories, followers }
    },
  })
  route(app, deps, {
    endpoint: updateCatalog,
    handler: ({ session, params, body }) =>
      renameCatalog(deps, session.accountId, { id: params.id, name: body.name }),
  })
  route(app, deps, {
    endpoint: deleteCatalogEndpoint,
    handler: async ({ session, params }) => {
      await deleteCatalog(deps, session.accountId, params.id)
      return { id: params.id }
    },
  })
  route(app, deps, {
    endpoint: listCatalogCategories,
    handler: async ({ session, params }) => {
      await existingCatalog(deps, session.accountId, params.id)
      return categoriesOf(session.accountId, params.id)
    },
  })
}

async function existingCatalog(deps: Deps, accountId: number, id: number) {
  const catalog = await findCatalog(deps.pool, accountId, id)
  if (catalog === null) throw new Problem('not_found')
  return catalog
}
