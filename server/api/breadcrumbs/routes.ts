import type { FastifyInstance } from 'fastify'
import { resolveBreadcrumbs } from '#contract/storefront.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import type { Crumb } from './crumbs.ts'
import { replyWithBreadcrumbs } from './resolve-breadcrumbs.ts'

export function breadcrumbRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: resolveBreadcrumbs,
    handler: async ({ query, request, reply }) => {
      await replyWithBreadcrumbs(deps, { path: query.p, request, reply })
      return reply as unknown as Crumb[]
    },
  })
}
