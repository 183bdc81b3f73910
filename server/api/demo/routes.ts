import type { FastifyInstance } from 'fastify'
import { getDemo } from '#contract/demo.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { selectOpenLink } from './queries.ts'

/** Of the shop that the demo world shows to customers, and of its user (installation.md §9). */
const SHOP = 'demo-publico'
const USER = 'mayoreo'

/** The way into the demo, for the landing page. Somebody else's link of that name is not it. */
export function demoRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: getDemo,
    handler: async () => ({ alias: await selectOpenLink(deps.pool, { username: USER, permalink: SHOP }) }),
  })
}
