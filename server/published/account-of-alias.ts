import { LRUCache } from 'lru-cache'
import type { Queryable } from '#db/database.ts'
import type { AccountVersions } from '../cache/account-versions.ts'

const MAX_KNOWN = 50_000
// Anything else is nobody's (db/migrations/0005_publications.sql), and some of it PostgreSQL would not even read.
const ALIAS = /^[a-z0-9-]{3,64}$/

/** Finds the account that an alias belongs to, or null when there is none (publications.md §3). */
export interface AccountOfAlias {
  (alias: string): Promise<number | null>
  /** The account if this process has looked it up before; for requests that are answered without waiting. */
  known(alias: string): number | undefined
}

/**
 * A lookup that remembers: an alias never moves to another account (a used one stays reserved), so what was found holds
 * until a restore replaces all accounts.
 */
export function createAccountOfAlias(
  db: Queryable,
  versions: Pick<AccountVersions, 'onReplaced'>,
): AccountOfAlias {
  let current = new LRUCache<string, number>({ max: MAX_KNOWN })
  versions.onReplaced(() => {
    current = new LRUCache({ max: MAX_KNOWN })
  })
  const find = async (alias: string): Promise<number | null> => {
    if (!ALIAS.test(alias)) return null
    // What is looked up before a restore is not remembered after it.
    const known = current
    const kept = known.get(alias)
    if (kept !== undefined) return kept
    const { rows } = await db.query<{ alias: string; accountId: number }>({
      name: 'account-of-alias',
      text: 'select permalink as alias, account_id as "accountId" from permalinks where permalink = $1',
      values: [alias],
    })
    const [row] = rows
    if (!row) return null
    // The row's own text: that of a request may be a part of its whole address, and would keep that in memory.
    known.set(row.alias, row.accountId)
    return row.accountId
  }
  return Object.assign(find, { known: (alias: string) => current.get(alias) })
}
