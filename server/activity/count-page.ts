import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '#db/database.ts'
import { authenticate } from '../auth/authenticate.ts'
import { bearerToken } from '../auth/bearer-token.ts'
import type { ActivityLog } from './activity-log.ts'
import { isCounted, viewedPage } from './page-view.ts'

interface CountingDeps {
  /** For sessions. */
  pool: Queryable
  activity: ActivityLog
}

/** Records a view of a publication's page, unless it came from a robot, a prefetch or a user of the back office. */
export async function countPage(
  deps: CountingDeps,
  request: FastifyRequest,
  view: { accountId: number; alias: string; url: string },
): Promise<void> {
  if (!(await isVisit(deps, request))) return
  deps.activity.record({ accountId: view.accountId, alias: view.alias, endpoint: viewedPage(view.url) })
}

/** Whether a request is of a customer: of no robot, no prefetch and no user of the back office. */
export async function isVisit(
  { pool }: Pick<CountingDeps, 'pool'>,
  request: FastifyRequest,
): Promise<boolean> {
  const { headers } = request
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz']
  const visitor = { userAgent: headers['user-agent'], purpose: purpose?.toString(), cookie: headers.cookie }
  if (!isCounted(visitor)) return false
  // Our pages send no token here, but a program can read pages as a user of the back office.
  const token = bearerToken(request)
  return token === null || (await authenticate(pool, { token, address: request.ip })) === null
}

/** As {@link countPage}, for a page that has just been served with success. Never throws. */
export function countServedPage(
  deps: CountingDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  view: { accountId: number; alias: string },
): void {
  const isPage = request.method === 'GET' && (reply.statusCode === 200 || reply.statusCode === 304)
  // The router can prefetch `….data`; the page itself reports when it is shown.
  if (!isPage || /\.(data|webmanifest)(\?|$)/.test(request.url)) return
  countPage(deps, request, { ...view, url: request.url }).catch((error: unknown) =>
    request.log.warn({ err: error }, 'a page view was not counted'),
  )
}
