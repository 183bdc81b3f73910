import type { AccountVersions } from '../cache/account-versions.ts'
import { countProductsOfAccount } from '../catalogue/product-queries.ts'

/**
 * Refreshes the account's search. The search reads the products themselves, so there is no index to rebuild; the write
 * only invalidates cached pages and responses. Returns how many products can be found.
 */
export function syncSearchIndex(versions: AccountVersions, accountId: number): Promise<number> {
  return versions.writeBulk(accountId, (tx) => countProductsOfAccount(tx, accountId))
}
