import { LRUCache } from 'lru-cache'

const MAX_KEYS = 20_000

/** A token bucket for each key. */
export interface TokenBuckets {
  /**
   * Takes a token and answers the milliseconds until it is there: 0 while the bucket holds some. Takes none, and answers
   * `refused`, when that would be later than `maxWaitMs`.
   */
  take: (key: string) => { waitMs: number; refused: boolean }
  /** Puts a token back that turned out not to be spent. */
  giveBack: (key: string) => void
}

/**
 * So many at once, then one every `refillMs`. Counted in this process, for the keys asked for last; the state of a bucket
 * is the one moment at which it will be full again.
 */
export function createTokenBuckets(options: {
  size: number
  refillMs: number
  maxWaitMs: number
  now: () => Date
}): TokenBuckets {
  const { size, refillMs, maxWaitMs, now } = options
  const fullAt = new LRUCache<string, { time: number }>({ max: MAX_KEYS })

  return {
    take(key) {
      const time = now().getTime()
      const next = Math.max(fullAt.get(key)?.time ?? 0, time) + refillMs
      const waitMs = Math.max(0, next - time - size * refillMs)
      if (waitMs > maxWaitMs) return { waitMs, refused: true }
      fullAt.set(key, { time: next })
      return { waitMs, refused: false }
    },
    giveBack(key) {
      const kept = fullAt.get(key)
      if (kept) kept.time -= refillMs
    },
  }
}
