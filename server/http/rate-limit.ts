import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/problems.ts'

const WINDOW_MS = 60_000
const MAX_KEYS = 20_000
const MAX_KEY_LENGTH = 120

/**
 * Lets so many calls of one key through in a minute; throws 429 rate_limited with Retry-After for the rest. `calls` is how
 * many this one counts as.
 */
export type RateLimit = (key: string, calls?: number) => void

/**
 * Counted in this process: a guard against a finger that does not stop and a script that does not either, not an
 * exact account.
 */
export function createRateLimit({ perMinute, now }: { perMinute: number; now: () => Date }): RateLimit {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_KEYS })
  return (longKey, calls = 1) => {
    // Keys name what an address says, which may be long.
    const key = longKey.length > MAX_KEY_LENGTH ? hash('sha1', longKey) : longKey
    const time = now().getTime()
    const kept = windows.get(key)
    const window = kept && kept.endsAt > time ? kept : { count: 0, endsAt: time + WINDOW_MS }
    window.count += calls
    windows.set(key, window)
    if (window.count > perMinute) {
      throw new Problem('rate_limited', { retryAfterSeconds: Math.ceil((window.endsAt - time) / 1000) })
    }
  }
}
