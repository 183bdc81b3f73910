import type { FastifyInstance } from 'fastify'
import { getHealth } from '#contract/health.ts'
import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'

export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: getHealth,
    handler: async ({ request }) => {
      try {
        await deps.pool.query('select 1')
      } catch (error) {
        request.log.warn({ err: error }, 'database does not answer')
        throw new Problem('unavailable', { retryAfterSeconds: 2 })
      }
      return { status: 'ok' as const }
    },
  })
}
