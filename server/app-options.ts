import type pg from 'pg'
import type { VersionedCache } from './cache/versioned-cache.ts'
import type { AlgoliaConfig } from './config.ts'
import type { OrderLimits } from './defaults.ts'
import type { ConnectionLimits } from './http/limits/connection-limits.ts'
import type { Observe } from './http/observing/observe-responses.ts'
import type { ImageStore } from './images/image-store.ts'
import type { Counts } from './load/counts.ts'
import type { OutgoingOptions } from './outgoing/send-outside.ts'
import type { Replica } from './replica/replica.ts'
import type { Siblings } from './siblings/siblings.ts'

export interface AppOptions {
  pool: pg.Pool
  /** A copy of the database for pages and searches. Default: none. */
  replica?: Replica | null
  /** Folder of the rendered drawings and link previews, which are made again when missing. */
  dataDir: string
  /** Default: the folder `images` of `dataDir`. */
  images?: ImageStore
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
  /** Per link and client address. Default: defaults.ts. */
  searchesPerMinute?: number
  /** Default: one of the size in defaults.ts. */
  cache?: VersionedCache
  /** 'build' serves the built pages, 'dev' compiles them on the fly, 'none' serves only the API. */
  web?: 'build' | 'dev' | 'none'
  /** Whether this process also synchronises clones. Default: false. */
  followClones?: boolean
  /** Whether this process also sends products to an external search provider; without one it ends an earlier mirror. Default: false. */
  mirrorSearch?: boolean
  /** The longest wait after a failure of that provider. Default: 60 seconds. */
  mirrorMaxRetryMs?: number
  /** How often a process that does not mirror checks whether the mirroring one has ended. Default: 10 seconds. */
  mirrorFollowerMs?: number
  /** Whether this process also sends notices of orders. Default: false. */
  sendNotices?: boolean
  /** The wait after the first failure to send one. Default: 2 seconds. */
  noticeFirstRetryMs?: number
  /** Whether this process also stores the pictures of the demo world that are missing. Default: false. */
  storeDemoDrawings?: boolean
  /** Whether this process also indexes products in the background. Default: false. */
  indexInBackground?: boolean
  /** Per link. Default: defaults.ts. */
  orderLimits?: OrderLimits
  /** Whether backups are made every night (process/start-process.ts makes them). Default: false. */
  nightlyBackups?: boolean
  /** Counters of this process. Default: counted, but not exported. */
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
  /** Default: see http/limits/connection-limits.ts. */
  connections?: Partial<ConnectionLimits>
}
