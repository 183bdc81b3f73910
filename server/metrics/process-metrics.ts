import type pg from 'pg'
import { collectDefaultMetrics, Counter, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'
import { measureWaits } from '#db/pool-waits.ts'
import type { VersionedCache } from '../cache/versioned-cache.ts'
import type { Observe } from '../http/observing/observe-responses.ts'
import type { Counts } from '../load/counts.ts'
import { readers } from './read-on-scrape.ts'

export interface MetricSources {
  pool: pg.Pool
  cache: VersionedCache
  counts: Counts
}

const RESPONSE_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const WAIT_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

/** Registers the metrics of a serving process; returns the function to call with each response. */
export function registerProcessMetrics(registry: Registry, sources: MetricSources): Observe {
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  registerReadMetrics(registry, sources)
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

function registerReadMetrics(registry: Registry, { pool, cache, counts }: MetricSources): void {
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
