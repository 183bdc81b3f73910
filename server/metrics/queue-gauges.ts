import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Queryable } from '#db/database.ts'
import { readQueues } from './queues.ts'
import type { Queues } from './queues.ts'

export interface QueueOptions {
  /** Whether nightly backups are made. */
  nightlyBackups: boolean
}

/** Prometheus times out after ten seconds by default. */
const QUEUES_TIMEOUT_MS = 1000

/**
 * Gauges of the work queued in the database, the same in every process of an installation. Returns the function that
 * updates them.
 */
export function createQueueGauges(
  registry: Registry,
  db: Queryable,
  { nightlyBackups }: QueueOptions,
): () => Promise<void> {
  const show = queueGauges(registry, nightlyBackups)
  return async () => show(await withoutWaitingLong(readQueues(db)))
}

function queueGauges(registry: Registry, nightlyBackups: boolean): (queues: Queues | null) => void {
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
