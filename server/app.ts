import { lookup } from 'node:dns/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Problem } from '#contract/problems.ts'
import { startSweeping } from '#db/sweeper.ts'
import { createActivityLog } from './activity/activity-log.ts'
import { sweepViews } from './activity/queries.ts'
import { accountRoutes } from './api/accounts/routes.ts'
import { activityRoutes } from './api/activity/routes.ts'
import { breadcrumbRoutes } from './api/breadcrumbs/routes.ts'
import { auditRoutes } from './api/audit/routes.ts'
import { bulkOperationRoutes } from './api/bulk-operations/routes.ts'
import { catalogRoutes } from './api/catalogs/routes.ts'
import { categoryRoutes } from './api/categories/routes.ts'
import { cloneRoutes } from './api/clones/routes.ts'
import { customListRoutes } from './api/custom-lists/routes.ts'
import { demoRoutes } from './api/demo/routes.ts'
import { favouriteRoutes } from './api/favourites/routes.ts'
import { healthRoutes } from './api/health/routes.ts'
import { imageRoutes } from './api/images/routes.ts'
import { ORDER_LIMITS } from './api/orders/order-limits.ts'
import { missedSearchRoutes } from './api/missed-searches/routes.ts'
import { orderNoticeRoutes } from './api/order-notices/routes.ts'
import { orderRoutes } from './api/orders/routes.ts'
import { percentChangeRoutes } from './api/percent-change/routes.ts'
import { sweepCompetitorLists } from './api/price-comparison/competitor-queries.ts'
import { competitorListRoutes, priceComparisonRoutes } from './api/price-comparison/routes.ts'
import { pricelistRoutes } from './api/pricelists/routes.ts'
import { productSelectionRoutes } from './api/product-selection/routes.ts'
import { productRoutes } from './api/products/routes.ts'
import { publicationRoutes } from './api/publications/routes.ts'
import { resourceGroupRoutes } from './api/resource-groups/routes.ts'
import { searchRoutes } from './api/search/routes.ts'
import { sessionRoutes } from './api/session/routes.ts'
import { previewRoutes } from './api/storefront/preview-routes.ts'
import { storefrontRoutes } from './api/storefront/routes.ts'
import { supplierLayoutRoutes } from './api/supplier-layouts/routes.ts'
import { synonymRoutes } from './api/synonyms/routes.ts'
import { tagRoutes } from './api/tags/routes.ts'
import { todayRoutes } from './api/today/routes.ts'
import { userRoutes } from './api/users/routes.ts'
import { sweepAudit } from './audit/sweep-audit.ts'
import { forgetDeletedProducts } from './bulk/forget-deleted-products.ts'
import { sweepSessions } from './auth/authenticate.ts'
import { sweepFailures } from './auth/sign-in-throttle.ts'
import { createAccountMemo } from './cache/account-memo.ts'
import { openAccountVersions } from './cache/account-versions.ts'
import type { AccountVersions } from './cache/account-versions.ts'
import { createPageCache } from './cache/page-cache.ts'
import { createVersionedCache } from './cache/versioned-cache.ts'
import type { VersionedCache } from './cache/versioned-cache.ts'
import { startStoringDemoDrawings } from './catalogue/store-demo-drawings.ts'
import { startFollowingClones } from './clones/clone-follower.ts'
import type { AlgoliaConfig } from './config.ts'
import type { Deps, OrderLimits } from './deps.ts'
import { replyToBrokenRequest } from './http/broken-requests.ts'
import { connectionLimits, limitConnections, serverTimeouts } from './http/connection-limits.ts'
import type { ConnectionLimits } from './http/connection-limits.ts'
import { countedAddress } from './http/counted-address.ts'
import { registerCspReports } from './http/csp-reports.ts'
import { describeError } from './http/described-error.ts'
import { registerJsonBodies } from './http/json-bodies.ts'
import { pathOfTarget, refuseNonCanonicalPaths } from './http/canonical-path.ts'
import { observeResponses } from './http/observe-responses.ts'
import type { Observe } from './http/observe-responses.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerProblemReplies, replyToUnreadableAddress } from './http/problem-replies.ts'
import { registerRequestLog } from './http/request-log.ts'
import { createRequestIds } from './http/request-ids.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerSerialization } from './http/serialization.ts'
import { registerUnroutedResponses } from './http/unrouted-responses.ts'
import { registerValidation } from './http/validation.ts'
import { createDiskStore } from './images/disk-store.ts'
import { openDrawingFiles } from './images/drawings/drawing-files.ts'
import { serveDrawings } from './images/drawings/serve-drawings.ts'
import type { ImageStore } from './images/image-store.ts'
import { createPreviews } from './images/previews/previews.ts'
import { serveImages } from './images/serve-images.ts'
import { createReadsOf } from './load/account-reads.ts'
import { createBulkhead } from './load/bulkhead.ts'
import { createCounts } from './load/counts.ts'
import type { Counts } from './load/counts.ts'
import { createFairQueue } from './load/fair-queue.ts'
import { isPublicAddress, isWebPort } from './outgoing/public-address.ts'
import type { OutgoingOptions } from './outgoing/send-outside.ts'
import { createPricingSnapshots } from './prices/pricing-snapshot.ts'
import { startSendingNotices } from './push/notice-sender.ts'
import { createAccountOfAlias } from './published/account-of-alias.ts'
import { createFindPublished } from './published/published.ts'
import { createPageReadsOf } from './replica/page-reads.ts'
import type { Replica } from './replica/replica.ts'
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
import type { Siblings } from './siblings/siblings.ts'
import { registerWeb } from './web/register-web.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For tests that write as another process, which this one is notified of. */
    accountVersions: AccountVersions
  }
}

// Of pictures.md §6, for the page and its picture together; longer than a push service takes.
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

export interface AppOptions {
  pool: pg.Pool
  /** A copy of the database for pages and searches. Default: none. */
  replica?: Replica | null
  /** Default: a temporary folder. */
  images?: ImageStore
  /** Where rendered drawings are kept. Default: a temporary folder. */
  drawingsFolder?: string
  /** Where the pictures of link previews are kept. Default: a temporary folder. */
  previewFolder?: string
  publicUrl: string
  /** An external search provider. Default: none. */
  algolia?: AlgoliaConfig
  logLevel?: string
  /** Default: standard output. */
  logStream?: { write: (line: string) => void }
  /** Proxies whose forwarded client addresses are trusted. Default: none. */
  trustedProxies?: string[]
  /** False only to measure the cost of a page without the cache. Default: true. */
  pageCache?: boolean
  /** Per link and client address. Default: 600. */
  searchesPerMinute?: number
  /** Default: 128 MB. */
  cache?: VersionedCache
  /** 'build' serves the built pages, 'dev' compiles them on the fly, 'none' serves only the API. */
  web?: 'build' | 'dev' | 'none'
  /** Whether this process also synchronises clones. Default: false. */
  followClones?: boolean
  /** Whether this process also sends products to an external search provider, or stops what another one has begun. Default: false. */
  mirrorSearch?: boolean
  /** The longest wait after a failure of that provider. Default: 60 seconds. */
  mirrorMaxRetryMs?: number
  /** How often a process that does not send looks whether the one that does has ended. Default: 10 seconds. */
  mirrorFollowerMs?: number
  /** Whether this process also sends notices of orders. Default: false. */
  sendNotices?: boolean
  /** The wait after the first failure to send one. Default: 2 seconds. */
  noticeFirstRetryMs?: number
  /** Whether this process also stores the pictures of the demo world that are missing. Default: false. */
  storeDemoDrawings?: boolean
  /** Whether this process also indexes products while nobody searches. Default: false. */
  indexInBackground?: boolean
  /** Per link. Default: 30 in ten minutes and 300 in a day. */
  orderLimits?: OrderLimits
  /** Whether backups are made every night (process/start-process.ts makes them). Default: false. */
  nightlyBackups?: boolean
  /** What this process counts of its work. Default: counted, but not exported. */
  counts?: Counts
  /** Called with each response that is ready to be sent. */
  observe?: Observe
  /** The other processes of this installation on this machine. Default: none. */
  siblings?: Siblings
  /** Whether a stop of the process was requested. Default: never. */
  isStopping?: () => boolean
  now?: () => Date
  /** Default: public addresses only, within 10 seconds. */
  outgoing?: Partial<OutgoingOptions>
  /** Default: see http/connection-limits.ts. */
  connections?: Partial<ConnectionLimits>
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
        strangers: (ip, build) => strangerPages({ key: countedAddress(ip) }, build),
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
    await registerAll(app, deps, options.observe)
    const drawingsFolder = options.drawingsFolder ?? join(tmpdir(), 'mostrador-drawings')
    serveDrawings(app, {
      files: openDrawingFiles(drawingsFolder, { log: app.log, siblings }),
      addressOf: countedAddress,
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

async function registerAll(app: FastifyInstance, deps: Deps, observe: Observe | undefined): Promise<void> {
  app.decorateRequest('session', null)
  registerJsonBodies(app)
  registerValidation(app)
  registerSerialization(app)
  registerRequestLog(app, deps)
  if (observe) observeResponses(app, observe)
  registerProblemReplies(app)
  registerSecurityHeaders(app, deps)
  await registerCspReports(app, deps)
  refuseNonCanonicalPaths(app)
  await registerOpenApi(app)

  healthRoutes(app, deps)
  demoRoutes(app, deps)
  sessionRoutes(app, deps)
  await accountRoutes(app, deps)
  userRoutes(app, deps)
  auditRoutes(app, deps)
  categoryRoutes(app, deps)
  catalogRoutes(app, deps)
  cloneRoutes(app, deps)
  productRoutes(app, deps)
  productSelectionRoutes(app, deps)
  percentChangeRoutes(app, deps)
  bulkOperationRoutes(app, deps)
  await imageRoutes(app, deps)
  serveImages(app, deps)
  tagRoutes(app, deps)
  pricelistRoutes(app, deps)
  priceComparisonRoutes(app, deps)
  competitorListRoutes(app, deps)
  resourceGroupRoutes(app, deps)
  publicationRoutes(app, deps)
  customListRoutes(app, deps)
  activityRoutes(app, deps)
  orderRoutes(app, deps)
  todayRoutes(app, deps)
  orderNoticeRoutes(app, deps)
  storefrontRoutes(app, deps)
  previewRoutes(app, deps)
  breadcrumbRoutes(app, deps)
  searchRoutes(app, deps)
  supplierLayoutRoutes(app, deps)
  synonymRoutes(app, deps)
  missedSearchRoutes(app, deps)
  favouriteRoutes(app, deps)
}
