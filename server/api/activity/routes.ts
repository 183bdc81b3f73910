import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { listPublicationActivity, listPublicationDays } from '#contract/publications.ts'
import { recordView } from '#contract/storefront.ts'
import { countPage } from '../../activity/count-page.ts'
import type { Deps } from '../../deps.ts'
import { rateLimitAddress } from '../../http/limits/rate-limit-address.ts'
import { createRateLimit } from '../../http/limits/rate-limit.ts'
import { route } from '../../http/route.ts'
import { findPublishedHead, publicationExists } from '../../published/publication-queries.ts'
import { nameDestinations } from './name-destinations.ts'
import { selectActivities, selectDays } from './queries.ts'

const VIEWS_PER_MINUTE = 120

export function activityRoutes(app: FastifyInstance, deps: Deps): void {
  const limit = createRateLimit(deps, { name: 'views', perMinute: VIEWS_PER_MINUTE })
  route(app, deps, {
    endpoint: recordView,
    handler: async ({ params: { alias }, body: { path }, request }) => {
      limit(`${alias} ${rateLimitAddress(request.ip)}`)
      const accountId = await deps.accountOfAlias(alias)
      if (accountId === null || path.split(/[/?]/)[2] !== encodeURIComponent(alias))
        throw new Problem('not_found')
      if (!(await findPublishedHead(deps.pool, { accountId, alias }))) throw new Problem('not_found')
      await countPage(deps, request, { accountId, alias, url: path })
      return {}
    },
  })
  route(app, deps, {
    endpoint: listPublicationActivity,
    handler: async ({ session: { accountId }, params: { pubId: publicationId }, query: { days } }) => {
      if (!(await publicationExists(deps.pool, accountId, publicationId))) throw new Problem('not_found')
      const rows = await selectActivities(deps.pool, accountId, { publicationId, days })
      const destinations = await nameDestinations(
        deps.pool,
        accountId,
        rows.map(({ endpoint }) => endpoint),
      )
      return rows.map((row, index) => ({
        ...row,
        activityTime: row.activityTime.toISOString(),
        destination: destinations[index]!,
      }))
    },
  })
  route(app, deps, {
    endpoint: listPublicationDays,
    handler: async ({ session: { accountId }, params: { pubId: publicationId }, query: { days } }) => {
      if (!(await publicationExists(deps.pool, accountId, publicationId))) throw new Problem('not_found')
      return selectDays(deps.pool, accountId, { publicationId, days })
    },
  })
}
