import type pg from 'pg'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { measureWaits } from '#db/pool-waits.ts'
import type { VersionedCache } from '../cache/versioned-cache.ts'
import type { Observe } from '../http/observe-responses.ts'
import type { Counts } from '../load/counts.ts'
import { readQueues } from './queues.ts'
import type { Queues } from './queues.ts'

export interface MetricSources {
  pool: pg.Pool
  cache: VersionedCache
  counts: Counts
}

/** What Prometheus reads. */
export interface MetricsPage {
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>
  contentType: string
}

/** A metric with its values, as it goes from a worker to the primary. */
export type MetricObject = MetricObjectWithValues<MetricValue<string>>

/** The metrics of a worker, which the primary shows. */
export interface WorkerMetrics {
  observe: Observe
  read(): Promise<MetricObject[]>
}

/** The workers of an installation, as its primary knows them. */
export interface Workers {
  serving(): number
  /** How many have ended although nobody asked them to. */
  ended(): number
  /** The metrics of each that answers in time. */
  collect(): Promise<MetricObject[][]>
}

interface Shown {
  /** Whether nightly backups are made. */
  nightlyBackups: boolean
}

const RESPONSE_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const WAIT_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]
/** Prometheus gives up after ten seconds by default. */
const QUEUES_TIMEOUT_MS = 1000

/**
 * What an operator watches (decision 53). Labels have few values, which the program knows: no account, alias or address. Numbers
 * that belong to others are read when Prometheus asks.
 */
export function createMetrics(sources: MetricSources, shown: Shown): MetricsPage & { observe: Observe } {
  const registry = new Registry()
  const observe = fillRegistry(registry, sources)
  const showQueues = queueGauges(registry, shown)
  return {
    observe,
    contentType: registry.contentType,
    text: async () => {
      showQueues(await withoutWaitingLong(readQueues(sources.pool)))
      return registry.metrics()
    },
  }
}

/** The metrics of one of several workers: each has the label `process` with its number. */
export function createWorkerMetrics(sources: MetricSources, number: number): WorkerMetrics {
  const registry = new Registry()
  registry.setDefaultLabels({ process: String(number) })
  return { observe: fillRegistry(registry, sources), read: () => registry.getMetricsAsJSON() }
}

/**
 * The metrics of all workers side by side, and those of the primary. They are not added up: when a worker is replaced, a sum
 * would fall, which Prometheus takes for a restart of everything.
 */
export function createPrimaryMetrics(
  { pool, workers }: { pool: pg.Pool; workers: Workers },
  shown: Shown,
): MetricsPage {
  const registry = new Registry()
  registry.setDefaultLabels({ process: 'primary' })
  collectDefaultMetrics({ register: registry })
  const { gauge, counter } = readers(registry)
  gauge('mostrador_workers', 'Workers that serve', () => workers.serving())
  counter('mostrador_workers_ended_total', 'Workers that ended although nobody asked them to', () =>
    workers.ended(),
  )
  const showQueues = queueGauges(registry, shown)
  return {
    contentType: registry.contentType,
    text: async () => {
      const [queues, ofWorkers] = await Promise.all([withoutWaitingLong(readQueues(pool)), workers.collect()])
      showQueues(queues)
      const all = [await registry.getMetricsAsJSON(), ...ofWorkers]
      return AggregatorRegistry.aggregate(all.map(sideBySide)).metrics()
    },
  }
}

/** Metrics that have the label `process` are not added up: each process is shown by itself. */
function sideBySide(metrics: MetricObject[]): MetricObject[] {
  return metrics.map((metric) => ({ ...metric, aggregator: 'first' as const }))
}

/** Registers what a process that serves measures of itself; returns what is to be called with each response. */
function fillRegistry(registry: Registry, sources: MetricSources): Observe {
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  readKeptNumbers(registry, sources)
  const waits = new Histogram({
    name: 'mostrador_database_pool_wait_seconds',
    help: 'Time that statements and transactions waited for a connection',
    buckets: WAIT_SECONDS,
    registers,
  })
  measureWaits(sources.pool, (seconds) => waits.observe(seconds))
  return responseMetrics(registers)
}

function responseMetrics(registers: Registry[]): Observe {
  const responses = new Counter({
    name: 'mostrador_http_responses_total',
    help: 'Responses by pattern of the route',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'mostrador_http_response_seconds',
    help: 'Time from a request to its response',
    labelNames: ['method', 'route'],
    buckets: RESPONSE_SECONDS,
    registers,
  })
  return ({ method, route, status, seconds }) => {
    responses.inc({ method, route, status })
    durations.observe({ method, route }, seconds)
  }
}

/** Metrics whose number is read when Prometheus asks. */
function readers(registry: Registry) {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  return { gauge, counter }
}

function readKeptNumbers(registry: Registry, { pool, cache, counts }: MetricSources): void {
  const registers = [registry]
  const { gauge, counter } = readers(registry)
  counter('mostrador_orders_total', 'Orders stored', () => counts.orders)
  counter('mostrador_searches_total', 'Searches answered by the built-in search', () => counts.searches)
  void new Counter({
    name: 'mostrador_page_reads_total',
    help: 'Reads for pages and searches where there is a replica, by what answered them and why',
    labelNames: ['answered_by'],
    registers,
    collect() {
      this.reset()
      this.inc({ answered_by: 'replica' }, counts.pageReads.replica)
      this.inc({ answered_by: 'primary-replica-behind' }, counts.pageReads.behind)
      this.inc({ answered_by: 'primary-replica-gone' }, counts.pageReads.gone)
    },
  })
  gauge('mostrador_database_pool_max', 'The most connections that the pool may have', () => pool.options.max)
  gauge('mostrador_database_pool_open', 'Connections that the pool has', () => pool.totalCount)
  gauge('mostrador_database_pool_idle', 'Open connections that nothing uses', () => pool.idleCount)
  gauge('mostrador_database_pool_waiting', 'Waiting for a connection now', () => pool.waitingCount)
  gauge('mostrador_cache_bytes', 'Memory of the cache', () => cache.bytes)
  gauge('mostrador_cache_max_bytes', 'The bound of that memory', () => cache.maxBytes)
  gauge('mostrador_cache_entries', 'Entries of the cache', () => cache.entries)
  void new Counter({
    name: 'mostrador_cache_lookups_total',
    help: 'Lookups in the cache by section and result',
    labelNames: ['section', 'result'],
    registers,
    collect() {
      this.reset()
      for (const [section, { hits, misses }] of cache.lookups) {
        this.inc({ section, result: 'hit' }, hits)
        this.inc({ section, result: 'miss' }, misses)
      }
    },
  })
}

/** Queues are in the database: every process of an installation shows the same. */
function queueGauges(registry: Registry, { nightlyBackups }: Shown): (queues: Queues | null) => void {
  const registers = [registry]
  const up = new Gauge({
    name: 'mostrador_database_up',
    help: '1 when the database answered in time',
    registers,
  })
  const lengths = new Gauge({
    name: 'mostrador_queue_length',
    help: 'Work that waits in the database, counted up to 100000',
    labelNames: ['queue'],
    registers,
  })
  const failed = new Gauge({ name: 'mostrador_clones_failed', help: 'Clones whose sync failed', registers })
  const backup = nightlyBackups
    ? new Gauge({
        name: 'mostrador_backup_last_good_timestamp_seconds',
        help: 'When the last good nightly backup was made; before the first one, since when there should be one',
        registers,
      })
    : null
  return (queues) => {
    up.set(queues === null ? 0 : 1)
    lengths.reset()
    if (queues === null) return
    for (const [queue, length] of Object.entries(queues.lengths)) lengths.set({ queue }, length)
    failed.set(queues.failedClones)
    if (queues.lastBackup) backup?.set(queues.lastBackup.getTime() / 1000)
  }
}

/** null for an error, or a database that does not answer in time. */
function withoutWaitingLong<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), QUEUES_TIMEOUT_MS)
  })
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer))
}
