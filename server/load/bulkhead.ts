import { Problem } from '#contract/problems.ts'

const RETRY_AFTER_SECONDS = 2

/** Runs work for accounts side by side, each within its own bounds. */
export interface Bulkhead {
  /** Throws 503 unavailable when too much of this account's work waits already, or this has waited too long. */
  run<T>(accountId: number, work: () => Promise<T>): Promise<T>
}

interface Compartment {
  running: number
  waiting: Set<() => void>
}

/**
 * A semaphore for each account (a bulkhead): what floods one account takes no more than that account's part, and its
 * queue is bounded in length and in time. Accounts without work take no memory.
 */
export function createBulkhead(limits: { running: number; waiting: number; waitMs: number }): Bulkhead {
  const compartments = new Map<number, Compartment>()

  return {
    run: async (accountId, work) => {
      const compartment = compartments.get(accountId) ?? { running: 0, waiting: new Set() }
      compartments.set(accountId, compartment)
      if (compartment.running < limits.running) compartment.running += 1
      else await takeTurn(compartment)
      try {
        return await work()
      } finally {
        leave(accountId, compartment)
      }
    },
  }

  function takeTurn({ waiting }: Compartment): Promise<void> {
    if (waiting.size >= limits.waiting) throw overloaded()
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(go)
        reject(overloaded())
      }, limits.waitMs)
      waiting.add(go)
    })
  }

  /** The turn goes to the next in line, without a moment in which somebody else could take it. */
  function leave(accountId: number, compartment: Compartment): void {
    const [next] = compartment.waiting
    if (next) {
      compartment.waiting.delete(next)
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
