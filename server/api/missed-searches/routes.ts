import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  deleteMissedSearch as deleteMissedSearchEndpoint,
  listMissedSearches,
  recordMissedSearch,
  recordOpenedProduct,
} from '#contract/missed-searches.ts'
import { Problem } from '#contract/problems.ts'
import { readMissedSearch } from '#domain/search/missed-search.ts'
import { isVisit } from '../../activity/count-page.ts'
import type { Deps } from '../../deps.ts'
import { rateLimitAddress } from '../../http/limits/rate-limit-address.ts'
import { createRateLimit } from '../../http/limits/rate-limit.ts'
import { route } from '../../http/route.ts'
import { findPublishedHead, publicationExists } from '../../published/publication-queries.ts'
import { deleteMissedSearch, selectMissedSearches } from '../../search/missed/missed-queries.ts'

// A customer who searches in vain several times in a minute, and opens what is offered.
const REPORTS_PER_MINUTE = 30

export function missedSearchRoutes(app: FastifyInstance, deps: Deps): void {
  reportRoutes(app, deps)
  route(app, deps, {
    endpoint: listMissedSearches,
    handler: async ({ session: { accountId }, query: { publicationId = null } }) => {
      if (publicationId !== null && !(await publicationExists(deps.pool, accountId, publicationId)))
        throw new Problem('not_found')
      const rows = await selectMissedSearches(deps.pool, accountId, { publicationId, now: deps.now() })
      return rows.map((row) => ({ ...row, lastTime: row.lastTime.toISOString() }))
    },
  })
  route(app, deps, {
    endpoint: deleteMissedSearchEndpoint,
    handler: async ({ session: { accountId }, params: { id } }) => {
      if (!(await deleteMissedSearch(deps.pool, accountId, id))) throw new Problem('not_found')
      return { id }
    },
  })
}

/** What the pages of a link report. A report that may not be stored is answered like any other. */
function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const limit = createRateLimit(deps, { name: 'missed searches', perMinute: REPORTS_PER_MINUTE })
  route(app, deps, {
    endpoint: recordMissedSearch,
    handler: async ({ params: { alias }, body: { query, leftOut }, request }) => {
      const link = await openLink(alias, request)
      const missed = readMissedSearch(query)
      if (missed && (await isVisit(deps, request))) {
        const words = readMissedSearch(leftOut.join(' '))
        deps.missedSearches.record({ ...link, ...missed, leftOut: words?.typed ?? null })
      }
      return {}
    },
  })
  route(app, deps, {
    endpoint: recordOpenedProduct,
    handler: async ({ params: { alias }, body: { query, productId }, request }) => {
      const link = await openLink(alias, request)
      const missed = readMissedSearch(query)
      if (missed && (await isVisit(deps, request)))
        deps.missedSearches.recordOpened({ ...link, search: missed.search, productId })
      return {}
    },
  })

  async function openLink(alias: string, request: FastifyRequest) {
    limit(`${alias} ${rateLimitAddress(request.ip)}`)
    const accountId = await deps.accountOfAlias(alias)
    if (accountId === null || !(await findPublishedHead(deps.readsOf(accountId), { accountId, alias })))
      throw new Problem('not_found')
    return { accountId, alias }
  }
}
