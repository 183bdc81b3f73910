import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { customerRoutes } from './customer-routes.ts'
import { eventRoute } from './events/event-route.ts'
import { sellerRoutes } from './seller-routes.ts'

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  sellerRoutes(app, deps)
  eventRoute(app, deps)
  customerRoutes(app, deps)
}
