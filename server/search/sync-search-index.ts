import type { AccountVersions } from '../cache/account-versions.ts'
import { queueAllProducts } from './index-products.ts'

/**
 * Queues all products of the account for indexing and invalidates its cached pages and responses (search.md §8). The next
 * search, or the background, indexes them. Returns how many products can be found.
 */
export function syncSearchIndex(versions: AccountVersions, accountId: number): Promise<number> {
  return versions.writeBulk(accountId, (tx) => queueAllProducts(tx, accountId))
}
