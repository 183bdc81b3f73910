import { LRUCache } from 'lru-cache'
import type { Queryable } from '#db/database.ts'
import type { AccountVersions } from '../cache/account-versions.ts'

const MAX_CACHED = 50_000
/** Concurrent lookups, so that a slow one does not block others. */
const MAX_STATEMENTS = 3

/** Aliases that the next statement looks up. */
type Lookups = Map<string, PromiseWithResolvers<number | null>>

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
 * restore replaces all accounts. Aliases that are requested while statements run are looked up together by the
 * next one, so that a flood of unknown aliases delays no other request.
 */
export function createAccountOfAlias(
  db: Queryable,
  versions: Pick<AccountVersions, 'onReplaced'>,
): AccountOfAlias {
  let current = new LRUCache<string, number>({ max: MAX_CACHED })
  versions.onReplaced(() => {
    current = new LRUCache({ max: MAX_CACHED })
  })
  let waiting: Lookups = new Map()
  let statements = 0

  const find = async (alias: string): Promise<number | null> => {
    if (!ALIAS.test(alias)) return null
    const cached = current.get(alias)
    if (cached !== undefined) return cached
    const lookup = waiting.get(alias) ?? Promise.withResolvers<number | null>()
    waiting.set(alias, lookup)
    if (statements < MAX_STATEMENTS) void lookUpWaiting()
    return lookup.promise
  }
  return Object.assign(find, { known: (alias: string) => current.get(alias) })

  async function lookUpWaiting(): Promise<void> {
    statements += 1
    while (waiting.size > 0) {
      const lookups = waiting
      waiting = new Map()
      await lookUp(lookups).catch((error: unknown) => {
        for (const { reject } of lookups.values()) reject(error)
      })
    }
    statements -= 1
  }

  async function lookUp(lookups: Lookups): Promise<void> {
    // A lookup that began before a restore must not fill the cache after it.
    const known = current
    const { rows } = await db.query<{ alias: string; accountId: number }>({
      name: 'accounts-of-aliases',
      text: 'select permalink as alias, account_id as "accountId" from permalinks where permalink = any($1)',
      values: [[...lookups.keys()]],
    })
    for (const { alias, accountId } of rows) {
      // The row's own string: the request's may be a slice of the whole URL, and would retain it in memory.
      known.set(alias, accountId)
      lookups.get(alias)?.resolve(accountId)
    }
    for (const { resolve } of lookups.values()) resolve(null)
  }
}
