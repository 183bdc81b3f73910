import { Problem } from '#contract/problems.ts'

const RETRY_AFTER_SECONDS = 2

/** Runs work concurrently, with separate bounds for each account. */
export interface Bulkhead {
  /** Throws 503 unavailable when the queue of this account is full, or the work has been queued too long. */
  run<T>(accountId: number, work: () => Promise<T>): Promise<T>
}

interface Compartment {
  running: number
  queue: Set<() => void>
}

/**
 * One semaphore per account: a flood of one account uses no more than that account's concurrency, and its queue is bounded
 * in length and time. Accounts without work take no memory.
 */
export function createBulkhead(limits: {
  /** Per account, as are the other two. */
  concurrency: number
  maxQueued: number
  maxWaitMs: number
}): Bulkhead {
  const compartments = new Map<number, Compartment>()

  return {
    run: async (accountId, work) => {
      const compartment = compartments.get(accountId) ?? { running: 0, queue: new Set() }
      compartments.set(accountId, compartment)
      if (compartment.running < limits.concurrency) compartment.running += 1
      else await enqueue(compartment)
      try {
        return await work()
      } finally {
        release(accountId, compartment)
      }
    },
  }

  function enqueue({ queue }: Compartment): Promise<void> {
    if (queue.size >= limits.maxQueued) throw overloaded()
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.delete(start)
        reject(overloaded())
      }, limits.maxWaitMs)
      queue.add(start)
    })
  }

  /** Hands the slot to the next in the queue, so that a new call cannot take it in between. */
  function release(accountId: number, compartment: Compartment): void {
    const [next] = compartment.queue
    if (next) {
      compartment.queue.delete(next)
      next()
      return
    }
    compartment.running -= 1
    if (compartment.running === 0) compartments.delete(accountId)
  }
}

function overloaded(): Problem {
  return new Problem('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
