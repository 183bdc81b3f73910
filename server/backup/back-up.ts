import type pg from 'pg'
import { COPY_SETTINGS } from '#db/backup/copy.ts'
import { listTables, readTables } from '#db/backup/tables.ts'
import { closeConnection, openConnection } from '#db/database.ts'
import { SCHEMA_LOCK } from '#db/migrate.ts'
import type { ImageStore } from '../images/image-store.ts'
import { BackupError } from './backup-error.ts'
import { writeBackup } from './write-backup.ts'
import type { BackupSource, WrittenBackup } from './write-backup.ts'

/**
 * Backs up one snapshot of the database and its pictures, or of one account and its own, to a file (installation.md §7,
 * installation.md §13), without blocking other work. Logs and omits pictures whose files are missing. Throws BackupError when
 * there is nothing to back up or the file cannot be written.
 */
export async function backUp(
  pool: pg.Pool,
  options: Pick<BackupSource, 'passphrase' | 'log' | 'signal'> & {
    file: string
    images: ImageStore
    /** Default: all accounts. */
    accountId?: number
  },
): Promise<WrittenBackup> {
  const client = await openConnection(pool)
  try {
    await openSnapshot(client)
    const { accountId = null } = options
    if (accountId !== null) await requireAccount(client, accountId)
    return await writeBackup(options.file, { client, ...options, accountId })
  } finally {
    // Read only: closing the connection ends the transaction.
    closeConnection(client)
  }
}

async function requireAccount(client: pg.ClientBase, accountId: number): Promise<void> {
  const { rowCount } = await client.query('select from accounts where id = $1', [accountId])
  if (rowCount === 0) throw new BackupError(`There is no account ${accountId}`)
}

/** Begins a transaction with a snapshot of all tables, and locks their structure. */
async function openSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [SCHEMA_LOCK])
  const tables = await readTables(client)
  if (!tables.some(({ name }) => name === 'accounts'))
    throw new BackupError('There is nothing to back up: the database is empty')
  await client.query('begin isolation level repeatable read, read only')
  await client.query(COPY_SETTINGS)
  // Before the first SELECT, which takes the snapshot: a table truncated in between would appear empty.
  await client.query(`lock table ${listTables(tables)} in access share mode`)
  // With Citus each node has a snapshot of its own: these take them all now, of the accounts and of the tables on all nodes.
  await client.query('select count(*) from accounts')
  await client.query('select count(*) from user_names')
  await client.query('select pg_advisory_unlock_shared($1)', [SCHEMA_LOCK])
}
