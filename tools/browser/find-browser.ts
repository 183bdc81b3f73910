import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { userCache } from './user-cache.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** A Chromium of this machine: CHROMIUM_PATH's, one on the PATH, Playwright's own, or one that an earlier run unpacked. */
export function findBrowser(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .concat('/usr/bin', '/usr/local/bin')
    .flatMap((folder) => names.map((name) => join(folder, name)))
  const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return [...onPath, chromium.executablePath(), onMac, join(userCache(), 'chromium', 'run')].find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return existsSync(path)
  } catch {
    return false
  }
}
