import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { StartError } from '#db/embedded/start-error.ts'
import { ConfigError } from '../config.ts'
import type { MetricObject } from '../metrics/metrics.ts'
import type { Relay } from '../siblings/relay.ts'
import { JOB } from './worker-messages.ts'
import type { FromWorker, ToWorker, WorkerJob } from './worker-messages.ts'

/** A process that serves, or served until it ended. */
export interface WorkerProcess {
  pid: number | undefined
  send: (message: ToWorker) => void
  startedAt: number
  /** Resolves with the reason when the process has ended. */
  ended: Promise<string>
  hasEnded: boolean
  /** It was told to end, and needs no successor. */
  isRetired: boolean
}

interface Surroundings {
  relay: Relay
  log: (line: string) => void
  /** How long the worker may start, in milliseconds. */
  startMs: number
  /** Called with each answer to a message `collect`, and its id. */
  onMetrics: (id: number, metrics: MetricObject[]) => void
}

/**
 * Starts a worker process. `serves` resolves when it serves, and rejects when it ends before. A worker that does not start
 * in time, or no longer answers, is killed.
 */
export function forkWorker(
  job: WorkerJob,
  { relay, log, startMs, onMetrics }: Surroundings,
): { worker: WorkerProcess; serves: Promise<void> } {
  const { number } = job
  const forked = cluster.fork({ [JOB]: JSON.stringify(job) })
  const send = (message: ToWorker) => void forked.send(message, () => undefined)
  const worker: WorkerProcess = {
    pid: forked.process.pid,
    send,
    startedAt: Date.now(),
    ended: endOf(forked),
    hasEnded: false,
    isRetired: false,
  }
  const end = (reason: string) => {
    log(`Worker ${number} (process ${worker.pid}) ${reason}: ending it`)
    forked.process.kill('SIGKILL')
  }
  const port = relay.connect({ send, onSilent: () => end('does not answer') })
  const late = setTimeout(() => end('does not start'), startMs)
  const serves = Promise.withResolvers<void>()
  let failure: Error | undefined
  forked.on('message', (message: FromWorker) => {
    if (message.type === 'serving') serves.resolve()
    else if (message.type === 'failed') failure = startErrorOf(message)
    else if (message.type === 'collected') onMetrics(message.id, message.metrics)
    else port.receive(message)
  })
  void worker.ended.then((reason) => {
    worker.hasEnded = true
    port.leave()
    serves.reject(failure ?? new StartError(`Worker ${number} ${reason} while it started`))
  })
  return { worker, serves: serves.promise.finally(() => clearTimeout(late)) }
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
