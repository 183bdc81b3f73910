import type { FastifyInstance } from 'fastify'
import { StartError } from '#db/embedded/start-error.ts'
import { ConfigError } from '../config.ts'
import { openImageStore } from '../images/open-image-store.ts'
import type { MetricSources } from '../metrics/process-metrics.ts'
import type { WorkerMetrics } from '../metrics/metrics.ts'
import { createMembership } from '../siblings/siblings.ts'
import { drain } from './drain.ts'
import { crash } from './crash.ts'
import { FAILED } from './exit-codes.ts'
import { openPool } from './open-pool.ts'
import { serveHttp } from './serve-http.ts'
import { createShutdown } from './shutdown.ts'
import type { Shutdown } from './shutdown.ts'
import { JOB } from './worker-messages.ts'
import type { FromWorker, ToWorker, WorkerJob } from './worker-messages.ts'

/**
 * Runs a worker: HTTP over the database that the primary has opened and migrated. Node ends it when the primary is killed,
 * because the channel between them closes.
 */
export async function startWorker(): Promise<void> {
  const shutdown = createShutdown(log)
  const membership = createMembership(send)
  let app: FastifyInstance | undefined
  let metrics: WorkerMetrics | undefined
  process.on('SIGTERM', () => void shutdown.run(0))
  // A terminal sends these to the primary too, which decides.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.on('message', (message: ToWorker) => {
    if (message.type === 'stop') void shutdown.run(0)
    else if (message.type === 'drain') void leave()
    else if (message.type === 'collect') void collect(message.id)
    else membership.receive(message)
  })
  try {
    const job = takeJob()
    const { config, web } = job
    const images = await openImageStore(config, log)
    const pool = await openPool(job.connectionString, { config, shutdown, log: log })
    await membership.join()
    const openMetrics = async (sources: MetricSources) => {
      if (config.metricsPort === undefined) return undefined
      const { createWorkerMetrics } = await import('../metrics/metrics.ts')
      metrics = createWorkerMetrics(sources, job.number)
      return metrics.observe
    }
    const storesDemoDrawings = config.demo && job.number === 1
    app = await serveHttp(
      { config, web, pool, images, siblings: membership.siblings, storesDemoDrawings, openMetrics, log },
      shutdown,
    )
    process.on('uncaughtException', crash)
    send({ type: 'serving' })
  } catch (error) {
    if (!shutdown.isRunning()) await fail(error as Error, shutdown)
  }

  async function leave(): Promise<void> {
    if (app) await drain(app.server)
    await shutdown.run(0)
  }

  async function collect(id: number): Promise<void> {
    send({ type: 'collected', id, metrics: (await metrics?.read()) ?? [] })
  }
}

function takeJob(): WorkerJob {
  const job = JSON.parse(process.env[JOB] ?? '') as WorkerJob
  delete process.env[JOB]
  return job
}

/** The primary prints the reason, once for all workers that fail alike. */
async function fail(error: Error, shutdown: Shutdown): Promise<void> {
  const isExpected = error instanceof ConfigError || error instanceof StartError
  const line = isExpected ? error.message : (error.stack ?? String(error))
  await new Promise<void>((resolve) => {
    send({ type: 'failed', line, mayRecover: error instanceof StartError }, () => resolve())
  })
  await shutdown.run(FAILED)
}

/** Sending fails only when the primary has ended; this process then ends at once, too. */
function send(message: FromWorker, sent: () => void = () => undefined): void {
  process.send?.(message, undefined, undefined, sent)
}

function log(line: string): void {
  process.stdout.write(`${line}\n`)
}
