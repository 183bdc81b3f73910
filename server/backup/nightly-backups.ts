import { chmod, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { closeConnection, openConnection } from '#db/database.ts'
import type { ImageStore } from '../images/image-store.ts'
import type { BackupBucket } from './backup-bucket.ts'
import { BackupError } from './backup-error.ts'
import { filesToRemove, isUnfinished, lastDue, newestSince, nightlyName, timeOf } from './nightly-schedule.ts'
import { readNightlyState, recordFailure, recordSuccess } from './nightly-state.ts'
import type { NightlyState } from './nightly-state.ts'

/** Advisory lock id, unique within this database. Held while a nightly backup is made. */
const NIGHTLY_LOCK = 7_706_055
const CHECK_MS = 60_000
const RETRY_MS = 30 * 60_000
/** Space to leave free: for the database, and for a next backup that is larger than the last. */
const SPARE_BYTES = 128 * 1024 * 1024
const GROWTH = 1.1

export interface NightlyBackups {
  /** Aborts a running backup. */
  close(): Promise<void>
}

interface NightlyOptions {
  pool: pg.Pool
  images: ImageStore
  folder: string
  /** Gets a copy of each backup. Default: none. */
  bucket?: BackupBucket | null
  /** HH:MM by the clock of the accounts. */
  at: string
  passphrase: string | null
  log: (line: string) => void
  now: () => Date
  /** Default: a minute. */
  checkMs?: number
}

/**
 * Makes a backup every night (installation.md §12), and retains those of seven days and four weeks. A missed or failed
 * one is made later. Of several processes on a database one makes it.
 */
export function startNightlyBackups(options: NightlyOptions): NightlyBackups {
  const { log, checkMs = CHECK_MS } = options
  const closing = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(start, checkMs).unref()

  return {
    close: () => {
      closing.abort(new BackupError('The server stops'))
      clearTimeout(timer)
      return running.finally(() => options.bucket?.close())
    },
  }

  function start(): void {
    running = backUpIfDue(options, closing.signal)
      .catch((error: Error) => {
        if (!closing.signal.aborted) log(`The nightly backup could not begin: ${error.message}`)
      })
      .finally(() => {
        if (!closing.signal.aborted) timer = setTimeout(start, checkMs).unref()
      })
  }
}

async function backUpIfDue(options: NightlyOptions, signal: AbortSignal): Promise<void> {
  const { pool, now } = options
  if (!isDue(await readNightlyState(pool, now()), options)) return
  const client = await openConnection(pool)
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      NIGHTLY_LOCK,
    ])
    if (!rows[0]!.locked) return
    // Another process may have made it in between.
    const state = await readNightlyState(pool, now())
    if (isDue(state, options)) await makeBackup(options, { state, signal })
  } finally {
    closeConnection(client)
  }
}

function isDue({ since, succeededAt, failedAt }: NightlyState, { at, now }: NightlyOptions): boolean {
  if ((succeededAt ?? since) >= lastDue(now(), at)) return false
  return failedAt === null || now().getTime() - failedAt.getTime() >= RETRY_MS
}

async function makeBackup(
  options: NightlyOptions,
  { state, signal }: { state: NightlyState; signal: AbortSignal },
): Promise<void> {
  const { pool, folder, bucket, at, log, now } = options
  try {
    await prepareFolder(folder, state.bytes ?? 0)
    const name =
      newestSince(await readdir(folder), { since: lastDue(now(), at), until: state.failedAt }) ??
      (await writeFile(options, signal))
    const file = join(folder, name)
    const { size } = await stat(file)
    await bucket?.add(file, signal)
    for (const old of filesToRemove((await bucket?.names()) ?? [])) await bucket?.remove(old)
    await recordSuccess(pool, { at: timeOf(name), bytes: size })
    log(`Backed up to ${file}${bucket ? ' and to the bucket' : ''} (${(size / 1e6).toFixed(1)} MB)`)
  } catch (error) {
    if (signal.aborted) return
    log(`The nightly backup failed, the next attempt is in 30 minutes: ${(error as Error).message}`)
    await recordFailure(pool, now())
  }
}

/** Writes a backup into the folder, and returns its name. */
async function writeFile(
  { pool, images, folder, passphrase, log, now }: NightlyOptions,
  signal: AbortSignal,
): Promise<string> {
  const name = nightlyName(now(), { isEncrypted: passphrase !== null })
  const file = join(folder, name)
  // Once a day: what makes and reads archives is not loaded at each start.
  const [{ backUp }, { checkBackup }] = await Promise.all([import('./back-up.ts'), import('./restore.ts')])
  await backUp(pool, { file, images, passphrase, log, signal })
  // Only what can be read again counts as a backup, and makes room by removing older ones.
  await checkBackup(file, passphrase, signal).catch(async (error: unknown) => {
    await rm(file, { force: true })
    throw error
  })
  for (const old of filesToRemove(await readdir(folder))) await rm(join(folder, old))
  return name
}

/** Removes unfinished files of a killed process (safe under the lock), and requires space for the next backup. */
async function prepareFolder(folder: string, lastBytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  for (const name of (await readdir(folder)).filter(isUnfinished)) await rm(join(folder, name))
  const { bavail, bsize } = await statfs(folder)
  const missing = lastBytes * GROWTH + SPARE_BYTES - bavail * bsize
  if (missing > 0) {
    throw new BackupError(
      `${folder} needs ${Math.ceil(missing / 1e6)} MB more of free disk for one as large as the last`,
    )
  }
}
