import { readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number; skipped: number }

/** Reads the counts of Vitest's JSON report. */
export function readVitestCounts(file: string): Counts {
  type Report = {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
  }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const skipped = report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped }
}

/** Reads the counts of Playwright's JSON report. */
export function readPlaywrightCounts(file: string): Counts {
  type Report = { stats: { expected: number; unexpected: number; skipped: number } }
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as Report
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped }
}
