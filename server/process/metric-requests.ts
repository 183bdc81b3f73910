import { setTimeout as sleep } from 'node:timers/promises'
import type { MetricObject } from '../metrics/metrics.ts'
import type { WorkerProcess } from './fork-worker.ts'

/** After this wait the metrics of a busy worker are left out. */
const COLLECT_MS = 1000

/** Requests for the metrics of workers. An answer has the id of its request. */
export interface MetricRequests {
  /** The metrics of each worker that answers in time. */
  collect: (workers: readonly WorkerProcess[]) => Promise<MetricObject[][]>
  receive: (id: number, metrics: MetricObject[]) => void
}

export function createMetricRequests(): MetricRequests {
  const pending = new Map<number, (metrics: MetricObject[]) => void>()
  let lastId = 0

  async function collectFrom(worker: WorkerProcess): Promise<MetricObject[] | null> {
    const id = ++lastId
    const answer = new Promise<MetricObject[]>((resolve) => pending.set(id, resolve))
    worker.send({ type: 'collect', id })
    const metrics = await Promise.race([answer, sleep(COLLECT_MS, null, { ref: false })])
    pending.delete(id)
    return metrics
  }

  return {
    collect: async (workers) =>
      (await Promise.all(workers.map(collectFrom))).filter((metrics) => metrics !== null),
    receive: (id, metrics) => pending.get(id)?.(metrics),
  }
}
