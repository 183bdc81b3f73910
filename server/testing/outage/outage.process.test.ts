import { expect, it } from 'vitest'
import { RESTARTS, runOutage } from './run-outage.ts'

/** Four times as long, and how soon orders are taken again: npm run bench -- outage. */
const SECONDS = 15

it.each(['external', 'embedded'] as const)(
  'while an %s database loses connections and is restarted three times, every acknowledged order is stored once',
  // Longer than each wait within, so that an error names the one that hangs.
  { timeout: 600_000 },
  async (where) => {
    const report = await runOutage(where, SECONDS)
    expect(report).toMatchObject({
      exitCode: 0,
      lost: 0,
      surplus: 0,
      wrong: [],
      ready: 200,
      recovered: RESTARTS,
    })
    // The outage and the load were real.
    expect(Math.min(report.refused, report.backendsEnded, report.placed)).toBeGreaterThan(0)
  },
)
