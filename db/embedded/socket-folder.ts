import { createHash } from 'node:crypto'
import { lstatSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOwned, databaseName } from './cluster.ts'
import type { SystemUser } from './system-user.ts'

/** The system's limit for socket paths (104 on macOS) minus the file name and the terminating zero. */
const maxFolderLength = 103 - '/.s.PGSQL.5432'.length

/** Creates the folder of the cluster's Unix socket in the temporary folder, because socket paths must be short. */
export function createSocketFolder(cluster: string, user: SystemUser | undefined): string {
  const key = createHash('sha256').update(realpathSync(cluster)).digest('hex').slice(0, 16)
  const wanted = join(tmpdir(), `mostrador-${key}`)
  const prefix = wanted.length <= maxFolderLength ? wanted : `/tmp/mostrador-${key}`
  const owner = user?.uid ?? process.getuid?.()
  const folder = isUsableBy(prefix, owner) ? prefix : mkdtempSync(`${prefix}-`)
  rmSync(folder, { recursive: true, force: true })
  createOwned(folder, user)
  return folder
}

/** URL of the database of a socket folder, for `pg` and libpq. */
export function socketUrl(folder: string): string {
  return `postgres://${databaseName}@${encodeURIComponent(folder)}:5432/${databaseName}`
}

/** A folder of another user is not used: its owner could impersonate PostgreSQL. */
function isUsableBy(folder: string, owner: number | undefined): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found === undefined || (found.isDirectory() && found.uid === owner)
}
