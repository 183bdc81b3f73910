import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from '../app.ts'
import { createVersionedCache } from '../cache/versioned-cache.ts'
import type { Config } from '../config.ts'
import type { Observe } from '../http/observing/observe-responses.ts'
import type { ImageStore } from '../images/image-store.ts'
import { createCounts } from '../load/counts.ts'
import type { MetricSources } from '../metrics/process-metrics.ts'
import type { Replica } from '../replica/replica.ts'
import type { Siblings } from '../siblings/siblings.ts'
import { leaveBalancer } from './drain.ts'
import { explainListenError } from './port.ts'
import { releaseIdleMemory } from './release-memory.ts'
import type { Shutdown } from './shutdown.ts'

/** The built pages, pages compiled on the fly, or only the API. */
export type Web = 'build' | 'dev' | 'none'

interface Serving {
  config: Config
  web: Web
  pool: pg.Pool
  images: ImageStore
  /** The other workers. Default: none. */
  siblings?: Siblings
  /** Whether this is the one process that stores the pictures of the demo. */
  storesDemoDrawings: boolean
  openMetrics: (sources: MetricSources) => Promise<Observe | undefined>
  log: (line: string) => void
}

/** Serves the application over a migrated database. */
export async function serveHttp(serving: Serving, shutdown: Shutdown): Promise<FastifyInstance> {
  const { config, web, pool, images, siblings, storesDemoDrawings, openMetrics } = serving
  const replica = await connectReplica(serving, shutdown)
  const cache = createVersionedCache({ megabytes: config.cacheMegabytes })
  const counts = createCounts()
  const observe = await openMetrics({ pool, cache, counts })
  const app = await buildApp({
    pool,
    replica,
    images,
    dataDir: config.dataDir,
    publicUrl: config.publicUrl,
    algolia: config.algolia,
    trustedProxies: config.trustedProxies,
    cache,
    counts,
    observe,
    siblings,
    isStopping: shutdown.isRunning,
    nightlyBackups: config.backupAt !== null,
    searchesPerMinute: config.searchesPerMinute,
    logLevel: config.logLevel,
    orderLimits: config.orderLimits,
    web,
    followClones: true,
    storeDemoDrawings: storesDemoDrawings,
    indexInBackground: true,
    mirrorSearch: true,
    sendNotices: true,
  })
  await shutdown.add('finish the open requests', () => app.close())
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw explainListenError(error, config)
  })
  void releaseIdleMemory(serving.log)
  const drainMs = config.drainSeconds * 1000
  await shutdown.add('let a balancer know', () => leaveBalancer(app.server, drainMs), drainMs)
  return app
}

async function connectReplica(
  { config: { databaseReplicaUrl }, pool: primary, log }: Serving,
  shutdown: Shutdown,
): Promise<Replica | null> {
  if (databaseReplicaUrl === undefined) return null
  const { openReplica } = await import('../replica/replica.ts')
  const replica = await openReplica(databaseReplicaUrl, { primary, log })
  await shutdown.add('close the connections to the replica', () => replica.close())
  return replica
}
