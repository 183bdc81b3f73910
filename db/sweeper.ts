import type { Queryable } from './database.ts'

/** Deletes up to so many rows that have had their time, in one statement, and answers how many those were. */
export type Sweep = (db: Queryable, options: { limit: number; now: Date }) => Promise<number>

const FIRST_MS = 60_000
const EVERY_MS = 60 * 60 * 1000
// Small enough that no statement holds locks for long; what is left waits for the next time.
const BATCH = 1000
const MAX_BATCHES = 200

export interface Sweeper {
  /** Ends after the statement under way. */
  close(): Promise<void>
}

/** Runs the sweeps by time, a minute after the start and every hour, one statement after the other. */
export function startSweeping(options: {
  pool: Queryable
  sweeps: readonly Sweep[]
  now: () => Date
  onError: (error: unknown) => void
  firstMs?: number
  everyMs?: number
}): Sweeper {
  const { pool, sweeps, now, onError, firstMs = FIRST_MS, everyMs = EVERY_MS } = options
  let closed = false
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(start, firstMs).unref()

  return {
    close: () => {
      closed = true
      clearTimeout(timer)
      return running
    },
  }

  function start(): void {
    running = runAll().finally(() => {
      // Set again only now: two runs are never under way at once.
      if (!closed) timer = setTimeout(start, everyMs).unref()
    })
  }

  async function runAll(): Promise<void> {
    for (const sweep of sweeps) await runOne(sweep).catch(onError)
  }

  async function runOne(sweep: Sweep): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      if (closed) return
      const deleted = await sweep(pool, { limit: BATCH, now: now() })
      if (deleted < BATCH) return
    }
  }
}
