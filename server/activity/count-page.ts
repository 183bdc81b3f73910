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

/** The address and headers of a request for a page. */
type Visit = Pick<FastifyRequest, 'headers' | 'url'>

interface Link {
  accountId: number
  alias: string
}

/** Records a view of a publication's page, unless it came from a robot, a prefetch or a user of the back office. */
export async function countPage(
  deps: CountingDeps,
  request: FastifyRequest,
  view: Link & { url: string },
): Promise<void> {
  if (await isVisit(deps, request)) record(deps, view)
}

/** Whether a request is of a customer: of no robot, no prefetch and no user of the back office. */
export async function isVisit(
  { pool }: Pick<CountingDeps, 'pool'>,
  request: FastifyRequest,
): Promise<boolean> {
  if (!isOfCustomer(request)) return false
  // Our pages send no token here, but a program can read pages as a user of the back office.
  const token = bearerToken(request)
  return token === null || (await authenticate(pool, { token, address: request.ip })) === null
}

/** As {@link countPage}, for a page that has just been served with success. Never throws. */
export function countServedPage(
  deps: CountingDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  link: Link,
): void {
  const isPage = request.method === 'GET' && (reply.statusCode === 200 || reply.statusCode === 304)
  if (!isPage || isPart(request)) return
  countPage(deps, request, { ...link, url: request.url }).catch((error: unknown) =>
    request.log.warn({ err: error }, 'a page view was not counted'),
  )
}

/** As {@link countServedPage}, for a request without a token. */
export function countServedVisit(deps: Pick<CountingDeps, 'activity'>, visit: Visit, link: Link): void {
  if (!isPart(visit) && isOfCustomer(visit)) record(deps, { ...link, url: visit.url })
}

function record(
  { activity }: Pick<CountingDeps, 'activity'>,
  { accountId, alias, url }: Link & { url: string },
): void {
  activity.record({ accountId, alias, endpoint: viewedPage(url) })
}

function isOfCustomer({ headers }: Visit): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz']
  return isCounted({
    userAgent: headers['user-agent'],
    purpose: purpose?.toString(),
    cookie: headers.cookie,
  })
}

/** The router can prefetch `….data`; the page itself reports when it is shown. */
function isPart({ url }: Visit): boolean {
  return /\.(data|webmanifest)(\?|$)/.test(url)
}
