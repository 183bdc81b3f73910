import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '#db/database.ts'
import { authenticate } from '../auth/authenticate.ts'
import { bearerToken } from '../auth/bearer-token.ts'
import type { ActivityLog } from './activity-log.ts'
import { isCounted, viewedPage } from './page-view.ts'

interface CountingDeps {
  /** Of sessions. */
  pool: Queryable
  activity: ActivityLog
}

/** Records that a page of a publication was looked at, unless a robot, a prefetch or somebody of the house did. */
export async function countPage(
  { pool, activity }: CountingDeps,
  request: FastifyRequest,
  view: { accountId: number; alias: string; url: string },
): Promise<void> {
  const { headers } = request
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz']
  const visitor = { userAgent: headers['user-agent'], purpose: purpose?.toString(), cookie: headers.cookie }
  if (!isCounted(visitor)) return
  // No page of ours sends a token here; a program that reads pages as a user of the back office may.
  const token = bearerToken(request)
  if (token !== null && (await authenticate(pool, token)) !== null) return
  activity.record({ accountId: view.accountId, alias: view.alias, endpoint: viewedPage(view.url) })
}

/** As {@link countPage} for a page that has just been answered; a page that is not there is none. Never throws. */
export function countAnsweredPage(
  deps: CountingDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  view: { accountId: number; alias: string },
): void {
  const isPage = request.method === 'GET' && (reply.statusCode === 200 || reply.statusCode === 304)
  // What the router fetches for a page (`….data`) it may fetch beforehand: the page itself tells when it is shown.
  if (!isPage || /\.(data|webmanifest)(\?|$)/.test(request.url)) return
  countPage(deps, request, { ...view, url: request.url }).catch((error: unknown) =>
    request.log.warn({ err: error }, 'a page view was not counted'),
  )
}
