import type { FastifyInstance } from 'fastify'
import { addSelection, deleteSelection, removeSelection } from '#contract/product-selection.ts'
import { deleteProducts } from '../../bulk/delete-products.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { addToTarget, removeFromTarget } from './change-selection.ts'

export function productSelectionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: addSelection,
    handler: ({ session, body }) => addToTarget(deps, session, body),
  })
  route(app, deps, {
    endpoint: removeSelection,
    handler: ({ session, body }) => removeFromTarget(deps, session, body),
  })
  route(app, deps, {
    endpoint: deleteSelection,
    handler: ({ session, body }) => deleteProducts(deps, session, body.productIds),
  })
}
