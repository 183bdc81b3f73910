import type { FastifyInstance } from 'fastify'
import {
  countBelowCost as countBelowCostEndpoint,
  countNewOrders,
  getToday as getTodayEndpoint,
} from '#contract/today.ts'
import type { Deps } from '../../deps.ts'
import { cachedSecureRoute } from '../../http/cached-secure-route.ts'
import { route } from '../../http/route.ts'
import { countBelowCost } from './count-below-cost.ts'
import { getToday } from './get-today.ts'
import { countOpenOrders } from './queries.ts'

export function todayRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: getTodayEndpoint,
    handler: ({ session }) => getToday(deps, session),
  })
  route(app, deps, {
    endpoint: countNewOrders,
    handler: async ({ session }) => {
      const counts = await countOpenOrders(deps.pool, session.accountId)
      return { received: counts.get('RECEIVED') ?? 0 }
    },
  })
  cachedSecureRoute(app, deps, {
    endpoint: countBelowCostEndpoint,
    handler: ({ session }) => countBelowCost(deps, session.accountId),
  })
}
