import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheNodePath } from '../find-node.mjs'
import { runChild } from './child.ts'
import { projectRoot } from '#db/project-root.ts'
import { CommandError } from './command-error.ts'

type Lock = { packages: Record<string, { version?: string; optional?: boolean }> }

/** True when node_modules has the packages of package-lock.json, according to npm's record and the folders. */
export function arePackagesInstalled(): boolean {
  const installedFile = join(projectRoot, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const installed = readLock(installedFile).packages
  const lockFile = join(projectRoot, 'package-lock.json')
  // A container image has its packages but no lock file.
  if (!existsSync(lockFile)) return true
  const wanted = readLock(lockFile).packages
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    // Packages for other systems are only in the lock file.
    const found = installed[path]
    if (!found) return optional === true
    return found.version === version && existsSync(join(projectRoot, path))
  })
}

/** Installs the packages as locked. */
export async function installPackages(): Promise<void> {
  process.stderr.write('Installing packages\n')
  // Includes dev dependencies also in production, because `npm start` builds.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await runChild('npm', args)
  if (code !== 0) throw new CommandError('The packages could not be installed (npm ci failed, see above).')
  // npm ci has deleted the cached path in node_modules.
  cacheNodePath(process.execPath)
}

function readLock(file: string): Lock {
  return JSON.parse(readFileSync(file, 'utf8')) as Lock
}
