import { LRUCache } from 'lru-cache'
import type { Queryable } from '#db/database.ts'
import type { AccountVersions } from '../cache/account-versions.ts'

const MAX_CACHED = 50_000
// No other text can be an alias (db/migrations/0005_publications.sql), and PostgreSQL would reject some (zero bytes).
const ALIAS = /^[a-z0-9-]{3,64}$/

/** Finds the account that an alias belongs to, or null when there is none (publications.md §3). */
export interface AccountOfAlias {
  (alias: string): Promise<number | null>
  /** The account if it is cached; for requests that are served synchronously. */
  known(alias: string): number | undefined
}

/**
 * A cached lookup. An alias never moves to another account (a used one stays reserved), so entries stay valid until a
 * restore replaces all accounts.
 */
export function createAccountOfAlias(
  db: Queryable,
  versions: Pick<AccountVersions, 'onReplaced'>,
): AccountOfAlias {
  let current = new LRUCache<string, number>({ max: MAX_CACHED })
  versions.onReplaced(() => {
    current = new LRUCache({ max: MAX_CACHED })
  })
  const find = async (alias: string): Promise<number | null> => {
    if (!ALIAS.test(alias)) return null
    // A lookup that began before a restore must not fill the cache after it.
    const known = current
    const cached = known.get(alias)
    if (cached !== undefined) return cached
    const { rows } = await db.query<{ alias: string; accountId: number }>({
      name: 'account-of-alias',
      text: 'select permalink as alias, account_id as "accountId" from permalinks where permalink = $1',
      values: [alias],
    })
    const [row] = rows
    if (!row) return null
    // The row's own string: the request's may be a slice of the whole URL, and would retain it in memory.
    known.set(row.alias, row.accountId)
    return row.accountId
  }
  return Object.assign(find, { known: (alias: string) => current.get(alias) })
}
