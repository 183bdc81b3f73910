import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const LOOK_EVERY_MS = 500
const MEGABYTE = 1024 * 1024
/** PostgreSQL crashes when it finds no room for its next 16 MB of log: below twice that it takes no writes. */
const LOW_BYTES = 32 * MEGABYTE
/** More than what was put aside gives back, so that writes do not use that up. */
const ENOUGH_BYTES = 64 * MEGABYTE
/** Below this PostgreSQL cannot even recover, which takes 16 MB of log: it gets what was put aside for that. */
const SPENT_BYTES = 20 * MEGABYTE
const RESERVE_BYTES = 32 * MEGABYTE
/** Not while a start is under way. */
const RESERVE_AFTER_MS = 5000

const ON = 'full-disk.conf'
const OFF = 'full-disk.conf.off'

/** The line of postgresql.conf by which the guard works. The file behind it is made ahead: later there is no room. */
export function prepareGuard(cluster: string): string {
  rmSync(join(cluster, ON), { force: true })
  writeFileSync(join(cluster, OFF), 'default_transaction_read_only = on\n')
  return `include_if_exists = '${ON}'`
}

/**
 * Watches the room on the disk of a cluster. Where it is nearly full the database takes no writes, so that it can go on
 * being read; it takes them again when there is room. A large import can be quicker than that: for the recovery which
 * follows, a file beside the cluster holds 32 MB. Returns what ends the watch.
 */
export function guardDisk(
  cluster: string,
  { reload, log }: { reload: () => void; log: (line: string) => void },
): () => void {
  const startedAt = Date.now()
  const reserve = `${cluster}.reserve`
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look()
      // It is looked at again in a moment.
      .catch(() => undefined)
      .finally(() => {
        looking = false
      })
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)

  async function look(): Promise<void> {
    const { bavail, bsize } = await statfs(cluster)
    const free = bavail * bsize
    const isGuarded = existsSync(join(cluster, ON))
    const left = `${(free / MEGABYTE).toFixed(0)} MB left`
    if (!isGuarded && free < LOW_BYTES) {
      change(OFF, ON)
      log(`The disk is full (${left} for ${cluster}): the database can be read and takes no writes`)
    } else if (isGuarded && free > ENOUGH_BYTES) {
      change(ON, OFF)
      log(`There is room on the disk again (${left}): the database takes writes`)
    }
    if (free < SPENT_BYTES) await rm(reserve, { force: true })
    else if (free > 4 * RESERVE_BYTES && Date.now() - startedAt > RESERVE_AFTER_MS) await putAside()
  }

  async function putAside(): Promise<void> {
    if (!existsSync(reserve)) await writeFile(reserve, Buffer.alloc(RESERVE_BYTES))
  }

  function change(from: string, to: string): void {
    renameSync(join(cluster, from), join(cluster, to))
    reload()
  }
}
