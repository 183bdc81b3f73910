import type pg from 'pg'
import { copyIn, COPY_SETTINGS } from '#db/backup/copy.ts'
import type { CopyIn } from '#db/backup/copy.ts'
import { fillDatabase } from '#db/backup/fill.ts'
import { listTables, readTables } from '#db/backup/tables.ts'
import type { BackupTable } from '#db/backup/tables.ts'
import { closeConnection, openConnection } from '#db/database.ts'
import { checkHistory, readMigrations, SCHEMA_LOCK } from '#db/migrate.ts'
import { announceReplaced, readLastVersion } from '../cache/account-versions.ts'
import type { ImageStore } from '../images/image-store.ts'
import { BackupError } from './backup-error.ts'
import type { Contents, Manifest } from './format.ts'
import { createPictureShelf } from './picture-shelf.ts'
import type { PictureCounts } from './picture-shelf.ts'
import { readArchive } from './read-archive.ts'
import type { Part } from './read-archive.ts'
import { writeBackup } from './write-backup.ts'

/** Longer than any import; a backup of many pictures may take longer still. */
const PATIENCE = '60s'
const ATTEMPTS = 5
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/** A file that has been read to its end and is whole. */
export interface CheckedBackup {
  file: string
  manifest: Manifest
  contents: Contents
}

/** What a restore has done. */
export interface Restored {
  pictures: PictureCounts
  /** How many migrations the rows went through that the backup did not have. */
  migrated: number
}

interface RestoreOptions {
  images: ImageStore
  /** Where to keep the state that is replaced, given a moment; called only where there is one. */
  safeguardFile: () => string
  log: (line: string) => void
  /** Breaks off, with nothing changed, between two pieces. */
  signal?: AbortSignal
}

/** Reads a whole backup and compares it with its sums, before anything is changed. Throws BackupError or StartError. */
export async function checkBackup(file: string, signal?: AbortSignal): Promise<CheckedBackup> {
  let manifest: Manifest | undefined
  for await (const part of readArchive(file)) {
    signal?.throwIfAborted()
    if (part.kind === 'manifest') {
      manifest = part.manifest
      // What cannot be restored need not be read to its end.
      checkHistory(manifest.migrations, readMigrations(), 'The backup')
    }
    if (part.kind === 'end') return { file, manifest: manifest!, contents: part.contents }
  }
  throw new Error('an archive without an end')
}

/**
 * Replaces everything in a migrated database by what a checked backup holds, in one transaction, and adds its pictures to
 * the store (installation.md §7). Before it writes it keeps the present state, rows without pictures, as a backup of its own:
 * nobody has written in between. Throws BackupError, with nothing changed but pictures added that nothing names.
 */
export async function restore(
  pool: pg.Pool,
  backup: CheckedBackup,
  options: RestoreOptions,
): Promise<Restored> {
  const parts = readArchive(backup.file)
  try {
    const pictures = await restorePictures(parts, options)
    const migrated = await replaceEverything(pool, parts, { ...options, ...backup })
    return { pictures, migrated }
  } finally {
    await parts.return(undefined)
  }
}

/** Leaves off where the rows begin. Keys are their pictures' for good, so that files that are there stay. */
async function restorePictures(
  parts: AsyncGenerator<Part>,
  { images, signal }: RestoreOptions,
): Promise<PictureCounts> {
  const shelf = createPictureShelf(images)
  while (true) {
    const { value: part, done } = await parts.next()
    if (done || part.kind === 'rows begin') return shelf.finish()
    signal?.throwIfAborted()
    if (part.kind === 'picture') await shelf.put(part.key, part.body)
  }
}

async function replaceEverything(
  pool: pg.Pool,
  parts: AsyncGenerator<Part>,
  { manifest, safeguardFile, log, signal }: RestoreOptions & CheckedBackup,
): Promise<number> {
  const migrations = readMigrations()
  const migrationsBefore = migrations.slice(0, manifest.migrations.length)
  const migrationsSince = migrations.slice(manifest.migrations.length)
  const client = await openConnection(pool)
  try {
    // Nobody changes the schema meanwhile: a process that starts waits for the end.
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK])
    await holdTables(client)
    await client.query(COPY_SETTINGS)
    const before = await readLastVersion(client)
    if (before.accountIds.length > 0) {
      const file = safeguardFile()
      await writeBackup(file, { client, images: null, log, signal })
      log(`What was there before is kept in ${file} (its pictures stay where they are)`)
    }
    const { tables, sequences } = manifest
    await fillDatabase(client, {
      tables,
      sequences,
      migrationsBefore,
      migrationsSince,
      load: (known) => loadRows(client, parts, { known, log, signal }),
    })
    await announceReplaced(client, before)
    await client.query('commit')
    return migrationsSince.length
  } finally {
    // Closing the connection gives up its locks and whatever transaction is open.
    closeConnection(client)
  }
}

/**
 * Begins a transaction and takes all tables for it alone: what others have begun is finished, what they begin now waits.
 * Whoever reads several tables in one transaction may stand in the way just as we do in theirs, so it is tried again.
 */
async function holdTables(client: pg.ClientBase): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = '${PATIENCE}'`)
      await client.query(`lock table ${listTables(await readTables(client))} in access exclusive mode`)
      return
    } catch (error) {
      const { code } = error as pg.DatabaseError
      if (code === LOCK_NOT_AVAILABLE || (code === DEADLOCK && attempt === ATTEMPTS)) {
        throw new BackupError(
          'The database is in use (a backup or a large import?) and was not let go in time: nothing was changed, try again',
        )
      }
      if (code !== DEADLOCK) throw error
      await client.query('rollback')
    }
  }
}

async function loadRows(
  client: pg.ClientBase,
  parts: AsyncGenerator<Part>,
  { known, log, signal }: Pick<RestoreOptions, 'log' | 'signal'> & { known: readonly BackupTable[] },
): Promise<void> {
  const tables = new Map(known.map((table) => [table.name, table]))
  let open: { name: string; rows: CopyIn | null } | undefined
  for await (const part of parts) {
    signal?.throwIfAborted()
    if (part.kind !== 'rows') continue
    if (open?.name !== part.table) {
      await open?.rows?.end()
      const table = tables.get(part.table)
      if (!table) log(`Left out: the table ${part.table}, which is not one of this version`)
      open = { name: part.table, rows: table ? copyIn(client, table) : null }
    }
    await open.rows?.write(part.rows)
  }
  await open?.rows?.end()
}
