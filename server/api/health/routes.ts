import type { FastifyInstance } from 'fastify'
import { getHealth, getLiveness, getReadiness } from '#contract/health.ts'
import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { checkReadiness, knownMigrations, ping } from './check-readiness.ts'
import { createDedicatedConnection } from './dedicated-connection.ts'
import { shareResult } from './shared-result.ts'

const RETRY_AFTER_SECONDS = 2

/** Public calls outside the pool: three connections at most, one check a second. */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const connections = [createDedicatedConnection(deps.pool), createDedicatedConnection(deps.pool)] as const
  const healthConnection = createDedicatedConnection(deps.pool)
  app.addHook('onListen', () => void knownMigrations())
  app.addHook('onClose', async () => {
    for (const connection of [...connections, healthConnection]) connection.close()
  })
  const readiness = shareResult(() => checkReadiness(deps, connections))
  const isDatabaseUp = shareResult(() =>
    ping(healthConnection).then(
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
      if (await isDatabaseUp()) return { status: 'ok' as const }
      throw new Problem('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    },
  })
  route(app, deps, { endpoint: getLiveness, handler: async () => ({ status: 'ok' as const }) })
  route(app, deps, {
    endpoint: getReadiness,
    handler: async () => {
      const parts = { ...(await readiness()), server: deps.isStopping() ? 'stops' : 'ok' }
      if (Object.values(parts).every((part) => part === 'ok')) return parts
      throw new Problem('unavailable', { extra: parts, retryAfterSeconds: RETRY_AFTER_SECONDS })
    },
  })
}
