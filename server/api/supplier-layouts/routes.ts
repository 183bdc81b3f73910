import type { FastifyInstance } from 'fastify'
import { deleteSupplierLayout, listSupplierLayouts, saveSupplierLayout } from '#contract/supplier-layouts.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { deleteLayout, selectLayouts } from './queries.ts'
import { saveLayout } from './save-layout.ts'

export function supplierLayoutRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: listSupplierLayouts,
    handler: ({ session }) => selectLayouts(deps.pool, session.accountId),
  })
  route(app, deps, {
    endpoint: saveSupplierLayout,
    handler: ({ session, body }) => saveLayout(deps.pool, session.accountId, body),
  })
  route(app, deps, {
    endpoint: deleteSupplierLayout,
    handler: async ({ session, params }) => {
      await deleteLayout(deps.pool, session.accountId, params.id)
      return { id: params.id }
    },
  })
}
