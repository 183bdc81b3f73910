import type pg from 'pg'
import { copyIn, COPY_SETTINGS } from '#db/backup/copy.ts'
import type { CopyIn } from '#db/backup/copy.ts'
import { fillDatabase } from '#db/backup/fill.ts'
import { listTables, readTables } from '#db/backup/tables.ts'
import type { BackupTable } from '#db/backup/tables.ts'
import { closeConnection, openConnection } from '#db/database.ts'
import { checkHistory, readMigrations, SCHEMA_LOCK } from '#db/migrate.ts'
import { LOCK_NOT_AVAILABLE } from '#db/time-limits.ts'
import { announceReplaced, readLastVersion } from '../cache/version-changes.ts'
import type { ImageStore } from '../images/image-store.ts'
import { recordRestore } from '../audit/record-audit.ts'
import { BackupError } from './backup-error.ts'
import { ACCOUNT_FORMAT, FORMAT } from './format.ts'
import type { Contents, Manifest } from './format.ts'
import { createPictureWriter } from './picture-writer.ts'
import type { PictureCounts } from './picture-writer.ts'
import { readArchive } from './read-archive.ts'
import type { Part } from './read-archive.ts'
import { writeBackup } from './write-backup.ts'

/** Longer than any import; a backup of many pictures can take longer. */
const LOCK_TIMEOUT = '60s'
const ATTEMPTS = 5
const DEADLOCK = '40P01'

/** A backup that has been read to its end and verified. */
export interface CheckedBackup {
  file: string
  /** null when the file is not encrypted or the passphrase is unknown. */
  passphrase: string | null
  manifest: Manifest
  contents: Contents
}

/** Result of a restore. */
export interface Restored {
  pictures: PictureCounts
  /** Number of migrations applied to the restored rows. */
  migrated: number
}

interface RestoreOptions {
  images: ImageStore
  /** Path for a backup of the replaced state; called only when the database is not empty. */
  safeguardFile: () => string
  /** Passphrase of that file; null: not encrypted. */
  safeguardPassphrase: string | null
  log: (line: string) => void
  /** Aborts between two chunks, with nothing changed. */
  signal?: AbortSignal
}

/** Verifies a whole backup before anything is changed. Throws BackupError or StartError. */
export async function checkBackup(
  file: string,
  passphrase: string | null,
  signal?: AbortSignal,
): Promise<CheckedBackup> {
  const backup = await checkArchive(file, passphrase, signal)
  if (backup.manifest.format === FORMAT) return backup
  throw new BackupError(`${file} holds one account: use import-account`)
}

/** Verifies a whole file of one account. Throws BackupError or StartError. */
export async function checkAccountFile(
  file: string,
  passphrase: string | null,
  signal?: AbortSignal,
): Promise<CheckedBackup> {
  const backup = await checkArchive(file, passphrase, signal)
  if (backup.manifest.format === ACCOUNT_FORMAT) return backup
  throw new BackupError(`${file} holds a whole database: use restore`)
}

async function checkArchive(
  file: string,
  passphrase: string | null,
  signal: AbortSignal | undefined,
): Promise<CheckedBackup> {
  let manifest: Manifest | undefined
  for await (const part of readArchive(file, passphrase)) {
    signal?.throwIfAborted()
    if (part.kind === 'manifest') {
      manifest = part.manifest
      // Fails early when the backup cannot be restored.
      checkHistory(manifest.migrations, readMigrations(), 'The backup')
    }
    if (part.kind === 'end') return { file, passphrase, manifest: manifest!, contents: part.contents }
  }
  throw new Error('an archive without an end')
}

/**
 * Replaces all data of a migrated database by a checked backup, in one transaction, and adds its pictures to the store
 * (installation.md §7). Under the same locks it first backs up the current rows, without pictures. Throws BackupError; then
 * nothing has changed except for added pictures that no row references.
 */
export async function restore(
  pool: pg.Pool,
  backup: CheckedBackup,
  options: RestoreOptions,
): Promise<Restored> {
  const parts = readArchive(backup.file, backup.passphrase)
  try {
    const pictures = await restorePictures(parts, options)
    const migrated = await replaceEverything(pool, parts, { ...options, ...backup })
    return { pictures, migrated }
  } finally {
    await parts.return(undefined)
  }
}

/** Reads the parts up to the rows, and puts the pictures into the store. */
export async function restorePictures(
  parts: AsyncGenerator<Part>,
  { images, signal }: Pick<RestoreOptions, 'images' | 'signal'>,
): Promise<PictureCounts> {
  const writer = createPictureWriter(images)
  while (true) {
    const { value: part, done } = await parts.next()
    if (done || part.kind === 'rows begin') return writer.finish()
    signal?.throwIfAborted()
    if (part.kind === 'picture') await writer.put(part.key, part.body)
  }
}

async function replaceEverything(
  pool: pg.Pool,
  parts: AsyncGenerator<Part>,
  { manifest, safeguardFile, safeguardPassphrase, log, signal }: RestoreOptions & CheckedBackup,
): Promise<number> {
  const migrations = readMigrations()
  const migrationsBefore = migrations.slice(0, manifest.migrations.length)
  const migrationsSince = migrations.slice(manifest.migrations.length)
  const client = await openConnection(pool)
  try {
    // Blocks migrations: a process that starts waits until the restore is done.
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK])
    await lockTables(client)
    await client.query(COPY_SETTINGS)
    const before = await readLastVersion(client)
    if (before.accountIds.length > 0) {
      const file = safeguardFile()
      await writeBackup(file, {
        client,
        accountId: null,
        images: null,
        passphrase: safeguardPassphrase,
        log,
        signal,
      })
      log(`The previous data is in ${file} (its pictures stay where they are)`)
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
    await recordRestore(client, manifest.createdAt)
    await client.query('commit')
    return migrationsSince.length
  } finally {
    // Closing the connection releases its locks and rolls back an open transaction.
    closeConnection(client)
  }
}

/**
 * Begins a transaction and locks all tables exclusively: open transactions finish first, new ones wait. Retries after a
 * deadlock with a transaction that reads several tables.
 */
async function lockTables(client: pg.ClientBase): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
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

/** Writes the rows that follow into the tables of the current schema. */
export async function loadRows(
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
