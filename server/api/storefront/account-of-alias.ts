import type { Queryable } from '#db/database.ts'

const MAX_KNOWN = 100_000

/** Finds the account that a permalink belongs to, or null when there is none (behaviour.md §7). */
export type AccountOfAlias = (alias: string) => Promise<number | null>

/** A lookup that remembers: an alias never moves to another account (a used one stays reserved), so what was found holds. */
export function createAccountOfAlias(db: Queryable): AccountOfAlias {
  const known = new Map<string, number>()
  return async (alias) => {
    const kept = known.get(alias)
    if (kept !== undefined) return kept
    const { rows } = await db.query<{ accountId: number }>({
      name: 'account-of-alias',
      text: 'select account_id as "accountId" from permalinks where permalink = $1',
      values: [alias],
    })
    const accountId = rows[0]?.accountId ?? null
    if (accountId !== null && known.size < MAX_KNOWN) known.set(alias, accountId)
    return accountId
  }
}
