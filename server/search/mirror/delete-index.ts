import type { SearchClient } from '@algolia/client-search'
import type pg from 'pg'
import type { Queryable } from '#db/database.ts'
import { indexOf } from './external-provider.ts'

/** Maximum polls of one task, about eight minutes; then the work starts again. */
export const MAX_TASK_POLLS = 100
const NOT_FOUND = 404

/** Name of the index that replaces the one of an account once it is complete. */
export function temporaryIndexOf(accountId: number): string {
  return `${indexOf(accountId)}_new`
}

/** Deletes an index at the provider and waits for completion. Ignores an index that does not exist. */
export async function deleteIndex(client: SearchClient, indexName: string): Promise<void> {
  try {
    const { taskID } = await client.deleteIndex({ indexName })
    await client.waitForTask({ indexName, taskID, maxRetries: MAX_TASK_POLLS })
  } catch (error) {
    if ((error as { status?: number }).status !== NOT_FOUND) throw error
  }
}

/** A deleted account whose index still exists; null when there is none. */
export async function nextGoneAccount(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ accountId: number }>({
    name: 'search-mirror-gone',
    text: `select gone_account_id as "accountId" from search_indexes_to_delete order by gone_account_id limit 1`,
  })
  return rows[0]?.accountId ?? null
}

/**
 * Deletes the indexes of a deleted account at the provider. Throws when the provider fails; then the deletion remains
 * pending.
 */
export async function deleteIndexesOf(
  { pool, client }: { pool: pg.Pool; client: SearchClient },
  accountId: number,
): Promise<void> {
  await deleteIndex(client, indexOf(accountId))
  await deleteIndex(client, temporaryIndexOf(accountId))
  await pool.query('delete from search_indexes_to_delete where gone_account_id = $1', [accountId])
}
