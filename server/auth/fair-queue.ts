import { Problem } from '#contract/problems.ts'

/** Who waits for a turn. */
export interface Waiter {
  /** Those who share a key share one line. */
  key: string
  /** Known ones wait apart from strangers, and every second turn is theirs. */
  known: boolean
}

/** Runs the work when its turn comes. Throws 429 rate_limited at once when the lines are full. */
export type FairQueue = <T>(waiter: Waiter, work: () => Promise<T>) => Promise<T>

interface Waiting {
  go: () => void
  refuse: () => void
}

/** The lines of one kind of waiters, by their keys, in the order in which the keys have their turns. */
type Lines = Map<string, Waiting[]>

const RETRY_AFTER_SECONDS = 2

/**
 * A semaphore with a bounded fair queue: the keys take turns (round robin), so that whoever sends a hundred waits behind
 * himself. When it is full, the last of the longest line makes room for one of a shorter line.
 */
export function createFairQueue(limits: {
  atOnce: number
  waitingPerKey: number
  waitingInAll: number
  maxWaitMs: number
}): FairQueue {
  const strangers: Lines = new Map()
  const known: Lines = new Map()
  let running = 0
  let lastWasKnown = false

  return async (waiter, work) => {
    if (running < limits.atOnce) running += 1
    else await waitInLine(waiter)
    try {
      return await work()
    } finally {
      // The turn is handed on, without a moment in which a newcomer could take it.
      const next = takeNext()
      if (next) next.go()
      else running -= 1
    }
  }

  function waitInLine(waiter: Waiter): Promise<void> {
    const lines = waiter.known ? known : strangers
    const own = lines.get(waiter.key)?.length ?? 0
    if (own >= limits.waitingPerKey) throw tooMany()
    if (countIn(lines) >= limits.waitingInAll) refuseLastOfLongest(lines, own)
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        go: () => {
          clearTimeout(timer)
          resolve()
        },
        refuse: () => {
          clearTimeout(timer)
          remove(lines, waiter.key, entry)
          reject(tooMany())
        },
      }
      const timer = setTimeout(entry.refuse, limits.maxWaitMs)
      const line = lines.get(waiter.key)
      if (line) line.push(entry)
      else lines.set(waiter.key, [entry])
    })
  }

  function takeNext(): Waiting | undefined {
    lastWasKnown = known.size > 0 && (strangers.size === 0 || !lastWasKnown)
    const lines = lastWasKnown ? known : strangers
    for (const [key, line] of lines) {
      const next = line.shift()
      // To the end of the order; with nobody left in it the line is gone.
      lines.delete(key)
      if (line.length > 0) lines.set(key, line)
      return next
    }
    return undefined
  }
}

function countIn(lines: Lines): number {
  let count = 0
  for (const line of lines.values()) count += line.length
  return count
}

function refuseLastOfLongest(lines: Lines, own: number): void {
  let longest: Waiting[] = []
  for (const line of lines.values()) if (line.length > longest.length) longest = line
  if (longest.length <= own + 1) throw tooMany()
  longest.at(-1)!.refuse()
}

function remove(lines: Lines, key: string, entry: Waiting): void {
  const line = lines.get(key)?.filter((one) => one !== entry) ?? []
  if (line.length > 0) lines.set(key, line)
  else lines.delete(key)
}

function tooMany(): Problem {
  return new Problem('rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
