import cluster from 'node:cluster'
import { extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Config } from '../config.ts'
import type { Workers } from '../metrics/metrics.ts'
import { createRelay } from '../siblings/relay.ts'
import { forkWorker } from './fork-worker.ts'
import type { WorkerProcess } from './fork-worker.ts'
import { createMetricRequests } from './metric-requests.ts'
import type { Shutdown } from './shutdown.ts'
import type { WorkerJob } from './worker-messages.ts'

/** Delays before the first, second, … attempt to replace a worker that ended; the last one applies to all further ones. */
const BACK_OFF_MS = [0, 100, 500, 1000, 2000, 5000, 10_000] as const
/** A worker that has run this long is replaced without delay. */
const STABLE_MS = 10_000
/** A worker starts in two seconds; one that does not serve after this is hung. */
const START_MS = 60_000

/** One of the n workers that run, or its replacement. */
interface Slot {
  number: number
  running: WorkerProcess | null
  failures: number
  /** One change at a time. */
  turn: <T>(work: () => Promise<T>) => Promise<T>
}

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
  const counts = { ended: 0 }
  const stopping = new AbortController()
  let isReplacing = false

  await shutdown.add('stop the workers', stop, config.drainSeconds * 1000)
  const slots = Array.from({ length: config.workers }, (_, index): Slot => {
    return { number: index + 1, running: null, failures: 0, turn: pLimit(1) }
  })
  await Promise.all(slots.map(async (slot) => occupy(slot, await launch(slot.number))))
  process.on('SIGUSR2', () => void replaceAll())
  const pids = serving().map(({ pid }) => pid)
  log(`Workers serve as processes ${pids.join(', ')}; kill -USR2 ${process.pid} replaces them one by one`)
  return {
    serving: () => serving().length,
    ended: () => counts.ended,
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

  function occupy(slot: Slot, worker: WorkerProcess): void {
    slot.running = worker
    void worker.ended.then((reason) => {
      if (stopping.signal.aborted || worker.isRetired) return
      counts.ended += 1
      log(`Worker ${slot.number} (process ${worker.pid}) ${reason}: starting another`)
      void slot.turn(() => refill(slot))
    })
  }

  /** Tries until the slot has a worker again. */
  async function refill(slot: Slot): Promise<void> {
    while (!stopping.signal.aborted && (slot.running === null || slot.running.hasEnded)) {
      if (slot.running && Date.now() - slot.running.startedAt > STABLE_MS) slot.failures = 0
      await sleep(BACK_OFF_MS[slot.failures++] ?? BACK_OFF_MS.at(-1))
      if (stopping.signal.aborted) return
      try {
        occupy(slot, await launch(slot.number))
        log(`Worker ${slot.number} is process ${slot.running?.pid} now`)
      } catch (error) {
        slot.running = null
        if (!stopping.signal.aborted) log((error as Error).message)
      }
    }
  }

  /** One after the other, so that all but one serve at any time; ends with the first that cannot be replaced. */
  async function replaceAll(): Promise<void> {
    if (isReplacing || stopping.signal.aborted) return
    isReplacing = true
    try {
      for (const slot of slots) await slot.turn(() => replace(slot))
      if (!stopping.signal.aborted) log('All workers are replaced')
    } catch (error) {
      if (!stopping.signal.aborted) log(`A worker could not be replaced: ${(error as Error).message}`)
    } finally {
      isReplacing = false
    }
  }

  async function replace(slot: Slot): Promise<void> {
    const successor = await launch(slot.number)
    const former = slot.running
    occupy(slot, successor)
    log(`Worker ${slot.number} is process ${successor.pid} now`)
    if (former === null) return
    former.isRetired = true
    former.send({ type: 'drain' })
    await former.ended
  }

  async function stop(): Promise<void> {
    stopping.abort()
    for (const worker of running) worker.send({ type: 'stop' })
    await Promise.all([...running].map(({ ended }) => ended))
  }

  function serving(): WorkerProcess[] {
    return slots.flatMap(({ running: worker }) => (worker && !worker.hasEnded ? [worker] : []))
  }
}

/** CACHE_MB is for all workers together. */
function withItsPart(config: Config): Config {
  return { ...config, cacheMegabytes: Math.max(1, Math.floor(config.cacheMegabytes / config.workers)) }
}
