import cluster from 'node:cluster'
import { extname, join } from 'node:path'
import type { Config } from '../config.ts'
import type { Workers } from '../metrics/metrics.ts'
import { createRelay } from '../siblings/relay.ts'
import { forkWorker } from './fork-worker.ts'
import type { WorkerProcess } from './fork-worker.ts'
import { createMetricRequests } from './metric-requests.ts'
import type { Shutdown } from './shutdown.ts'
import type { WorkerJob } from './worker-messages.ts'
import { createWorkerSlot } from './worker-slot.ts'

/** A worker starts in two seconds; one that does not serve after this is hung. */
const START_MS = 60_000

interface WorkerOptions extends Omit<WorkerJob, 'number'> {
  config: Config
}

interface Surroundings {
  shutdown: Shutdown
  log: (line: string) => void
  /** How long a worker may start, in milliseconds. */
  startMs?: number
}

/**
 * Starts the workers of WORKERS and resolves when all serve; rejects when one of them cannot start, or not in time.
 * Afterwards each that ends is replaced, and SIGUSR2 replaces them one by one.
 */
export async function runWorkers(
  { config, web, connectionString }: WorkerOptions,
  { shutdown, log, startMs = START_MS }: Surroundings,
): Promise<Workers> {
  // Each worker accepts connections itself. If the primary distributed them, a connection that a killed worker had
  // not accepted would stay open without a response.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  // Not JSON, which turns NaN in a metric into null.
  cluster.setupPrimary({
    // Beside this file, in the sources and in the bundle.
    exec: join(import.meta.dirname, `worker-main${extname(import.meta.filename)}`),
    args: [],
    serialization: 'advanced',
  })
  const relay = createRelay()
  const metrics = createMetricRequests()
  const running = new Set<WorkerProcess>()
  let ended = 0
  const stopping = new AbortController()
  let isReplacing = false

  await shutdown.add('stop the workers', stop, config.drainSeconds * 1000)
  const slots = Array.from({ length: config.workers }, (_, index) =>
    createWorkerSlot(index + 1, {
      launch,
      onEnded: () => {
        ended += 1
      },
      stopping: stopping.signal,
      log,
    }),
  )
  await Promise.all(slots.map((slot) => slot.start()))
  process.on('SIGUSR2', () => void replaceAll())
  const pids = serving().map(({ pid }) => pid)
  log(`Workers serve as processes ${pids.join(', ')}; kill -USR2 ${process.pid} replaces them one by one`)
  return {
    serving: () => serving().length,
    ended: () => ended,
    collect: () => metrics.collect(serving()),
  }

  /** Starts a worker; resolves when it serves, and rejects when it ends before. */
  async function launch(number: number): Promise<WorkerProcess> {
    const job: WorkerJob = { config: withItsPart(config), web, connectionString, number }
    const { worker, serves } = forkWorker(job, { relay, log, startMs, onMetrics: metrics.receive })
    running.add(worker)
    void worker.ended.then(() => running.delete(worker))
    if (stopping.signal.aborted) worker.send({ type: 'stop' })
    await serves
    return worker
  }

  /** One after the other, so that all but one serve at any time; ends with the first that cannot be replaced. */
  async function replaceAll(): Promise<void> {
    if (isReplacing || stopping.signal.aborted) return
    isReplacing = true
    try {
      for (const slot of slots) await slot.replace()
      if (!stopping.signal.aborted) log('All workers are replaced')
    } catch (error) {
      if (!stopping.signal.aborted) log(`A worker could not be replaced: ${(error as Error).message}`)
    } finally {
      isReplacing = false
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    for (const worker of running) worker.send({ type: 'stop' })
    await Promise.all([...running].map((worker) => worker.ended))
  }

  function serving(): WorkerProcess[] {
    return slots.flatMap((slot) => slot.serving() ?? [])
  }
}

/** CACHE_MB is for all workers together. */
function withItsPart(config: Config): Config {
  return { ...config, cacheMegabytes: Math.max(1, Math.floor(config.cacheMegabytes / config.workers)) }
}
