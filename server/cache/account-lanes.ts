import { Problem } from '#contract/problems.ts'

/** Runs a piece of an account's work, at most so many at once; the others wait in the order in which they came. */
export type AccountLanes = <T>(accountId: number, work: () => Promise<T>) => Promise<T>

/**
 * A bulkhead between accounts: work of one that hangs (a lock, a slow statement) holds at most `width` connections, so
 * that those of the others are left. Who has waited for `patienceMs` is refused with 503.
 */
export function createAccountLanes({
  width,
  patienceMs = 5000,
}: {
  width: number
  patienceMs?: number
}): AccountLanes {
  const lanes = new Map<number, { running: number; waiting: (() => void)[] }>()

  return async (accountId, work) => {
    const lane = lanes.get(accountId) ?? { running: 0, waiting: [] }
    lanes.set(accountId, lane)
    if (lane.running < width) lane.running += 1
    else await turnIn(lane.waiting, patienceMs)
    try {
      return await work()
    } finally {
      const next = lane.waiting.shift()
      if (next) next()
      else lane.running -= 1
      if (lane.running === 0) lanes.delete(accountId)
    }
  }
}

/** Waits for what a predecessor leaves; it is handed over, so that nobody else can take it in between. */
function turnIn(waiting: (() => void)[], patienceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = (): void => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(go), 1)
      reject(new Problem('unavailable', { retryAfterSeconds: 2 }))
    }, patienceMs)
    waiting.push(go)
  })
}
