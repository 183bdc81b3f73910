import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { flattenCategoryTree } from '#domain/category-tree.ts'
import type { Deps } from '../../deps.ts'
import { loadPublishedTree } from './published-tree.ts'
import type { PublishedCategory } from './published-tree.ts'
import { countProductsOfAccount, findPublishedHead, selectPublishedCatalogs } from './queries.ts'
import type { PublishedHead } from './queries.ts'

const MAX_KEPT = 500

/** What a publication shows, but for its products: kept as long as the account writes nothing. */
export interface Published extends PublishedHead {
  readonly catalogs: readonly { id: number; name: string }[]
  /** Visible categories; one whose mother is not visible stands at the top. */
  readonly tree: readonly PublishedCategory[]
  readonly categoryById: ReadonlyMap<number, PublishedCategory>
  /** How many products the account has, visible or not. */
  readonly accountTotal: number
}

/** Finds what a permalink publishes. Throws 404. */
export type FindPublished = (alias: string) => Promise<Published>

/**
 * All pages of a publication stand on the same few hundred categories and their counts, so these are computed once for
 * each version of the account's data, not once a page (docs/decisions/0008-page-cache.md).
 */
export function createFindPublished({
  pool,
  versions,
  accountOfAlias,
}: Pick<Deps, 'pool' | 'versions' | 'accountOfAlias'>): FindPublished {
  const kept = new LRUCache<string, { version: number; published: Promise<Published> }>({ max: MAX_KEPT })

  return async (alias) => {
    const accountId = await accountOfAlias(alias)
    if (accountId === null) throw new Problem('not_found')
    // Read before the data: what is loaded is as new as this version, or newer.
    const version = versions.current(accountId)
    if (version === null) return loadPublished(pool, accountId, alias)
    const found = kept.get(alias)
    if (found?.version === version) return found.published
    const entry = { version, published: loadPublished(pool, accountId, alias) }
    kept.set(alias, entry)
    entry.published.catch(() => {
      if (kept.peek(alias) === entry) kept.delete(alias)
    })
    return entry.published
  }
}

async function loadPublished(db: Queryable, accountId: number, alias: string): Promise<Published> {
  const head = await findPublishedHead(db, accountId, alias)
  if (!head) throw new Problem('not_found')
  const [catalogs, accountTotal] = await Promise.all([
    selectPublishedCatalogs(db, accountId, head.resourceGroupId),
    countProductsOfAccount(db, accountId),
  ])
  const tree = await loadPublishedTree(
    db,
    accountId,
    catalogs.map(({ id }) => id),
  )
  const categoryById = new Map(flattenCategoryTree(tree).map((node) => [node.id, node]))
  return { ...head, catalogs, tree, categoryById, accountTotal }
}
