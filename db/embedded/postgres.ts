import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import { prepareCluster, writeSettings } from './cluster.ts'
import { guardDisk } from './disk-guard.ts'
import { clearLeftovers } from './leftovers.ts'
import { isLocked, takeLock } from './lock-file.ts'
import { rotateLog } from './log-rotation.ts'
import { abandonedFolders, chooseBaseFolder, findBaseFolder } from './base-folder.ts'
import { readLockFile } from './postmaster.ts'
import { chooseSharedMemory, sharedMemoryFolder } from './shared-memory.ts'
import { createSocketFolder, socketUrl } from './socket-folder.ts'
import { StartError } from './start-error.ts'
import { supervise } from './supervisor.ts'
import { databaseUser } from './system-user.ts'

export { StartError }

export type EmbeddedPostgres = {
  /** URL of the database `mostrador` over its Unix socket, for `pg`. */
  connectionString: string
  stop: () => Promise<void>
}

export type PostgresOptions = {
  dataDir: string
  log?: (line: string) => void
  /** False trades safety against a crash of the machine for speed, for tests. */
  durable?: boolean
  /** How many processes connect, each with a pool. Default: 1. */
  processes?: number
  /** Replaces /dev/shm in tests. */
  sharedMemoryFolder?: string
}

/**
 * Starts the embedded PostgreSQL of a data folder and creates its cluster if there is none. First clears what a killed
 * process may have left behind. Throws StartError with one readable line when it cannot start: folder in use by another
 * process, data of another major version, no binaries.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => undefined, durable = true, processes = 1 } = options
  const dataDir = resolve(options.dataDir)
  const existing = findBaseFolder(dataDir)
  const user = databaseUser(existing && join(existing, 'postgres'))
  const baseFolder = chooseBaseFolder(dataDir, user, log)
  const unlock = lockBaseFolder(baseFolder)
  try {
    const cluster = join(baseFolder, 'postgres')
    await clearLeftovers(cluster)
    const binaries = findBinaries(user, baseFolder)
    if (!existsSync(cluster)) reportAbandoned(dataDir, baseFolder, log)
    const sharedMemory = chooseSharedMemory(options.sharedMemoryFolder ?? sharedMemoryFolder, user)
    prepareCluster({ cluster, binaries, user, sharedMemory, durable })
    const socketDir = createSocketFolder(cluster, user)
    writeSettings({ cluster, socketDir, sharedMemory, durable, processes })
    const logFile = join(realpathSync(dataDir), 'logs', 'postgresql.log')
    const supervisor = await supervise({ cluster, binaries, user, logFile, log })
    const stopRotation = rotateLog(logFile)
    const stopGuard = guardDisk(cluster, { reload: () => supervisor.reload(), log })
    return {
      connectionString: socketUrl(socketDir),
      stop: async () => {
        stopGuard()
        await supervisor.stop()
        stopRotation()
        rmSync(socketDir, { recursive: true, force: true })
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** True when a data folder contains a database, running or not. */
export function hasDatabase(dataDir: string): boolean {
  const baseFolder = findBaseFolder(resolve(dataDir))
  return baseFolder !== undefined && existsSync(join(baseFolder, 'postgres', 'PG_VERSION'))
}

/** URL of the database of a data folder when a live process runs it, otherwise undefined. */
export function findRunningPostgres(dataDir: string): string | undefined {
  const baseFolder = findBaseFolder(resolve(dataDir))
  if (!baseFolder || !isLocked(lockFile(baseFolder))) return undefined
  const status = readLockFile(join(baseFolder, 'postgres'))
  return status?.state === 'ready' ? socketUrl(status.socketDir) : undefined
}

function lockFile(baseFolder: string): string {
  return join(baseFolder, 'postgres.lock')
}

function lockBaseFolder(baseFolder: string): () => void {
  const lock = takeLock(lockFile(baseFolder))
  if (typeof lock === 'function') return lock
  throw new StartError(`The data folder ${baseFolder} is in use by another Mostrador process (pid ${lock}).`)
}

function reportAbandoned(dataDir: string, baseFolder: string, log: (line: string) => void): void {
  for (const other of abandonedFolders(dataDir, baseFolder)) {
    log(`An earlier database of ${dataDir} is still in ${other}; remove it when it is not needed any more`)
  }
}
