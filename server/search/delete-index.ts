import type { SearchClient } from '@algolia/client-search'
import type pg from 'pg'
import type { Queryable } from '#db/database.ts'
import { indexOf } from './external-provider.ts'

/** Polls of one task: some eight minutes at most, then the work starts again. */
export const MAX_TASK_POLLS = 100
const NOT_FOUND = 404

/** Where a new index of an account is built. */
export function temporaryIndexOf(accountId: number): string {
  return `${indexOf(accountId)}_new`
}

/** Deletes an index at the provider, and waits until that is done; one that is not there is left. */
export async function deleteIndex(client: SearchClient, indexName: string): Promise<void> {
  try {
    const { taskID } = await client.deleteIndex({ indexName })
    await client.waitForTask({ indexName, taskID, maxRetries: MAX_TASK_POLLS })
  } catch (error) {
    if ((error as { status?: number }).status !== NOT_FOUND) throw error
  }
}

/** An account that is gone and whose index is not; null when there is none. */
export async function nextGoneAccount(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ accountId: number }>({
    name: 'search-mirror-gone',
    text: `select gone_account_id as "accountId" from search_indexes_to_delete order by gone_account_id limit 1`,
  })
  return rows[0]?.accountId ?? null
}

/** Deletes what the provider has of an account that is gone. Throws when the provider fails; then it is still to be done. */
export async function deleteIndexesOf(
  { pool, client }: { pool: pg.Pool; client: SearchClient },
  accountId: number,
): Promise<void> {
  await deleteIndex(client, indexOf(accountId))
  await deleteIndex(client, temporaryIndexOf(accountId))
  await pool.query('delete from search_indexes_to_delete where gone_account_id = $1', [accountId])
}
