import { Problem } from '#contract/problems.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * A semaphore: at most this many pieces of work run at once; the others wait in the order in which they came, and throw 503
 * unavailable where `mostWaiting` wait already.
 */
export function limitConcurrency(
  limit: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running === limit && waiting.length >= mostWaiting) {
      throw new Problem('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    if (running === limit) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next in line, without a moment in which somebody else could take it.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
