import { totalmem } from 'node:os'

const MB = 1024 * 1024
/** PostgreSQL's own default. */
const LEAST = 128 * MB
/** Enough for the searches of 40 accounts of 20,000 products. */
const MOST = 1024 * MB
/** Its manual advises a quarter for a machine that runs PostgreSQL alone (docs/decisions/0002-embedded-postgresql.md). */
const PART_OF_MEMORY = 1 / 8

/** The memory of this machine in bytes, or of its container if that may use less. */
export function usableMemory(): number {
  // 0 without a limit that is known, and beyond the memory of the machine where the container has none.
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/**
 * The value of shared_buffers for a machine with that much memory in bytes. PostgreSQL takes the memory only as it reads
 * pages, so a small shop on a large machine uses no more than before.
 */
export function sharedBuffers(memory: number): string {
  const bytes = Math.min(Math.max(memory * PART_OF_MEMORY, LEAST), MOST)
  return `${Math.floor(bytes / MB)}MB`
}
