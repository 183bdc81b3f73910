import type { BackupTable } from '#db/backup/tables.ts'

/** Tables of an account that stay where it was. */
export const NOT_MOVED: readonly string[] = [
  // Its users sign in again; a device is known to this installation only, by its session and its key pair.
  'sessions',
  'push_devices',
  'push_outbox',
  // The parents are other accounts, which are not where it goes.
  'clones',
  'clone_categories',
  'clone_products',
  // Stored rows of deleted products, with references to parents; after a move deletions cannot be undone.
  'deleted_products',
  // Made again from its products; the words of an entry hold the number of the account.
  'search_entries',
  'search_popularity',
  'search_words',
  'search_queue',
  'search_outbox',
  'search_mirrored',
  'search_mirrors',
]

/** The tables whose rows move with an account: all but those named above. */
export function movedTables(tables: readonly BackupTable[]): BackupTable[] {
  return tables.filter(
    ({ name, columns }) =>
      name === 'accounts' || (columns.includes('account_id') && !NOT_MOVED.includes(name)),
  )
}
