import { LRUCache } from 'lru-cache'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { flattenCategoryTree } from '#domain/category-tree.ts'
import type { Deps } from '../../deps.ts'
import { loadPublishedTree } from './published-tree.ts'
import type { PublishedCategory } from './published-tree.ts'
import { selectCategoryPictures } from './category-pictures.ts'
import type { CategoryPictures } from './category-pictures.ts'
import { countProductsOfAccount, findPublishedHead } from './queries.ts'
import type { PublishedHead } from './queries.ts'

const MAX_KEPT = 500

interface PublishedTree {
  /** Visible categories; one whose mother is not visible stands at the top. */
  readonly tree: readonly PublishedCategory[]
  readonly categoryById: ReadonlyMap<number, PublishedCategory>
  /** How many products the account had when the tree was read, visible or not: near enough to plan a query by. */
  readonly accountTotal: number
}

/** What a publication shows, but for its products: kept as long as the account writes nothing. */
export interface Published extends PublishedHead, PublishedTree {
  /** The pictures of visible categories, read when the first page asks for them. */
  readonly pictures: () => Promise<CategoryPictures>
}

/** Finds what a permalink publishes. Throws 404. */
export type FindPublished = (alias: string) => Promise<Published>

/**
 * All pages of a publication stand on the same few hundred categories and their counts, so these are computed once for
 * each version of the account's data, not once a page; and the tree itself only when it has changed, not after each
 * new price (docs/decisions/0008-page-cache.md).
 */
export function createFindPublished({
  pool,
  versions,
  accountOfAlias,
}: Pick<Deps, 'pool' | 'versions' | 'accountOfAlias'>): FindPublished {
  const kept = new LRUCache<string, { version: number; published: Promise<Published> }>({ max: MAX_KEPT })
  const trees = new LRUCache<string, { treeVersion: number; tree: Promise<PublishedTree> }>({ max: MAX_KEPT })
  const pictures = new WeakMap<PublishedTree, { version: number; read: Published['pictures'] }>()

  return async (alias) => {
    const accountId = await accountOfAlias(alias)
    if (accountId === null) throw new Problem('not_found')
    // Read before the data: what is loaded is as new as this version, or newer.
    const version = versions.current(accountId)
    if (version === null) return loadPublished(accountId, alias)
    const found = kept.get(alias)
    if (found?.version === version) return found.published
    const entry = { version, published: loadPublished(accountId, alias) }
    kept.set(alias, entry)
    entry.published.catch(() => {
      if (kept.peek(alias) === entry) kept.delete(alias)
    })
    return entry.published
  }

  async function loadPublished(accountId: number, alias: string): Promise<Published> {
    const head = await findPublishedHead(pool, accountId, alias)
    if (!head) throw new Problem('not_found')
    const tree = await findTree(head)
    return { ...head, ...tree, pictures: findPictures(head, tree) }
  }

  function findTree({ accountId, treeVersion, catalogs }: PublishedHead): Promise<PublishedTree> {
    const catalogIds = catalogs.map(({ id }) => id)
    const key = `${accountId} ${catalogIds.toSorted((a, b) => a - b).join(' ')}`
    const found = trees.get(key)
    if (found?.treeVersion === treeVersion) return found.tree
    const entry = { treeVersion, tree: loadTree(pool, accountId, catalogIds) }
    trees.set(key, entry)
    entry.tree.catch(() => {
      if (trees.peek(key) === entry) trees.delete(key)
    })
    return entry.tree
  }

  function findPictures({ accountId, picturesVersion }: PublishedHead, tree: PublishedTree) {
    const found = pictures.get(tree)
    if (found?.version === picturesVersion) return found.read
    const read = readOnce(() => selectCategoryPictures(pool, accountId, [...tree.categoryById.keys()]))
    pictures.set(tree, { version: picturesVersion, read })
    return read
  }
}

async function loadTree(
  db: Queryable,
  accountId: number,
  catalogIds: readonly number[],
): Promise<PublishedTree> {
  const [tree, accountTotal] = await Promise.all([
    loadPublishedTree(db, accountId, catalogIds),
    countProductsOfAccount(db, accountId),
  ])
  return {
    tree,
    accountTotal,
    categoryById: new Map(flattenCategoryTree(tree).map((node) => [node.id, node])),
  }
}

/** Reads when first asked, and again only when that failed. */
function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}
