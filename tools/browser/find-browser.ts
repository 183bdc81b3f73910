import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { startProblem } from './start-problem.ts'
import { userCache } from './user-cache.ts'

// Debian's build without windows comes first: the others also render an invisible window frame, which takes a third longer.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** `problems` has one line per browser that exists but does not start. */
export type FoundBrowser = { path: string | undefined; problems: string[] }

/** Finds the first Chromium that starts: on the PATH, Playwright's own, or one unpacked by an earlier run. */
export async function findBrowser(): Promise<FoundBrowser> {
  const problems: string[] = []
  for (const path of new Set(candidates().filter(isProgram))) {
    const problem = await startProblem(path)
    if (problem === undefined) return { path, problems }
    problems.push(problem)
  }
  return { path: undefined, problems }
}

function candidates(): string[] {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .concat('/usr/bin', '/usr/local/bin')
    .flatMap((folder) => names.map((name) => join(folder, name)))
  const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return [...onPath, chromium.executablePath(), onMac, join(userCache(), 'chromium', 'run')]
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
