import type { Queryable } from '#db/database.ts'
import { createMissedBuffer } from './missed-buffer.ts'
import type { Missed, Opened } from './missed-buffer.ts'
import { writeMissedSearches, writeOpenedProducts } from './missed-queries.ts'

const FLUSH_MS = 1000

/** Counts searches without results. */
export interface MissedSearches {
  /** Buffers a search and returns immediately; it is written about a second later. */
  record(missed: {
    accountId: number
    alias: string
    search: string
    typed: string
    leftOut: string | null
  }): void
  /** Like `record`, for a product that was opened after it. */
  recordOpened(opened: { accountId: number; alias: string; search: string; productId: number }): void
  /** Writes the buffer; later reports are ignored. Never throws. */
  close(): Promise<void>
}

/**
 * Buffers missed searches in memory and writes them in batches, so that no visit waits for the database and no visitor
 * can overload it: at most one statement a second, whatever the number of reports.
 */
export function createMissedSearches({
  pool,
  now,
  onError,
}: {
  pool: Queryable
  now: () => Date
  onError: (error: unknown) => void
}): MissedSearches {
  const missed = createMissedBuffer<Missed>()
  const opened = createMissedBuffer<Opened>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let closed = false

  return {
    record({ search, ...rest }) {
      if (closed) return
      missed.add({ ...rest, key: search, at: now() })
      schedule()
    },
    recordOpened(one) {
      if (closed) return
      opened.add({ ...one, key: `${one.productId} ${one.search}`, at: now() })
      schedule()
    },
    close() {
      closed = true
      return flush()
    },
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const searches = missed.drain()
    const products = opened.drain()
    writing = writing
      .then(async () => {
        // Searches first: opened products refer to them.
        if (searches.length > 0) await writeMissedSearches(pool, searches)
        if (products.length > 0) await writeOpenedProducts(pool, products)
      })
      .catch(onError)
    return writing
  }
}
