import type { Queryable } from '#db/database.ts'
import { writeViews } from './queries.ts'
import { createViewBuffer } from './view-buffer.ts'
import type { View } from './view-buffer.ts'

const FLUSH_MS = 1000

export interface ActivityLog {
  /** Buffers a view and returns immediately; it is written about a second later. */
  record(view: Omit<View, 'viewedAt'>): void
  /** Writes the buffered views. Never throws. */
  flush(): Promise<void>
  /** As flush(); later views are ignored. */
  close(): Promise<void>
}

/**
 * Buffers page views in memory and writes them in one statement, so that a visit neither waits for the database nor fails
 * with it (docs/decisions/0015-activity-log.md).
 */
export function createActivityLog(options: {
  pool: Queryable
  now: () => Date
  onError: (error: unknown) => void
}): ActivityLog {
  const { pool, now, onError } = options
  const buffer = createViewBuffer()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let closed = false

  return { record, flush, close }

  function record(view: Omit<View, 'viewedAt'>): void {
    if (closed) return
    buffer.add({ ...view, viewedAt: now() })
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (buffer.isEmpty()) return writing
    const views = buffer.drain()
    writing = writing.then(() => writeViews(pool, views)).catch(onError)
    return writing
  }

  async function close(): Promise<void> {
    closed = true
    await flush()
  }
}
