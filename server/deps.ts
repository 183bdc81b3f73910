import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { ActivityLog } from './activity/activity-log.ts'
import type { AccountMemo } from './cache/account-memo.ts'
import type { AccountVersions } from './cache/account-versions.ts'
import type { PageCache, UnroutedResponses } from './cache/page-cache.ts'
import type { VersionedCache } from './cache/versioned-cache.ts'
import type { CloneFollower } from './clones/clone-follower.ts'
import type { OrderLimits } from './defaults.ts'
import type { ImageStore } from './images/image-store.ts'
import type { Previews } from './images/previews/previews.ts'
import type { ReadsOf } from './load/account-reads.ts'
import type { Bulkhead } from './load/bulkhead.ts'
import type { Counts } from './load/counts.ts'
import type { FileExports } from './load/file-exports.ts'
import type { OutgoingOptions } from './outgoing/send-outside.ts'
import type { PricingSnapshots } from './prices/pricing-snapshot.ts'
import type { AccountOfAlias } from './published/account-of-alias.ts'
import type { FindPublished } from './published/published.ts'
import type { PageReadsOf } from './replica/page-reads.ts'
import type { MissedSearches } from './search/missed/missed-searches.ts'
import type { SynonymsOf } from './search/own-synonyms.ts'
import type { TagsOf } from './search/tags-of-account.ts'
import type { VocabularyOf } from './search/vocabulary.ts'
import type { AccountSearch } from './search/account-search.ts'
import type { SearchIndex } from './search/index/search-index.ts'
import type { SearchMirror } from './search/mirror/search-mirror.ts'
import type { SearchProvider } from './search/search-provider.ts'
import type { Siblings } from './siblings/siblings.ts'

/** Dependencies of every route group. */
export interface Deps {
  pool: pg.Pool
  /** Writes go through `versions.write(accountId, tx => …)`, so that no cached page is older than an acknowledged write. */
  versions: AccountVersions
  /** The one cache for everything built from the data of accounts, within one bound. */
  cache: VersionedCache
  /** Rendered pages of publications. */
  pages: PageCache
  /** Responses of public calls. */
  calls: PageCache
  /** Cached ones that are served without routing. */
  unrouted: UnroutedResponses
  /** Responses to signed-in users, cached until their account writes (http/cached-secure-route.ts). */
  secureCalls: AccountMemo<Buffer>
  /** All prices of an account, cached until it writes. */
  pricingSnapshots: PricingSnapshots
  accountOfAlias: AccountOfAlias
  findPublished: FindPublished
  /** The database for visitors: those of one account take at most a part of the pool. */
  readsOf: ReadsOf
  /** The same for pages and searches, which a replica may answer. */
  pageReadsOf: PageReadsOf
  /** Both for searches of the protocol, which have connections of their own. */
  searchReads: { latestOf: ReadsOf; of: PageReadsOf }
  /** Files of whole lists. */
  fileExports: FileExports
  /** Turns of reading calls about the rows of a file. */
  fileChecks: Bulkhead
  /** Records page views in the background. */
  activity: ActivityLog
  images: ImageStore
  /** The pictures of link previews. */
  previews: Previews
  orderLimits: OrderLimits
  /** Whether nightly backups are made; without them, their age is not reported. */
  nightlyBackups: boolean
  /** Counters of this process, for its operator. */
  counts: Counts
  /** Synchronises clones; null when only another process does. */
  clones: CloneFollower | null
  /** For requests to addresses that users name. */
  outgoing: OutgoingOptions
  searchIndex: SearchIndex
  /** For searches in the back office. */
  accountSearch: AccountSearch
  /** Synonyms of an account. */
  synonymsOf: SynonymsOf
  vocabularyOf: VocabularyOf
  /** Which tags a search may name. */
  tagsOf: TagsOf
  /** Counts what customers do not find, in the background. */
  missedSearches: MissedSearches
  /** Per link and client address. */
  searchesPerMinute: number
  /** For background work; the error handler logs the failures of requests. */
  log: FastifyBaseLogger
  /** Base address of links, without a trailing slash. */
  publicUrl: string
  /** The search provider of storefront pages. */
  searchProvider: SearchProvider
  /** Sends products to an external search provider; null without one, or when only another process does. */
  searchMirror: SearchMirror | null
  /** The other processes of this installation on this machine. */
  siblings: Siblings
  /** Whether a stop was requested: this process still serves, and is not ready. */
  isStopping: () => boolean
  now: () => Date
}
