import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const POLL_MS = 500
const MEGABYTE = 1024 * 1024
/** PostgreSQL crashes without space for its next 16 MB of WAL. Below twice that it becomes read-only. */
const READ_ONLY_BELOW_BYTES = 32 * MEGABYTE
/** More than removing the reserve frees, so that writes cannot use the reserve. */
const WRITABLE_ABOVE_BYTES = 64 * MEGABYTE
/** PostgreSQL cannot recover without 16 MB for WAL. Below this the reserve is removed, once nothing is written any more. */
const FREE_RESERVE_BELOW_BYTES = 20 * MEGABYTE
const RESERVE_BYTES = 32 * MEGABYTE
/** The reserve is written at the earliest this long after the start. */
const RESERVE_AFTER_MS = 5000

const READ_ONLY_CONF = 'full-disk.conf'
const DISABLED_CONF = 'full-disk.conf.off'

/** The line of postgresql.conf that the guard needs. Creates the included file now: on a full disk it could not. */
export function prepareGuard(cluster: string): string {
  rmSync(join(cluster, READ_ONLY_CONF), { force: true })
  writeFileSync(join(cluster, DISABLED_CONF), 'default_transaction_read_only = on\n')
  return `include_if_exists = '${READ_ONLY_CONF}'`
}

/**
 * Watches the free space on the disk of a cluster. When the disk is nearly full the database becomes read-only, so that
 * reads continue; writes are allowed again when there is space. A large import can fill the disk between two checks: for
 * the recovery that follows, a file beside the cluster reserves 32 MB. Returns a function that stops the watch.
 */
export function guardDisk(
  cluster: string,
  { reload, log }: { reload: () => void; log: (line: string) => void },
): () => void {
  const startedAt = Date.now()
  const reserve = `${cluster}.reserve`
  let checking = false
  let freeBefore = Infinity
  let hasFailed = false
  const timer = setInterval(() => {
    if (checking) return
    checking = true
    check()
      .then(
        () => {
          hasFailed = false
        },
        // The next check follows shortly; the first failure of a series says that the disk is not watched.
        (error: unknown) => {
          if (!hasFailed) log(`The free space on the disk could not be checked: ${String(error)}`)
          hasFailed = true
        },
      )
      .finally(() => {
        checking = false
      })
  }, POLL_MS)
  timer.unref()
  return () => clearInterval(timer)

  async function check(): Promise<void> {
    const { bavail, bsize } = await statfs(cluster)
    const free = bavail * bsize
    const isGuarded = existsSync(join(cluster, READ_ONLY_CONF))
    const left = `${(free / MEGABYTE).toFixed(0)} MB left`
    if (!isGuarded && free < READ_ONLY_BELOW_BYTES) {
      switchConf(DISABLED_CONF, READ_ONLY_CONF)
      log(`The disk is full (${left} for ${cluster}): the database can be read and takes no writes`)
    } else if (isGuarded && free > WRITABLE_ABOVE_BYTES) {
      switchConf(READ_ONLY_CONF, DISABLED_CONF)
      log(`There is room on the disk again (${left}): the database takes writes`)
    }
    // While the free space shrinks, a write is in progress, which would fill the reserve too.
    if (free < FREE_RESERVE_BELOW_BYTES && free >= freeBefore) await rm(reserve, { force: true })
    else if (free > 4 * RESERVE_BYTES && Date.now() - startedAt > RESERVE_AFTER_MS) await createReserve()
    freeBefore = free
  }

  async function createReserve(): Promise<void> {
    if (!existsSync(reserve)) await writeFile(reserve, Buffer.alloc(RESERVE_BYTES))
  }

  function switchConf(from: string, to: string): void {
    renameSync(join(cluster, from), join(cluster, to))
    reload()
  }
}
