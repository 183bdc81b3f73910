import type { FastifyInstance } from 'fastify'
import {
  cloneCatalog,
  deleteCatalogClone,
  getCatalogClone,
  getCrossAccountCatalog,
} from '#contract/catalogs.ts'
import type { Input } from '#contract/endpoint.ts'
import { deleteClone } from '../../clones/delete-catalog.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { requestClone } from './clone-catalog.ts'
import { findClone } from './find-clone.ts'
import { previewClone } from './preview-clone.ts'

export function cloneRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: getCrossAccountCatalog,
    handler: ({ session, params, query }) =>
      previewClone(deps, session.accountId, { alias: query.publication, catalogId: params.id }),
  })
  route(app, deps, {
    endpoint: cloneCatalog,
    handler: ({ session, body }) => requestClone(deps, session.accountId, readCloneRequest(body)),
  })
  route(app, deps, {
    endpoint: getCatalogClone,
    handler: ({ session, params }) => findClone(deps.pool, session.accountId, params.catalogId),
  })
  route(app, deps, {
    endpoint: deleteCatalogClone,
    handler: async ({ session, params }) => {
      await deleteClone(deps, session.accountId, params.catalogId)
      return { id: params.catalogId }
    },
  })
}

/** Either field may be a bare value, or an object that holds it. */
function readCloneRequest({ parentCatalog, publication }: Input<typeof cloneCatalog>['body']): {
  alias: string
  catalogId: number
} {
  return {
    alias: typeof publication === 'object' ? publication.permalink : publication,
    catalogId: Number(typeof parentCatalog === 'object' ? parentCatalog.id : parentCatalog),
  }
}
