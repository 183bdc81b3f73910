import { randomUUID } from 'node:crypto'
import { rmSync, statSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemUser } from './system-user.ts'

/** Linux's folder for POSIX shared memory. */
export const sharedMemoryFolder = '/dev/shm'

/** PostgreSQL uses 1 MB at its start, and more for statistics and parallel index builds. */
const requiredBytes = 16 * 1024 * 1024

/**
 * The value of dynamic_shared_memory_type: `posix`, or `sysv`, which needs no folder, when the folder is missing, too
 * small or not writable for the database's user, as in some containers.
 */
export function chooseSharedMemory(folder: string, user: SystemUser | undefined): 'posix' | 'sysv' {
  if (process.platform !== 'linux') return 'posix'
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= requiredBytes && canWrite(folder, user) ? 'posix' : 'sysv'
  } catch {
    return 'sysv'
  }
}

/** Throws when this process itself cannot write. */
function canWrite(folder: string, user: SystemUser | undefined): boolean {
  const probe = join(folder, `mostrador-${randomUUID()}`)
  writeFileSync(probe, '')
  rmSync(probe)
  if (!user) return true
  // Root may write where that user may not.
  const { mode, uid, gid } = statSync(folder)
  return (
    (mode & 0o002) !== 0 ||
    (uid === user.uid && (mode & 0o200) !== 0) ||
    (gid === user.gid && (mode & 0o020) !== 0)
  )
}
