import { runOutage } from '#server/testing/outage/run-outage.ts'
import { verdict } from './world/figures.ts'

// Eight customers order for a minute while database connections are lost continually and the database is restarted three
// times; once with an external and once with the embedded database. No acknowledged order may be missing or duplicated,
// and the longest time without a successful order is at most five seconds.
const SECONDS = 60
const BACK_WITHIN_MS = 5000

for (const where of ['external', 'embedded'] as const) {
  const { wrong, ...report } = await runOutage(where, SECONDS)
  console.table({ [where]: { ...report, wrong: wrong.length } })
  for (const line of wrong.slice(0, 10)) console.log(line)
  const failures = report.lost + report.surplus + wrong.length + Math.abs(report.exitCode ?? 1)
  verdict(`${where}: orders lost or doubled, other answers than 503, exit code`, {
    ratio: failures,
    limit: 0,
  })
  verdict(`${where}: longest gap / 5 s`, { ratio: report.longestGapMs / BACK_WITHIN_MS, limit: 1 })
}
