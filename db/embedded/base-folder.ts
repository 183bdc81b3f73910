import { randomUUID } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from './start-error.ts'
import { canEnter } from './system-user.ts'
import type { SystemUser } from './system-user.ts'

/** File in a data folder that PostgreSQL's user may not enter; contains the path of the folder used instead. */
const pointerName = 'postgres-is-in'
const originName = 'belongs-to'

/** Folders that PostgreSQL's user can reach when the project is not accessible to it; the persistent one first. */
function sharedFolders(): string[] {
  return ['/var/lib/mostrador', join(tmpdir(), 'mostrador')]
}

/**
 * The folder that contains (or will contain) the cluster: the data folder itself, or, when PostgreSQL's user may not
 * enter that one (a 0700 home, as root), a separate folder that a file in the data folder points to.
 */
export function chooseBaseFolder(
  dataDir: string,
  user: SystemUser | undefined,
  log: (line: string) => void,
): string {
  createFolder(dataDir)
  const folder = realpathSync(dataDir)
  const known = readPointer(folder)
  if (known) return known
  if (canEnter(user, folder) || (user && grantAccess(user, folder))) return folder
  const baseFolder = createShared(folder, user)
  writeFileSync(join(folder, pointerName), `${baseFolder}\n`)
  log(`User ${user?.name} may not enter ${folder}: the database is stored in ${baseFolder}`)
  return baseFolder
}

/** Lets the user's group enter a private data folder of ours. Parent folders are not changed. */
function grantAccess(user: SystemUser, folder: string): boolean {
  const { uid, mode } = statSync(folder)
  if (uid !== process.getuid?.() || (mode & 0o070) !== 0 || !canEnter(user, dirname(folder))) return false
  chownSync(folder, uid, user.gid)
  chmodSync(folder, (mode & 0o777) | 0o010)
  return canEnter(user, folder)
}

/** The base folder of an existing cluster, without creating anything. */
export function findBaseFolder(dataDir: string): string | undefined {
  if (!existsSync(dataDir)) return undefined
  const folder = realpathSync(dataDir)
  return readPointer(folder) ?? folder
}

function createFolder(dataDir: string): void {
  try {
    createWithParents(dataDir)
    // Root may write to a file, and enter one that can be executed.
    if (!statSync(dataDir).isDirectory()) throw new Error('it is a file')
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `DATA_DIR: ${dataDir} is not a folder that can be made or written to (${(error as Error).message})`,
    )
  }
}

/** Node's recursive mkdir never returns where folders cannot be created, such as in /proc. */
function createWithParents(folder: string): void {
  if (existsSync(folder)) return
  createWithParents(dirname(folder))
  mkdirSync(folder)
}

function readPointer(folder: string): string | undefined {
  const pointer = join(folder, pointerName)
  if (!existsSync(pointer)) return undefined
  const baseFolder = readFileSync(pointer, 'utf8').trim()
  if (existsSync(baseFolder)) return baseFolder
  throw new StartError(
    `The database of ${folder} was stored in ${baseFolder}, which is missing; bring it back, or remove ${pointer} to start over.`,
  )
}

function createShared(origin: string, user: SystemUser | undefined): string {
  for (const base of sharedFolders()) {
    const baseFolder = join(base, randomUUID())
    try {
      mkdirSync(baseFolder, { recursive: true })
    } catch {
      continue
    }
    if (!canEnter(user, baseFolder)) continue
    writeFileSync(join(baseFolder, originName), `${origin}\n`)
    return baseFolder
  }
  throw new StartError(
    `User ${user?.name} may not enter ${origin}, and no other folder could be made: set DATA_DIR to one it may enter.`,
  )
}

/** Earlier clusters of a data folder that was deleted since. They are never removed automatically. */
export function abandonedFolders(dataDir: string, baseFolder: string): string[] {
  const origin = realpathSync(dataDir)
  return sharedFolders()
    .filter((base) => existsSync(base))
    .flatMap((base) => readdirSync(base).map((name) => join(base, name)))
    .filter((other) => other !== baseFolder && readOrigin(other) === origin)
}

function readOrigin(baseFolder: string): string | undefined {
  const file = join(baseFolder, originName)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
