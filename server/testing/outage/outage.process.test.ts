import { expect, it } from 'vitest'
import { runOutage } from './run-outage.ts'

/** Four times as long: npm run bench -- outage. */
const SECONDS = 15
/** Promised are five seconds; a machine that is busy with other tests is given twice that. */
const BACK_WITHIN_MS = 10_000

it.each(['external', 'embedded'] as const)(
  'connections of an %s database are lost all the time and it is restarted three times: every order answered is there once',
  async (where) => {
    const { placed, refused, backendsEnded, longestGapMs, ...report } = await runOutage(where, SECONDS)
    expect(report).toEqual({ exitCode: 0, lost: 0, surplus: 0, wrong: [], ready: 200 })
    expect(longestGapMs).toBeLessThan(BACK_WITHIN_MS)
    // It was an outage, and there was work.
    expect(Math.min(refused, backendsEnded, placed)).toBeGreaterThan(0)
  },
  120_000,
)
