import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { StartError } from '#db/embedded/start-error.ts'
import { ConfigError } from '../config.ts'
import type { Config } from '../config.ts'
import type { MetricObject, Workers } from '../metrics/metrics.ts'
import { createRelay } from '../siblings/relay.ts'
import type { Shutdown } from './shutdown.ts'
import { JOB } from './worker-messages.ts'
import type { FromWorker, ToWorker, WorkerJob } from './worker-messages.ts'

/** Delays before the first, second, … attempt to replace a worker that ended; the last one applies to all further ones. */
const BACK_OFF_MS = [0, 100, 500, 1000, 2000, 5000, 10_000] as const
/** A worker that has run this long is replaced without delay. */
const STABLE_MS = 10_000
/** A worker starts in two seconds; one that does not serve after this is hung. */
const START_MS = 60_000
/** After this wait the metrics of a busy worker are left out. */
const COLLECT_MS = 1000

/** A process that serves, or did. */
interface Running {
  pid: number | undefined
  send(message: ToWorker): void
  startedAt: number
  /** Resolves with the reason when the process has ended. */
  ended: Promise<string>
  hasEnded: boolean
  /** Its end is intended. */
  isRetired: boolean
}

/** One of the n workers that run, or its replacement. */
interface Slot {
  number: number
  running: Running | null
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
  const collections = new Map<number, (metrics: MetricObject[]) => void>()
  const running = new Set<Running>()
  const counts = { ended: 0 }
  let lastCollection = 0
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
  return { serving: () => serving().length, ended: () => counts.ended, collect }

  /** Starts a worker; resolves when it serves, and rejects when it ends before. */
  async function launch(number: number): Promise<Running> {
    const job: WorkerJob = { config: withItsPart(config), web, connectionString, number }
    const worker = cluster.fork({ [JOB]: JSON.stringify(job) })
    const send = (message: ToWorker) => void worker.send(message, () => undefined)
    const launched: Running = {
      pid: worker.process.pid,
      send,
      startedAt: Date.now(),
      ended: endOf(worker),
      hasEnded: false,
      isRetired: false,
    }
    const end = (reason: string) => {
      log(`Worker ${number} (process ${launched.pid}) ${reason}: ending it`)
      worker.process.kill('SIGKILL')
    }
    const port = relay.connect({ send, onSilent: () => end('does not answer') })
    const late = setTimeout(() => end('does not start'), startMs)
    running.add(launched)
    const serves = Promise.withResolvers<void>()
    let failure: Error | undefined
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'serving') serves.resolve()
      else if (message.type === 'failed') failure = startErrorOf(message)
      else if (message.type === 'collected') collections.get(message.id)?.(message.metrics)
      else port.receive(message)
    })
    void launched.ended.then((reason) => {
      launched.hasEnded = true
      running.delete(launched)
      port.leave()
      serves.reject(failure ?? new StartError(`Worker ${number} ${reason} while it started`))
    })
    if (stopping.signal.aborted) send({ type: 'stop' })
    try {
      await serves.promise
    } finally {
      clearTimeout(late)
    }
    return launched
  }

  function occupy(slot: Slot, worker: Running): void {
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

  function serving(): Running[] {
    return slots.flatMap(({ running: worker }) => (worker && !worker.hasEnded ? [worker] : []))
  }

  async function collect(): Promise<MetricObject[][]> {
    const answers = await Promise.all(serving().map(collectFrom))
    return answers.filter((metrics) => metrics !== null)
  }

  async function collectFrom(worker: Running): Promise<MetricObject[] | null> {
    const id = ++lastCollection
    const answer = new Promise<MetricObject[]>((resolve) => collections.set(id, resolve))
    worker.send({ type: 'collect', id })
    const metrics = await Promise.race([answer, sleep(COLLECT_MS, null, { ref: false })])
    collections.delete(id)
    return metrics
  }
}

/** CACHE_MB is for all workers together. */
function withItsPart(config: Config): Config {
  return { ...config, cacheMegabytes: Math.max(1, Math.floor(config.cacheMegabytes / config.workers)) }
}

/** The channel closes when its last message has been read, which may be after the end of the process. */
async function endOf(worker: Worker): Promise<string> {
  const [[code, signal]] = (await Promise.all([once(worker, 'exit'), once(worker, 'disconnect')])) as [
    [number | null, NodeJS.Signals | null],
    unknown,
  ]
  return signal ? `was ended by ${signal}` : `ended with code ${code}`
}

function startErrorOf({ line, mayRecover }: { line: string; mayRecover: boolean }): Error {
  return mayRecover ? new StartError(line) : new ConfigError(line)
}
