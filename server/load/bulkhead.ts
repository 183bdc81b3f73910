import { createTurns } from './turns.ts'
import type { TurnLimits, Turns } from './turns.ts'

/** Runs work concurrently, with separate bounds for each account. */
export interface Bulkhead {
  /** Throws 503 unavailable when the queue of this account is full, or the work has been queued too long. */
  run<T>(accountId: number, work: () => Promise<T>): Promise<T>
}

interface Compartment {
  running: number
  turns: Turns<void>
}

/**
 * One semaphore per account: a flood of one account uses no more than that account's concurrency, and its queue is bounded
 * in length and time. Accounts without work take no memory.
 */
export function createBulkhead(
  /** Per account. */
  limits: TurnLimits & { concurrency: number },
): Bulkhead {
  const compartments = new Map<number, Compartment>()

  return {
    run: async (accountId, work) => {
      const compartment = compartments.get(accountId) ?? { running: 0, turns: createTurns(limits) }
      compartments.set(accountId, compartment)
      if (compartment.running < limits.concurrency) compartment.running += 1
      else await compartment.turns.wait()
      try {
        return await work()
      } finally {
        release(accountId, compartment)
      }
    },
  }

  /** Gives the slot to the next in the queue, so that a new call cannot take it in between. */
  function release(accountId: number, compartment: Compartment): void {
    if (compartment.turns.give()) return
    compartment.running -= 1
    if (compartment.running === 0) compartments.delete(accountId)
  }
}
