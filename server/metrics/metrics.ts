import type pg from 'pg'
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { Observe } from '../http/observing/observe-responses.ts'
import { registerProcessMetrics } from './process-metrics.ts'
import type { MetricSources } from './process-metrics.ts'
import { createQueueGauges } from './queue-gauges.ts'
import type { QueueOptions } from './queue-gauges.ts'
import { readers } from './read-on-scrape.ts'

/** The page that Prometheus scrapes. */
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
  /** How many have ended unexpectedly. */
  ended(): number
  /** The metrics of each that answers in time. */
  collect(): Promise<MetricObject[][]>
}

/**
 * The metrics of a single process (decision 53). Labels have few values, known in advance: no account, alias or address.
 */
export function createMetrics(
  sources: MetricSources,
  options: QueueOptions,
): MetricsPage & { observe: Observe } {
  const registry = new Registry()
  const observe = registerProcessMetrics(registry, sources)
  const readQueues = createQueueGauges(registry, sources.pool, options)
  return {
    observe,
    contentType: registry.contentType,
    text: async () => {
      await readQueues()
      return registry.metrics()
    },
  }
}

/** The metrics of one of several workers: each has the label `process` with its number. */
export function createWorkerMetrics(sources: MetricSources, number: number): WorkerMetrics {
  const registry = new Registry()
  registry.setDefaultLabels({ process: String(number) })
  return { observe: registerProcessMetrics(registry, sources), read: () => registry.getMetricsAsJSON() }
}

/**
 * The metrics of all workers side by side, and those of the primary. They are not summed: when a worker is replaced, a
 * sum would fall, which Prometheus takes for a restart.
 */
export function createPrimaryMetrics(
  { pool, workers }: { pool: pg.Pool; workers: Workers },
  options: QueueOptions,
): MetricsPage {
  const registry = new Registry()
  registry.setDefaultLabels({ process: 'primary' })
  collectDefaultMetrics({ register: registry })
  const { gauge, counter } = readers(registry)
  gauge('mostrador_workers', 'Workers that serve', () => workers.serving())
  counter('mostrador_workers_ended_total', 'Workers that ended although nobody asked them to', () =>
    workers.ended(),
  )
  const readQueues = createQueueGauges(registry, pool, options)
  return {
    contentType: registry.contentType,
    text: async () => {
      const [ofWorkers] = await Promise.all([workers.collect(), readQueues()])
      const all = [await registry.getMetricsAsJSON(), ...ofWorkers]
      return AggregatorRegistry.aggregate(all.map(sideBySide)).metrics()
    },
  }
}

/** Metrics that have the label `process` are not summed: each process is a series of its own. */
function sideBySide(metrics: MetricObject[]): MetricObject[] {
  return metrics.map((metric) => ({ ...metric, aggregator: 'first' as const }))
}
