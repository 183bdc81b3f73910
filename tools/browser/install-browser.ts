import { existsSync } from 'node:fs'
import { runChild } from '../run/child.ts'
import { Stop } from '../run/stop.ts'
import { findBrowser } from './find-browser.ts'
import { unpackBrowser } from './unpack-browser.ts'

const packages = ['chromium', 'fonts-liberation']
const aptGet = '/usr/bin/apt-get'

/** The path of a Chromium; where there is none, it is installed by the system's package manager. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser()
  if (found) return found
  if (existsSync(aptGet)) {
    process.stderr.write('There is no browser: getting Chromium from the system’s packages\n')
    if (process.getuid?.() === 0) await installWith([])
    else if (await maySudo()) await installWith(['sudo', '-n'])
    else await unpackBrowser(packages)
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Stop(
    'The browser stories need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program.',
  )
}

async function maySudo(): Promise<boolean> {
  return (
    existsSync('/usr/bin/sudo') && (await runChild('/usr/bin/sudo', ['-n', 'true'], { quiet: true })) === 0
  )
}

async function installWith(before: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [program = aptGet, ...rest] = [...before, aptGet, '-q', ...args]
    await runChild(program, rest, { env, quiet: true })
  }
}
