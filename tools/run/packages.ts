import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rememberNode } from '../find-node.mjs'
import { runChild } from './child.ts'
import { projectRoot } from './project-root.ts'
import { CommandError } from './command-error.ts'

type Lock = { packages: Record<string, { version?: string; optional?: boolean }> }

/** Whether node_modules holds the packages of package-lock.json, by npm's own record and by a look at the folders. */
export function arePackagesInstalled(): boolean {
  const installedFile = join(projectRoot, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const installed = readLock(installedFile).packages
  const lockFile = join(projectRoot, 'package-lock.json')
  // A container has the packages that it was made with, and nothing to compare them with.
  if (!existsSync(lockFile)) return true
  const wanted = readLock(lockFile).packages
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    // Packages for other systems are in the lock file alone.
    const found = installed[path]
    if (!found) return optional === true
    return found.version === version && existsSync(join(projectRoot, path))
  })
}

/** Installs the packages as locked. */
export async function installPackages(): Promise<void> {
  process.stderr.write('Installing packages\n')
  // What the build and the tests need is wanted in production too: `npm start` builds.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await runChild('npm', args)
  if (code !== 0) throw new CommandError('The packages could not be installed (npm ci failed, see above).')
  // npm ci has emptied node_modules, where this was kept.
  rememberNode(process.execPath)
}

function readLock(file: string): Lock {
  return JSON.parse(readFileSync(file, 'utf8')) as Lock
}
