import { join } from 'node:path'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { startSweeping } from '#db/sweeper.ts'
import { sweepViews } from './activity/queries.ts'
import { sweepCompetitorLists } from './api/price-comparison/competitor-queries.ts'
import type { AppOptions } from './app-options.ts'
import { sweepAudit } from './audit/sweep-audit.ts'
import { sweepSessions } from './auth/authenticate.ts'
import { sweepFailures } from './auth/sign-in-throttle.ts'
import { forgetDeletedProducts } from './bulk/forget-deleted-products.ts'
import type { AccountVersions } from './cache/account-versions.ts'
import { startStoringDemoDrawings } from './catalogue/store-demo-drawings.ts'
import { closeWith } from './close-with.ts'
import { createDeps } from './create-deps.ts'
import type { Deps } from './deps.ts'
import { replyToBrokenRequest } from './http/errors/broken-requests.ts'
import { pathOfTarget } from './http/canonical-path.ts'
import { connectionLimits, limitConnections, serverTimeouts } from './http/limits/connection-limits.ts'
import { describeError } from './http/errors/described-error.ts'
import { replyToUnreadableAddress } from './http/errors/problem-replies.ts'
import { rateLimitAddress } from './http/limits/rate-limit-address.ts'
import { createRequestIds } from './http/observing/request-ids.ts'
import { openDrawingFiles } from './images/drawings/drawing-files.ts'
import { serveDrawings } from './images/drawings/serve-drawings.ts'
import { startSendingNotices } from './push/notice-sender.ts'
import { registerCalls } from './register-calls.ts'
import { countPopularity } from './search/index/count-popularity.ts'
import { sweepMissedDays, sweepMissedSearches, sweepOpenedProducts } from './search/missed/missed-queries.ts'
import { registerWeb } from './web/register-web.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For tests that write as another process, which this one is notified of. */
    accountVersions: AccountVersions
  }
}

// Default; the contract has the limit of each call.
const MAX_BODY_BYTES = 16 * 1024

/** Builds the whole HTTP application: its services, background work, calls and pages, in order. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createHttpServer(options)
  try {
    const deps = await createDeps(app, options)
    app.decorate('accountVersions', deps.versions)
    startBackgroundWork(app, deps, options)
    await registerCalls(app, deps, options.observe)
    registerDrawings(app, deps, options)
    if (options.web !== 'none') await registerWeb(app, deps, options.web ?? 'build')
  } catch (error) {
    // Open connections and timers would prevent the process, or the pool, from ending.
    await app.close()
    throw error
  }
  return app
}

function createHttpServer(options: AppOptions): FastifyInstance {
  const limits = connectionLimits(options.connections)
  const app = Fastify({
    ...serverTimeouts(limits),
    bodyLimit: MAX_BODY_BYTES,
    logger: loggerOptions(options),
    // A line per request would cost a tenth of the time of a phone's page; http/observing/request-log.ts writes those that matter.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    trustProxy: options.trustedProxies?.length ? options.trustedProxies : false,
    genReqId: createRequestIds(),
    frameworkErrors: replyToUnreadableAddress,
    clientErrorHandler: replyToBrokenRequest,
    rewriteUrl: ({ url = '/' }) => pathOfTarget(url),
    routerOptions: { ignoreTrailingSlash: true },
  })
  limitConnections(app, limits)
  return app
}

function loggerOptions({ logLevel, logStream }: AppOptions) {
  if (logLevel === undefined) return false
  return { level: logLevel, serializers: { err: describeError }, ...(logStream && { stream: logStream }) }
}

/** Starts what no call uses. Services that calls wake, such as the follower of clones, are in `deps`. */
function startBackgroundWork(app: FastifyInstance, deps: Deps, options: AppOptions): void {
  const { pool, versions, images, outgoing, publicUrl, now } = deps
  const { log } = app
  const sweeper = startSweeping({
    pool,
    now,
    sweeps: [
      sweepFailures,
      sweepSessions,
      sweepViews,
      sweepMissedSearches,
      sweepMissedDays,
      sweepOpenedProducts,
      sweepAudit,
      countPopularity(pool),
      sweepCompetitorLists,
      forgetDeletedProducts({ images, log }),
    ],
    onError: (error) => log.warn({ err: error }, 'a sweep failed'),
  })
  closeWith(app, sweeper)
  if (options.storeDemoDrawings) closeWith(app, startStoringDemoDrawings({ pool, versions, images, log }))
  if (options.sendNotices) {
    const { noticeFirstRetryMs: firstRetryMs } = options
    closeWith(app, startSendingNotices({ pool, outgoing, publicUrl, log, firstRetryMs }))
  }
}

function registerDrawings(app: FastifyInstance, { log, siblings }: Deps, options: AppOptions): void {
  serveDrawings(app, {
    files: openDrawingFiles(join(options.dataDir, 'drawings'), { log, siblings }),
    addressOf: rateLimitAddress,
    // The records of an external provider refer to them; the storefront shows SVG.
    warmsWebp: options.algolia !== undefined,
  })
}
