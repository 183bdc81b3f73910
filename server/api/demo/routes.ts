import type { FastifyInstance } from 'fastify'
import { getDemo } from '#contract/demo.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { selectOpenLink } from './queries.ts'

/** The link and the user of the demo shop (installation.md §9). */
const SHOP = 'demo-publico'
const USER = 'mayoreo'

/** The alias of the demo's storefront, for the landing page; only a link of the demo's own user counts. */
export function demoRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: getDemo,
    handler: async () => ({ alias: await selectOpenLink(deps.pool, { username: USER, permalink: SHOP }) }),
  })
}
