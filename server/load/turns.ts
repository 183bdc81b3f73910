import { Problem } from '#contract/problems.ts'

const RETRY_AFTER_SECONDS = 2

export interface TurnLimits {
  maxQueued: number
  maxWaitMs: number
}

/** Work that waits for its turn in order, bounded in length and time. */
export interface Turns<T> {
  readonly isEmpty: boolean
  /** Resolves with the turn that is given. Throws 503 unavailable when too many wait, or after the longest wait. */
  wait(): Promise<T>
  /** Gives a turn to the first that waits. Returns false when nobody does. */
  give(turn: T): boolean
}

export function createTurns<T>({ maxQueued, maxWaitMs }: TurnLimits): Turns<T> {
  const waiting = new Set<(turn: T) => void>()
  return {
    get isEmpty() {
      return waiting.size === 0
    },
    wait: () => {
      if (waiting.size >= maxQueued) throw overloaded()
      return new Promise((resolve, reject) => {
        const start = (turn: T) => {
          clearTimeout(timer)
          resolve(turn)
        }
        const timer = setTimeout(() => {
          waiting.delete(start)
          reject(overloaded())
        }, maxWaitMs)
        waiting.add(start)
      })
    },
    give: (turn) => {
      const [first] = waiting
      if (!first) return false
      waiting.delete(first)
      first(turn)
      return true
    },
  }
}

function overloaded(): Problem {
  return new Problem('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
