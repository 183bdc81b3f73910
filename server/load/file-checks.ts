import { createBulkhead } from './bulkhead.ts'
import type { Bulkhead } from './bulkhead.ts'

const LIMITS = { concurrency: 2, maxQueued: 100, maxWaitMs: 30_000 }

/**
 * Reading calls about the rows of a file: an account has two at a time answered, and the rest wait. Each takes a
 * connection and much of the processor for its rows, and makes the pages of other accounts wait.
 */
export function createFileChecks(): Bulkhead {
  return createBulkhead(LIMITS)
}
