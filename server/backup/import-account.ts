import type pg from 'pg'
import { addAccount } from '#db/backup/add-account.ts'
import type { AddedAccount } from '#db/backup/add-account.ts'
import { COPY_SETTINGS } from '#db/backup/copy.ts'
import { closeConnection, openConnection } from '#db/database.ts'
import { readMigrations, SCHEMA_LOCK } from '#db/migrate.ts'
import { announceAdded } from '../cache/version-changes.ts'
import type { ImageStore } from '../images/image-store.ts'
import { BackupError } from './backup-error.ts'
import { readArchive } from './read-archive.ts'
import { loadRows, restorePictures } from './restore.ts'
import type { CheckedBackup } from './restore.ts'

/** Names in an error; more are counted. */
const MAX_NAMES = 5

/**
 * Adds the account of a checked file to a migrated database, with its pictures, under a new id (installation.md §13). Other
 * accounts go on working meanwhile. Throws BackupError when a user name or a permalink is taken; then nothing has changed
 * except for added pictures that no row references.
 */
export async function importAccount(
  pool: pg.Pool,
  { file, passphrase, manifest }: CheckedBackup,
  options: { images: ImageStore; log: (line: string) => void; signal?: AbortSignal },
): Promise<AddedAccount> {
  const parts = readArchive(file, passphrase)
  const client = await openConnection(pool)
  try {
    await restorePictures(parts, options)
    // Blocks migrations, but no other import and no backup.
    await client.query('select pg_advisory_lock_shared($1)', [SCHEMA_LOCK])
    await client.query('begin')
    await client.query(COPY_SETTINGS)
    const migrations = readMigrations()
    const added = await addAccount(client, {
      tables: manifest.tables,
      sequences: manifest.sequences,
      migrationsBefore: migrations.slice(0, manifest.migrations.length),
      migrationsSince: migrations.slice(manifest.migrations.length),
      load: (known) => loadRows(client, parts, { known, ...options }),
    })
    if (!('accountId' in added)) throw refusal([...added.usernames, ...added.permalinks])
    await announceAdded(client, added.accountId)
    await client.query('commit')
    return added
  } finally {
    closeConnection(client)
    await parts.return(undefined)
  }
}

function refusal(names: readonly string[]): BackupError {
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''
  return new BackupError(
    `Nothing was imported: these user names or links are in the database already: ${names.slice(0, MAX_NAMES).join(', ')}${more}`,
  )
}
