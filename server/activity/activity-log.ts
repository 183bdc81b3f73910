import type { Queryable } from '#db/database.ts'
import { writeViews } from './queries.ts'
import { createWaitingViews } from './waiting-views.ts'
import type { View } from './waiting-views.ts'

const FLUSH_MS = 1000

export interface ActivityLog {
  /** Takes a note of it and returns at once; it is written about a second later. */
  record(view: Omit<View, 'viewedAt'>): void
  /** Writes what waits. Never throws. */
  flush(): Promise<void>
  /** As flush(); nothing is recorded afterwards. */
  close(): Promise<void>
}

/**
 * Page views wait in memory and are written together, in one statement, so that a visit neither waits for the database
 * nor fails with it (docs/decisions/0015-activity-log.md).
 */
export function createActivityLog(options: {
  pool: Queryable
  now: () => Date
  onError: (error: unknown) => void
}): ActivityLog {
  const { pool, now, onError } = options
  const waiting = createWaitingViews()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let closed = false

  return { record, flush, close }

  function record(view: Omit<View, 'viewedAt'>): void {
    if (closed) return
    waiting.add({ ...view, viewedAt: now() })
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (waiting.isEmpty()) return writing
    const taken = waiting.take()
    writing = writing.then(() => writeViews(pool, taken)).catch(onError)
    return writing
  }

  async function close(): Promise<void> {
    closed = true
    await flush()
  }
}
