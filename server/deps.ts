import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { ActivityLog } from './activity/activity-log.ts'
import type { AccountMemo } from './cache/account-memo.ts'
import type { AccountVersions } from './cache/account-versions.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { VersionedCache } from './cache/versioned-cache.ts'
import type { CloneFollower } from './clones/clone-follower.ts'
import type { CrawlOptions } from './images/crawl/fetch-public.ts'
import type { ImageStore } from './images/image-store.ts'
import type { ReadsOf } from './load/account-reads.ts'
import type { PricingSnapshots } from './prices/pricing-snapshot.ts'
import type { AccountOfAlias } from './published/account-of-alias.ts'
import type { FindPublished } from './published/published.ts'

/** How many orders one link may send, in any ten minutes and in any 24 hours. */
export interface OrderLimits {
  readonly per10Minutes: number
  readonly perDay: number
}

/** What every route group is given: the effects it may have. */
export interface Deps {
  pool: pg.Pool
  /** Writes go through `versions.write(accountId, tx => …)`, so that cached pages are never stale after an answer. */
  versions: AccountVersions
  /** Where all that is kept of the data of accounts lies, within one bound. */
  cache: VersionedCache
  /** Finished pages of links. */
  pages: PageCache
  /** Finished answers of public calls. */
  calls: PageCache
  /** Finished answers to signed-in users, kept until their account writes (http/cached-secure-route.ts). */
  answers: AccountMemo<Buffer>
  /** All prices of an account at once, kept until it writes. */
  pricingSnapshots: PricingSnapshots
  accountOfAlias: AccountOfAlias
  findPublished: FindPublished
  /** The database for what visitors read: no account's take more than a part of the pool. */
  readsOf: ReadsOf
  /** Where page views are noted, never waited for. */
  activity: ActivityLog
  images: ImageStore
  orderLimits: OrderLimits
  /** What keeps clones in step; null where another process does. */
  clones: CloneFollower | null
  crawl: CrawlOptions
  /** Of one link from one address. */
  searchesPerMinute: number
  /** For what happens beside a request; a failure that is answered is logged by the error handler. */
  log: FastifyBaseLogger
  /** Address used in links, without a slash at its end. */
  publicUrl: string
  /** Where the search is when it is not this server's own: origins that pages may talk to. */
  searchOrigins: readonly string[]
  now: () => Date
}
