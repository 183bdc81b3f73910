import type { FastifyInstance } from 'fastify'
import { listAudit } from '#contract/audit.ts'
import { readPageQuery, toPage } from '#contract/paging.ts'
import { PATTERNS } from '#contract/patterns.ts'
import { invalidField } from '#contract/problems.ts'
import { isCalendarDay } from '#domain/calendar-day.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { selectAudit } from './queries.ts'

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: listAudit,
    handler: async ({ session, query }) => {
      const page = readPageQuery(query)
      const { username = null, kind = null, day = null } = query
      // The database would refuse such a day as an error of its own.
      if (day !== null && !isCalendarDay(day)) throw invalidField('day', PATTERNS.day.text)
      const { entries, total } = await selectAudit(deps.pool, session.accountId, {
        filter: { username, kind, day },
        page,
      })
      return toPage(entries, total, page)
    },
  })
}
