import type { Config } from '../config.ts'
import type { MetricObject } from '../metrics/metrics.ts'
import type { FromRelay, ToRelay } from '../siblings/siblings.ts'
import type { Web } from './serve-http.ts'

/** What a worker is started with, as JSON in its environment: it holds secrets, which arguments would show. */
export interface WorkerJob {
  config: Config
  web: Web
  connectionString: string
  /** 1 for the first; a replacement has the same. */
  number: number
}

/** Name of the variable with the job. */
export const JOB = 'MOSTRADOR_WORKER'

export type ToWorker =
  | FromRelay
  /** Finish current requests and exit. */
  | { type: 'stop' }
  /** The same after another worker has replaced this one, without a failed request. */
  | { type: 'drain' }
  | { type: 'collect'; id: number }

export type FromWorker =
  | ToRelay
  | { type: 'serving' }
  /** The start has failed, with what to print. `mayRecover`: a later start can succeed. */
  | { type: 'failed'; line: string; mayRecover: boolean }
  | { type: 'collected'; id: number; metrics: MetricObject[] }
