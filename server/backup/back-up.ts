import type pg from 'pg'
import { COPY_SETTINGS } from '#db/backup/copy.ts'
import { listTables, readTables } from '#db/backup/tables.ts'
import { closeConnection, openConnection } from '#db/database.ts'
import { SCHEMA_LOCK } from '#db/migrate.ts'
import type { ImageStore } from '../images/image-store.ts'
import { BackupError } from './backup-error.ts'
import { writeBackup } from './write-backup.ts'
import type { WrittenBackup } from './write-backup.ts'

/**
 * Backs up the database and its pictures to a file (installation.md §7), as they are at one moment, while others go on working.
 * A picture whose file is missing is named and left out. Throws BackupError where there is nothing to back up or the file
 * cannot be written.
 */
export async function backUp(
  pool: pg.Pool,
  options: { file: string; images: ImageStore; log: (line: string) => void; signal?: AbortSignal },
): Promise<WrittenBackup> {
  const client = await openConnection(pool)
  try {
    await openSnapshot(client)
    return await writeBackup(options.file, { client, ...options })
  } finally {
    // Nothing was written: whatever is open ends with the connection.
    closeConnection(client)
  }
}

/** Begins a transaction that sees all tables as they are now, and whose tables stay as they are. */
async function openSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [SCHEMA_LOCK])
  const tables = await readTables(client)
  if (!tables.some(({ name }) => name === 'accounts'))
    throw new BackupError('There is nothing to back up: the database is empty')
  await client.query('begin isolation level repeatable read, read only')
  await client.query(COPY_SETTINGS)
  // Before the first SELECT, which decides what is seen: a table emptied in between would be seen as empty.
  await client.query(`lock table ${listTables(tables)} in access share mode`)
  await client.query('select pg_advisory_unlock_shared($1)', [SCHEMA_LOCK])
}
