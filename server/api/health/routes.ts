import type { FastifyInstance } from 'fastify'
import { getHealth, getLiveness, getReadiness } from '#contract/health.ts'
import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { ask, checkReadiness } from './check-readiness.ts'
import { keepConnection } from './dedicated-connection.ts'
import { shareAnswer } from './shared-result.ts'

const RETRY_AFTER_SECONDS = 2

/** Asked by anybody, and never through the pool: three connections at most, and one question a second. */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const connections = [keepConnection(deps.pool), keepConnection(deps.pool)] as const
  const forHealth = keepConnection(deps.pool)
  app.addHook('onClose', async () => {
    for (const connection of [...connections, forHealth]) connection.close()
  })
  const readiness = shareAnswer(() => checkReadiness(deps, connections))
  const databaseAnswers = shareAnswer(() =>
    ask(forHealth).then(
      () => true,
      (error: unknown) => {
        deps.log.warn({ err: error }, 'the database does not answer')
        return false
      },
    ),
  )
  route(app, deps, {
    endpoint: getHealth,
    handler: async () => {
      if (await databaseAnswers()) return { status: 'ok' as const }
      throw new Problem('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    },
  })
  route(app, deps, { endpoint: getLiveness, handler: async () => ({ status: 'ok' as const }) })
  route(app, deps, {
    endpoint: getReadiness,
    handler: async () => {
      const parts = await readiness()
      if (Object.values(parts).every((part) => part === 'ok')) return parts
      throw new Problem('unavailable', { extra: parts, retryAfterSeconds: RETRY_AFTER_SECONDS })
    },
  })
}
