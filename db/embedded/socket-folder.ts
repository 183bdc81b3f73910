import { createHash } from 'node:crypto'
import { lstatSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOwned, databaseName } from './cluster.ts'
import type { SystemUser } from './system-user.ts'

/** What the system allows for a socket's path (104 on macOS), less the name and the end mark. */
const longestFolder = 103 - '/.s.PGSQL.5432'.length

/** The folder of the cluster's Unix socket: in the temporary folder, because paths of sockets must be short. */
export function createSocketFolder(cluster: string, user: SystemUser | undefined): string {
  const key = createHash('sha256').update(realpathSync(cluster)).digest('hex').slice(0, 16)
  const wanted = join(tmpdir(), `mostrador-${key}`)
  const prefix = wanted.length <= longestFolder ? wanted : `/tmp/mostrador-${key}`
  const owner = user?.uid ?? process.getuid?.()
  const folder = isFreeFor(prefix, owner) ? prefix : mkdtempSync(`${prefix}-`)
  rmSync(folder, { recursive: true, force: true })
  createOwned(folder, user)
  return folder
}

/** Address of the database behind a socket folder, as `pg` and libpq read it. */
export function socketUrl(folder: string): string {
  return `postgres://${databaseName}@${encodeURIComponent(folder)}:5432/${databaseName}`
}

/** Another user's folder of that name is not trusted: whoever owns it could answer in PostgreSQL's place. */
function isFreeFor(folder: string, owner: number | undefined): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found === undefined || (found.isDirectory() && found.uid === owner)
}
