import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Delay after the start: first requests come at once or much later. */
const FIRST_WINDOW_MS = 1500
const WINDOW_MS = 30_000
/** The highest share of a window that an idle process is busy. */
const MAX_IDLE_WORK = 0.05
/** A collection takes a tenth of a second or more, so it must be worth it. */
const MIN_GROWTH_BYTES = 24 * 1024 * 1024

/**
 * Collects garbage while the process is idle, and returns the memory to the system. V8 collects when it allocates: a process
 * that has just started, or has served a burst, would otherwise retain that memory until the next requests.
 * Runs until the process ends, and does not keep it running (installation.md §19).
 */
export async function releaseIdleMemory(log: (line: string) => void): Promise<void> {
  let collectedBytes = 0
  let windowMs = FIRST_WINDOW_MS
  try {
    for (;;) {
      const before = performance.eventLoopUtilization()
      await sleep(windowMs, undefined, { ref: false })
      windowMs = WINDOW_MS
      const { utilization } = performance.eventLoopUtilization(before)
      if (utilization > MAX_IDLE_WORK || heapBytes() < collectedBytes + MIN_GROWTH_BYTES) continue
      await collectGarbage()
      collectedBytes = heapBytes()
    }
  } catch (error) {
    log(`Memory is not released any more: ${(error as Error).message}`)
  }
}

function heapBytes(): number {
  return process.memoryUsage().heapTotal
}

/** By Node's inspector, whose collection also shrinks the heap and needs no V8 flag. */
async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}
