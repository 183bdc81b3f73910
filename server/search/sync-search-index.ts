import type { AccountVersions } from '../cache/account-versions.ts'
import { countProductsOfAccount } from '../catalogue/product-queries.ts'

/**
 * Brings the account's search up to date: it reads the products themselves, so that nothing is stored that could be
 * behind; pages and answers that are kept of it are made anew. Answers how many products can be found.
 */
export function syncSearchIndex(versions: AccountVersions, accountId: number): Promise<number> {
  return versions.writeBulk(accountId, (tx) => countProductsOfAccount(tx, accountId))
}
