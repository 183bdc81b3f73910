import type { AccountVersions } from '../../cache/account-versions.ts'
import { requestReplacement } from '../mirror/outbox.ts'
import type { SearchMirror } from '../mirror/search-mirror.ts'
import type { SearchProvider } from '../search-provider.ts'
import { queueAllProducts } from './index-products.ts'

/**
 * Queues all products of the account for indexing and invalidates its cached pages and responses (search.md §8). The next
 * search, or the background, indexes them. With an external provider its index of the account is replaced too (search.md
 * §54). Returns how many products can be found.
 */
export async function syncSearchIndex(
  {
    versions,
    searchProvider,
    searchMirror,
  }: { versions: AccountVersions; searchProvider: SearchProvider; searchMirror: SearchMirror | null },
  accountId: number,
): Promise<number> {
  const indexed = await versions.writeBulk(accountId, async (tx) => {
    if (searchProvider.isExternal) await requestReplacement(tx, accountId)
    return queueAllProducts(tx, accountId)
  })
  searchMirror?.wake()
  return indexed
}
