import { lookup } from 'node:dns/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { startSweeping } from '#db/sweeper.ts'
import { createActivityLog } from './activity/activity-log.ts'
import { sweepViews } from './activity/queries.ts'
import { ORDER_LIMITS } from './api/orders/order-limits.ts'
import { sweepCompetitorLists } from './api/price-comparison/competitor-queries.ts'
import { sweepAudit } from './audit/sweep-audit.ts'
import { forgetDeletedProducts } from './bulk/forget-deleted-products.ts'
import { sweepSessions } from './auth/authenticate.ts'
import { sweepFailures } from './auth/sign-in-throttle.ts'
import { createAccountMemo } from './cache/account-memo.ts'
import { openAccountVersions } from './cache/account-versions.ts'
import type { AccountVersions } from './cache/account-versions.ts'
import { createPageCache } from './cache/page-cache.ts'
import { createVersionedCache } from './cache/versioned-cache.ts'
import { startStoringDemoDrawings } from './catalogue/store-demo-drawings.ts'
import { startFollowingClones } from './clones/clone-follower.ts'
import type { Deps } from './deps.ts'
import { replyToBrokenRequest } from './http/broken-requests.ts'
import { connectionLimits, limitConnections, serverTimeouts } from './http/connection-limits.ts'
import { rateLimitAddress } from './http/rate-limit-address.ts'
import { describeError } from './http/described-error.ts'
import { pathOfTarget } from './http/canonical-path.ts'
import { replyToUnreadableAddress } from './http/problem-replies.ts'
import { createRequestIds } from './http/request-ids.ts'
import { registerUnroutedResponses } from './http/unrouted-responses.ts'
import { createDiskStore } from './images/disk-store.ts'
import { openDrawingFiles } from './images/drawings/drawing-files.ts'
import { serveDrawings } from './images/drawings/serve-drawings.ts'
import { createPreviews } from './images/previews/previews.ts'
import { createReadsOf } from './load/account-reads.ts'
import { createBulkhead } from './load/bulkhead.ts'
import { createCounts } from './load/counts.ts'
import { createFairQueue } from './load/fair-queue.ts'
import { isPublicAddress, isWebPort } from './outgoing/public-address.ts'
import type { OutgoingOptions } from './outgoing/send-outside.ts'
import { createPricingSnapshots } from './prices/pricing-snapshot.ts'
import { startSendingNotices } from './push/notice-sender.ts'
import { createAccountOfAlias } from './published/account-of-alias.ts'
import { createFindPublished } from './published/published.ts'
import { createPageReadsOf } from './replica/page-reads.ts'
import { openExternalProvider } from './search/external-provider.ts'
import { countPopularity } from './search/count-popularity.ts'
import { sweepMissedDays, sweepMissedSearches, sweepOpenedProducts } from './search/missed-queries.ts'
import { createMissedSearches } from './search/missed-searches.ts'
import { createSynonymsOf } from './search/own-synonyms.ts'
import { createTagsOf } from './search/tags-of-account.ts'
import { createVocabularyOf } from './search/vocabulary.ts'
import { openSearchIndex } from './search/search-index.ts'
import { openSearchMirror } from './search/search-mirror.ts'
import { chooseSearchProvider } from './search/search-provider.ts'
import { ALONE } from './siblings/siblings.ts'
import { registerWeb } from './web/register-web.ts'
import type { AppOptions } from './app-options.ts'
import { registerCalls } from './register-calls.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For tests that write as another process, which this one is notified of. */
    accountVersions: AccountVersions
  }
}

// Limit of pictures.md §6 for the page and its picture together; longer than a push service takes.
const OUTGOING_TIMEOUT_MS = 10_000
// Default; the contract has the limit of each call.
const MAX_BODY_BYTES = 16 * 1024
const CACHE_MB = 128
const SEARCHES_PER_MINUTE = 600
/**
 * Concurrent builds of one account. Building a page requests calls and waits for them, so pages and calls have separate
 * bounds: with one bound, pages could fill it and wait for their own calls. More concurrency would finish none sooner.
 */
const PAGE_BUILDS = { concurrency: 8, maxQueued: 500, maxWaitMs: 10_000 }
const CALL_BUILDS = { concurrency: 32, maxQueued: 500, maxWaitMs: 10_000 }
/** Pages that belong to no account: the landing page, signing in, unknown links. Addresses take turns. */
const STRANGER_PAGES = {
  concurrency: 4,
  maxQueuedPerKey: 100,
  maxQueued: 400,
  maxWaitMs: 10_000,
  refusal: () => new Problem('unavailable', { retryAfterSeconds: 2 }),
}

/** Builds the whole HTTP application: every plugin and route group, in order. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { pool, publicUrl } = options
  const limits = connectionLimits(options.connections)
  const app = Fastify({
    ...serverTimeouts(limits),
    bodyLimit: MAX_BODY_BYTES,
    logger:
      options.logLevel === undefined
        ? false
        : {
            level: options.logLevel,
            serializers: { err: describeError },
            ...(options.logStream && { stream: options.logStream }),
          },
    // A line per request would cost a tenth of the time of a phone's page; http/request-log.ts writes those that matter.
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
  const siblings = options.siblings ?? ALONE
  const versions = await openAccountVersions(pool, siblings)
  app.addHook('onClose', () => versions.close())
  app.decorate('accountVersions', versions)
  const now = options.now ?? (() => new Date())
  const activity = createActivityLog({
    pool,
    now,
    onError: (error) => app.log.warn({ err: error }, 'page views were lost'),
  })
  app.addHook('onClose', () => activity.close())
  const missedSearches = createMissedSearches({
    pool,
    now,
    onError: (error) => app.log.warn({ err: error }, 'missed searches were lost'),
  })
  app.addHook('onClose', () => missedSearches.close())
  const cache = options.cache ?? createVersionedCache({ megabytes: CACHE_MB })
  const pricingSnapshots = createPricingSnapshots(pool, { cache, versions })
  const images = options.images ?? createDiskStore(join(tmpdir(), 'mostrador-images'))
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
      forgetDeletedProducts({ images, log: app.log }),
    ],
    onError: (error) => app.log.warn({ err: error }, 'a sweep failed'),
  })
  app.addHook('onClose', () => sweeper.close())
  const clones = options.followClones
    ? startFollowingClones({ pool, versions, cache, pricingSnapshots, images, log: app.log })
    : null
  app.addHook('onClose', () => clones?.close())
  const demoDrawings = options.storeDemoDrawings
    ? startStoringDemoDrawings({ pool, versions, images, log: app.log })
    : null
  app.addHook('onClose', () => demoDrawings?.close())
  const searchIndex = openSearchIndex({
    pool,
    log: app.log,
    inBackground: options.indexInBackground ?? false,
  })
  app.addHook('onClose', () => searchIndex.close())
  const external = options.algolia ? await openExternalProvider(options.algolia) : null
  const searchMirror = options.mirrorSearch
    ? await openSearchMirror(external, {
        pool,
        log: app.log,
        maxRetryMs: options.mirrorMaxRetryMs,
        followerMs: options.mirrorFollowerMs,
      })
    : null
  app.addHook('onClose', () => searchMirror?.close())
  const outgoing: OutgoingOptions = {
    resolve: (host) => lookup(host, { all: true }),
    mayConnect: (address, port) => isPublicAddress(address) && isWebPort(port),
    timeoutMs: OUTGOING_TIMEOUT_MS,
    ...options.outgoing,
  }
  const notices = options.sendNotices
    ? startSendingNotices({
        pool,
        outgoing,
        publicUrl,
        log: app.log,
        firstRetryMs: options.noticeFirstRetryMs,
      })
    : null
  app.addHook('onClose', () => notices?.close())
  const readsOf = createReadsOf(pool)
  const counts = options.counts ?? createCounts()
  const pageReadsOf = createPageReadsOf({ pool, readsOf, versions, replica: options.replica ?? null, counts })
  const accountOfAlias = createAccountOfAlias(readsOf(null), versions)
  const strangerPages = createFairQueue(STRANGER_PAGES)
  const pageCacheOptions = { enabled: options.pageCache ?? true }
  const deps: Deps = {
    pool,
    versions,
    cache,
    pages: createPageCache(
      'page',
      {
        cache,
        versions,
        builds: createBulkhead(PAGE_BUILDS),
        strangers: (ip, build) => strangerPages({ key: rateLimitAddress(ip) }, build),
      },
      pageCacheOptions,
    ),
    calls: createPageCache(
      'call',
      { cache, versions, builds: createBulkhead(CALL_BUILDS) },
      pageCacheOptions,
    ),
    unrouted: registerUnroutedResponses(app, { versions, observe: options.observe }),
    secureCalls: createAccountMemo(
      { cache, versions },
      { name: 'secure call', sizeOf: ({ length }) => length },
    ),
    pricingSnapshots,
    accountOfAlias,
    findPublished: createFindPublished({ cache, versions, accountOfAlias, pageReadsOf }),
    readsOf,
    pageReadsOf,
    images,
    previews: createPreviews({
      images,
      folder: options.previewFolder ?? join(tmpdir(), 'mostrador-previews'),
      log: app.log,
      siblings,
    }),
    orderLimits: options.orderLimits ?? ORDER_LIMITS,
    nightlyBackups: options.nightlyBackups ?? false,
    counts,
    clones,
    outgoing,
    searchIndex,
    synonymsOf: createSynonymsOf({ cache, versions, readsOf }),
    vocabularyOf: createVocabularyOf({ cache, versions, readsOf }),
    tagsOf: createTagsOf({ cache, versions, readsOf }),
    missedSearches,
    searchesPerMinute: options.searchesPerMinute ?? SEARCHES_PER_MINUTE,
    log: app.log,
    publicUrl,
    searchProvider: chooseSearchProvider({ publicUrl, external, now }),
    searchMirror,
    isStopping: options.isStopping ?? (() => false),
    activity,
    siblings,
    now,
  }
  try {
    await registerCalls(app, deps, options.observe)
    const drawingsFolder = options.drawingsFolder ?? join(tmpdir(), 'mostrador-drawings')
    serveDrawings(app, {
      files: openDrawingFiles(drawingsFolder, { log: app.log, siblings }),
      addressOf: rateLimitAddress,
      // The records of an external provider refer to them; the storefront shows SVG.
      warmsWebp: external !== null,
    })
    if (options.web !== 'none') await registerWeb(app, deps, options.web ?? 'build')
  } catch (error) {
    // Open connections and timers would prevent the process, or the pool, from ending.
    await app.close()
    throw error
  }
  return app
}
