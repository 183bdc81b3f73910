import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/problems.ts'

const WINDOW_MS = 60_000
const MAX_KEYS = 20_000
const MAX_KEY_LENGTH = 120

/**
 * Throws 429 rate_limited with Retry-After when a key exceeds its calls per minute. `calls` is how many this call counts
 * as.
 */
export type RateLimit = (key: string, calls?: number) => void

/**
 * Counts in this process only: a guard against repeated taps and scripts, not an exact quota.
 */
export function createRateLimit({ perMinute, now }: { perMinute: number; now: () => Date }): RateLimit {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_KEYS })
  return (longKey, calls = 1) => {
    // Keys can contain long parts of an address.
    const key = longKey.length > MAX_KEY_LENGTH ? hash('sha1', longKey) : longKey
    const time = now().getTime()
    const current = windows.get(key)
    const window = current && current.endsAt > time ? current : { count: 0, endsAt: time + WINDOW_MS }
    window.count += calls
    windows.set(key, window)
    if (window.count > perMinute) {
      throw new Problem('rate_limited', { retryAfterSeconds: Math.ceil((window.endsAt - time) / 1000) })
    }
  }
}
