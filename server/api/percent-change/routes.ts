import type { FastifyInstance } from 'fastify'
import { applyPercentChange, previewPercentChange } from '#contract/percent-change.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { applyChange } from './apply-change.ts'
import { previewChange } from './preview-change.ts'

export function percentChangeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: previewPercentChange,
    handler: ({ session, body }) => previewChange(deps, session.accountId, body),
  })
  route(app, deps, {
    endpoint: applyPercentChange,
    handler: ({ session, body }) => applyChange(deps, session, body),
  })
}
