import type { AccountVersions } from '../cache/account-versions.ts'

/**
 * Brings the account's search up to date: it reads the products themselves, so that nothing is stored that could be
 * behind; pages and answers that are kept of it are made anew. Answers how many products can be found.
 */
export function syncSearchIndex(versions: AccountVersions, accountId: number): Promise<number> {
  return versions.writeBulk(accountId, async (tx) => {
    const { rows } = await tx.query<{ products: number }>(
      'select count(*) as products from products where account_id = $1',
      [accountId],
    )
    return rows[0]!.products
  })
}
