import { existsSync } from 'node:fs'
import { runChild } from '../run/child.ts'
import { CommandError } from '../run/command-error.ts'
import { findBrowser } from './find-browser.ts'
import { startProblem } from './start-problem.ts'
import { unpackBrowser } from './unpack-browser.ts'

/** The browsers to try, in this order: Ubuntu has no package of the first. */
const browsers = ['chromium-headless-shell', 'chromium']
const fonts = 'fonts-liberation'
const aptGet = '/usr/bin/apt-get'

/**
 * Returns the path of a Chromium that starts: CHROMIUM_PATH or one of this machine, otherwise one installed with the
 * system's package manager. Throws CommandError with one line.
 */
export async function ensureBrowser(): Promise<string> {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    const problem = await startProblem(given)
    if (problem === undefined) return given
    throw new CommandError(`CHROMIUM_PATH: ${problem}`)
  }
  let found = await findBrowser()
  if (found.path !== undefined) return found.path
  if (existsSync(aptGet)) {
    const problem = found.problems[0] ?? 'There is no browser'
    process.stderr.write(`${problem}: installing Chromium from the system’s packages\n`)
    for (const browser of browsers) {
      await install([browser, fonts])
      found = await findBrowser()
      if (found.path !== undefined) return found.path
    }
  }
  const advice = 'install Chromium or Chrome, or set CHROMIUM_PATH to its program'
  throw new CommandError(
    `The browser tests need a browser: ${advice}.${found.problems.map((line) => ` ${line}.`).join('')}`,
  )
}

async function install(packages: string[]): Promise<void> {
  if (process.getuid?.() === 0) await installWith([], packages)
  else if (await canSudo()) await installWith(['sudo', '-n'], packages)
  else await unpackBrowser(packages)
}

async function canSudo(): Promise<boolean> {
  return (
    existsSync('/usr/bin/sudo') && (await runChild('/usr/bin/sudo', ['-n', 'true'], { quiet: true })) === 0
  )
}

async function installWith(prefix: string[], packages: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [program = aptGet, ...rest] = [...prefix, aptGet, '-q', ...args]
    await runChild(program, rest, { env, quiet: true })
  }
}
