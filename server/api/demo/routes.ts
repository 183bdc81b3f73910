import type { FastifyInstance } from 'fastify'
import { getDemo } from '#contract/demo.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'

/** Of the shop that the demo world shows to customers, and of its user (installation.md §9). */
const SHOP = 'demo-publico'
const USER = 'mayoreo'

/** The way into the demo, for the landing page. Somebody else's link of that name is not it. */
export function demoRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: getDemo,
    handler: async () => {
      const { rows } = await deps.pool.query<{ alias: string }>({
        name: 'demo-shop',
        text: `select p.permalink as alias
                 from user_names u
                 join publications p on p.account_id = u.account_id and p.permalink = $2
                where u.username = $1 and not p.paused`,
        values: [USER, SHOP],
      })
      return { alias: rows[0]?.alias ?? null }
    },
  })
}
