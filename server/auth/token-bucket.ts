import { LRUCache } from 'lru-cache'

const MAX_KEYS = 20_000

/** A token bucket for each key. */
export interface TokenBuckets {
  /**
   * Takes a token and returns the milliseconds until it is available: 0 while the bucket is not empty. Takes none and
   * returns `refused` when the wait would be longer than `maxWaitMs`.
   */
  take: (key: string) => { waitMs: number; refused: boolean }
  /** Returns a token that was not spent. */
  giveBack: (key: string) => void
}

/**
 * A burst of `size`, then one token every `refillMs`. Counts in this process only, for the most recently used keys. The
 * state of a bucket is the time at which it will be full again.
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
      const bucket = fullAt.get(key)
      if (bucket) bucket.time -= refillMs
    },
  }
}
