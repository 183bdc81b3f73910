import { expect, it } from 'vitest'
import { runOutage } from './run-outage.ts'

/** Four times as long: npm run bench -- outage. */
const SECONDS = 15
/**
 * The promise is 5 s, which the bench judges: what is measured is the longest time without an order from any writer, 1.5 s
 * on a quiet machine of two processors and 8 s where thirteen programs wanted them.
 */
const BACK_WITHIN_MS = 10_000

it.each(['external', 'embedded'] as const)(
  'while an %s database loses connections and is restarted three times, every acknowledged order is stored once',
  async (where) => {
    const { placed, refused, backendsEnded, longestGapMs, ...report } = await runOutage(where, SECONDS)
    expect(report).toEqual({ exitCode: 0, lost: 0, surplus: 0, wrong: [], ready: 200 })
    expect(longestGapMs).toBeLessThan(BACK_WITHIN_MS)
    // The outage and the load were real.
    expect(Math.min(refused, backendsEnded, placed)).toBeGreaterThan(0)
  },
)
