import { lookup } from 'node:dns/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { createActivityLog } from './activity/activity-log.ts'
import type { AppOptions } from './app-options.ts'
import { createAccountMemo } from './cache/account-memo.ts'
import { openAccountVersions } from './cache/account-versions.ts'
import { createMissingStatistics } from './cache/missing-statistics.ts'
import { createPageCache } from './cache/page-cache.ts'
import { createVersionedCache } from './cache/versioned-cache.ts'
import { startFollowingClones } from './clones/clone-follower.ts'
import { closeWith } from './close-with.ts'
import { DEFAULTS } from './defaults.ts'
import type { Deps } from './deps.ts'
import { rateLimitAddress } from './http/limits/rate-limit-address.ts'
import { registerUnroutedResponses } from './http/observing/unrouted-responses.ts'
import { createDiskStore } from './images/disk-store.ts'
import { createPreviews } from './images/previews/previews.ts'
import { createAccountReads } from './load/account-reads.ts'
import { createBulkhead } from './load/bulkhead.ts'
import { createCounts } from './load/counts.ts'
import { createFairQueue } from './load/fair-queue.ts'
import { createFileExports } from './load/file-exports.ts'
import { isPublicAddress, isWebPort } from './outgoing/public-address.ts'
import { createPricingSnapshots } from './prices/pricing-snapshot.ts'
import { createAccountOfAlias } from './published/account-of-alias.ts'
import { createFindPublished } from './published/published.ts'
import { createPageReadsOf } from './replica/page-reads.ts'
import { openExternalProvider } from './search/mirror/external-provider.ts'
import { createMissedSearches } from './search/missed/missed-searches.ts'
import { createSynonymsOf } from './search/own-synonyms.ts'
import { openSearchIndex } from './search/index/search-index.ts'
import { openSearchMirror } from './search/mirror/search-mirror.ts'
import { chooseSearchProvider } from './search/search-provider.ts'
import { createTagsOf } from './search/tags-of-account.ts'
import { createVocabularyOf } from './search/vocabulary.ts'
import { ALONE } from './siblings/siblings.ts'

// Limit of pictures.md §6 for the page and its picture together; longer than a push service takes.
const OUTGOING_TIMEOUT_MS = 10_000
/**
 * Concurrent builds of one account. Building a page requests calls and waits for them, so pages and calls have separate
 * bounds: with one bound, pages could fill it and wait for their own calls. More concurrency would finish none sooner.
 */
const PAGE_BUILDS = { concurrency: 8, maxQueued: 500, maxWaitMs: 10_000 }
const CALL_BUILDS = { concurrency: 32, maxQueued: 500, maxWaitMs: 10_000 }
/**
 * Reading calls about the rows of a file: an account has two at a time answered. Each takes a connection and much of the
 * processor for its rows, and makes the pages of other accounts wait.
 */
const FILE_CHECKS = { concurrency: 2, maxQueued: 100, maxWaitMs: 30_000 }
/** Pages that belong to no account: the landing page, signing in, unknown links. Addresses take turns. */
const STRANGER_PAGES = {
  concurrency: 4,
  maxQueuedPerKey: 100,
  maxQueued: 400,
  maxWaitMs: 10_000,
  refusal: () => new Problem('unavailable', { retryAfterSeconds: 2 }),
}

/** Dependencies that others are made of. */
type BaseDeps = Pick<
  Deps,
  'pool' | 'publicUrl' | 'log' | 'now' | 'siblings' | 'versions' | 'cache' | 'images' | 'counts'
>

/** Creates the dependencies of calls, with the defaults of the options. They are closed with the application. */
export async function createDeps(app: FastifyInstance, options: AppOptions): Promise<Deps> {
  const base = await createBaseDeps(app, options)
  const { pool, versions, cache, log, now, images, siblings } = base
  const reads = createReads(base, options)
  const pricingSnapshots = createPricingSnapshots(pool, { cache, versions })
  const activity = createActivityLog({
    pool,
    now,
    onError: (error) => log.warn({ err: error }, 'page views were lost'),
  })
  closeWith(app, activity)
  const clones = options.followClones
    ? closeWith(app, startFollowingClones({ pool, versions, cache, pricingSnapshots, images, log }))
    : null
  return {
    ...base,
    ...reads,
    ...createResponseCaches(app, base, options),
    ...(await createSearch(app, { ...base, readsOf: reads.readsOf }, options)),
    pricingSnapshots,
    fileExports: createFileExports(),
    fileChecks: createBulkhead(FILE_CHECKS),
    activity,
    clones,
    previews: createPreviews({
      images,
      folder: join(options.dataDir, 'previews'),
      log,
      siblings,
    }),
    outgoing: {
      resolve: (host) => lookup(host, { all: true }),
      mayConnect: (address, port) => isPublicAddress(address) && isWebPort(port),
      timeoutMs: OUTGOING_TIMEOUT_MS,
      ...options.outgoing,
    },
    orderLimits: options.orderLimits ?? DEFAULTS.orderLimits,
    nightlyBackups: options.nightlyBackups ?? false,
    isStopping: options.isStopping ?? (() => false),
  }
}

async function createBaseDeps(app: FastifyInstance, options: AppOptions): Promise<BaseDeps> {
  const { pool, publicUrl } = options
  const siblings = options.siblings ?? ALONE
  const statistics = createMissingStatistics(pool, (err) =>
    app.log.warn({ err }, 'statistics could not be collected'),
  )
  return {
    pool,
    publicUrl,
    log: app.log,
    now: options.now ?? (() => new Date()),
    siblings,
    versions: closeWith(
      app,
      await openAccountVersions(pool, { siblings, statistics: closeWith(app, statistics) }),
    ),
    cache: options.cache ?? createVersionedCache({ megabytes: DEFAULTS.cacheMegabytes }),
    images: options.images ?? createDiskStore(join(options.dataDir, 'images')),
    counts: options.counts ?? createCounts(),
  }
}

/** The databases that visitors' reads go to, and what an alias publishes. */
function createReads(
  { pool, cache, versions, counts }: BaseDeps,
  { replica = null }: AppOptions,
): Pick<Deps, 'readsOf' | 'pageReadsOf' | 'searchReads' | 'accountOfAlias' | 'findPublished'> {
  const { pages: readsOf, searches } = createAccountReads(pool)
  const pageReadsOf = createPageReadsOf({ readsOf, versions, replica, counts })
  const searchReadsOf = createPageReadsOf({ readsOf: searches, versions, replica, counts })
  const accountOfAlias = createAccountOfAlias(readsOf(null), versions)
  const findPublished = createFindPublished({ cache, versions, accountOfAlias, pageReadsOf })
  return {
    readsOf,
    pageReadsOf,
    searchReads: { latestOf: searches, of: searchReadsOf },
    accountOfAlias,
    findPublished,
  }
}

/** Caches of pages and responses, within the bound of the one cache. */
function createResponseCaches(
  app: FastifyInstance,
  { cache, versions }: BaseDeps,
  { pageCache = true, observe }: AppOptions,
): Pick<Deps, 'pages' | 'calls' | 'unrouted' | 'secureCalls'> {
  const enabled = { enabled: pageCache }
  const strangerPages = createFairQueue(STRANGER_PAGES)
  const pageBuilds = {
    cache,
    versions,
    builds: createBulkhead(PAGE_BUILDS),
    strangers: <T>(ip: string, build: () => Promise<T>) =>
      strangerPages({ key: rateLimitAddress(ip) }, build),
  }
  const callBuilds = { cache, versions, builds: createBulkhead(CALL_BUILDS) }
  return {
    pages: createPageCache('page', pageBuilds, enabled),
    calls: createPageCache('call', callBuilds, enabled),
    unrouted: registerUnroutedResponses(app, { versions, observe }),
    secureCalls: createAccountMemo(
      { cache, versions },
      { name: 'secure call', sizeOf: ({ length }) => length },
    ),
  }
}

async function createSearch(
  app: FastifyInstance,
  { pool, log, now, publicUrl, cache, versions, readsOf }: BaseDeps & Pick<Deps, 'readsOf'>,
  options: AppOptions,
) {
  const missedSearches = createMissedSearches({
    pool,
    now,
    onError: (error) => log.warn({ err: error }, 'missed searches were lost'),
  })
  closeWith(app, missedSearches)
  const searchIndex = openSearchIndex({ pool, log, inBackground: options.indexInBackground ?? false })
  closeWith(app, searchIndex)
  const external = options.algolia ? await openExternalProvider(options.algolia) : null
  const { mirrorMaxRetryMs: maxRetryMs, mirrorFollowerMs: followerMs } = options
  const searchMirror = options.mirrorSearch
    ? await openSearchMirror(external, { pool, log, maxRetryMs, followerMs })
    : null
  if (searchMirror) closeWith(app, searchMirror)
  const synonymsOf = createSynonymsOf({ cache, versions, readsOf })
  const vocabularyOf = createVocabularyOf({ cache, versions, readsOf })
  return {
    missedSearches,
    searchIndex,
    accountSearch: { db: pool, index: searchIndex, synonymsOf, vocabularyOf },
    searchMirror,
    searchProvider: chooseSearchProvider({ publicUrl, external, now }),
    synonymsOf,
    vocabularyOf,
    tagsOf: createTagsOf({ cache, versions, readsOf }),
    searchesPerMinute: options.searchesPerMinute ?? DEFAULTS.searchesPerMinute,
  }
}
