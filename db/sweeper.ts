import type { Queryable } from './database.ts'

/**
 * Deletes or updates up to `limit` expired rows in one statement and returns their number. It runs again at once while
 * it returns `limit`.
 */
export type Sweep = (db: Queryable, options: { limit: number; now: Date }) => Promise<number>

const INITIAL_DELAY_MS = 60_000
const INTERVAL_MS = 60 * 60 * 1000
// Small, so that no statement holds locks for long.
const BATCH = 1000
const MAX_BATCHES = 200

export interface Sweeper {
  /** Resolves when the current statement has finished. */
  close(): Promise<void>
}

/** Runs the sweeps a minute after the start and every hour, one statement at a time. */
export function startSweeping(options: {
  pool: Queryable
  sweeps: readonly Sweep[]
  now: () => Date
  onError: (error: unknown) => void
  firstMs?: number
  everyMs?: number
}): Sweeper {
  const { pool, sweeps, now, onError, firstMs = INITIAL_DELAY_MS, everyMs = INTERVAL_MS } = options
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
      // Scheduled only now, so that runs never overlap.
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
