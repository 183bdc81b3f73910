import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/problems.ts'
import type { Siblings } from '../../siblings/siblings.ts'

const WINDOW_MS = 60_000
const MAX_KEYS = 20_000
const MAX_KEY_LENGTH = 120
/** Siblings receive counts in batches: how often, and how many keys at once. */
const PUBLISH_MS = 100
const MAX_BATCH = 500

/**
 * Throws 429 rate_limited with Retry-After when a key exceeds its calls per minute. `calls` is how many this call counts
 * as.
 */
export type RateLimit = (key: string, calls?: number) => void

/**
 * Counts the calls of this process and, a tenth of a second later, those of its siblings: a guard against repeated taps and
 * scripts, not an exact quota. `name` is the same in all of them.
 */
export function createRateLimit(
  { now, siblings }: { now: () => Date; siblings: Siblings },
  { name, perMinute }: { name: string; perMinute: number },
): RateLimit {
  // Made at the first call: the cache reserves half a megabyte, and a start has many limits.
  let windows: LRUCache<string, { count: number; endsAt: number }> | undefined
  const topic = `calls of ${name}`
  const publishLater = createTally((calls) => siblings.publish(topic, JSON.stringify(calls)))
  siblings.subscribe(topic, (text) => {
    for (const [key, calls] of JSON.parse(text) as [string, number][]) count(key, calls)
  })

  return (longKey, calls = 1) => {
    // Keys can contain long parts of an address.
    const key = longKey.length > MAX_KEY_LENGTH ? hash('sha1', longKey) : longKey
    const { count: counted, endsAt } = count(key, calls)
    if (counted > perMinute) {
      throw new Problem('rate_limited', {
        retryAfterSeconds: Math.ceil((endsAt - now().getTime()) / 1000),
      })
    }
    publishLater(key, calls)
  }

  function count(key: string, calls: number): { count: number; endsAt: number } {
    windows ??= new LRUCache({ max: MAX_KEYS })
    const time = now().getTime()
    const current = windows.get(key)
    const window = current && current.endsAt > time ? current : { count: 0, endsAt: time + WINDOW_MS }
    window.count += calls
    windows.set(key, window)
    return window
  }
}

/** Adds calls up, and passes the sums on a tenth of a second later. */
function createTally(pass: (calls: [string, number][]) => void): (key: string, calls: number) => void {
  const sums = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  return (key, calls) => {
    sums.set(key, (sums.get(key) ?? 0) + calls)
    if (sums.size >= MAX_BATCH) passOn()
    else timer ??= setTimeout(passOn, PUBLISH_MS).unref()
  }

  function passOn(): void {
    clearTimeout(timer)
    timer = undefined
    pass([...sums])
    sums.clear()
  }
}
