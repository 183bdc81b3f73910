import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { flattenCategoryTree } from '#domain/category-tree.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import type { VersionedCache } from '../cache/versioned-cache.ts'
import { countProductsOfAccount } from '../catalogue/product-queries.ts'
import type { ReadsOf } from '../load/account-reads.ts'
import type { AccountOfAlias } from './account-of-alias.ts'
import { selectCategoryPictures } from './category-pictures.ts'
import type { CategoryPictures } from './category-pictures.ts'
import { findPublishedHead } from './publication-queries.ts'
import type { PublishedHead } from './publication-queries.ts'
import { loadPublishedTree } from './published-tree.ts'
import type { PublishedCategory } from './published-tree.ts'

const HEAD_BYTES = 1500
const CATALOG_BYTES = 150
const CATEGORY_BYTES = 500
const PICTURE_BYTES = 150

interface PublishedTree {
  /** Visible categories; one whose mother is not visible stands at the top. */
  readonly tree: readonly PublishedCategory[]
  readonly categoryById: ReadonlyMap<number, PublishedCategory>
  /** How many products the account had when the tree was read, visible or not: near enough to plan a query by. */
  readonly accountTotal: number
}

/** What a publication shows, but for its products. */
export interface Published extends PublishedHead, PublishedTree {
  /** The pictures of visible categories, read when the first page asks for them. */
  readonly pictures: () => Promise<CategoryPictures>
}

/** Finds what the publication of an alias shows. Throws 404. */
export type FindPublished = (alias: string) => Promise<Published>

/**
 * All pages of a publication stand on the same few hundred categories and their counts, so these are computed once for
 * each version of the account's data, not once a page; and the tree itself only when it has changed, not after each
 * new price (docs/decisions/0008-page-cache.md).
 */
export function createFindPublished({
  cache,
  versions,
  accountOfAlias,
  readsOf,
}: {
  cache: VersionedCache
  versions: AccountVersions
  accountOfAlias: AccountOfAlias
  readsOf: ReadsOf
}): FindPublished {
  const heads = cache.section<PublishedHead>('published ', {
    sizeOf: ({ catalogs }) => HEAD_BYTES + catalogs.length * CATALOG_BYTES,
  })
  const trees = cache.section<PublishedTree>('tree ', {
    sizeOf: ({ categoryById }) => categoryById.size * CATEGORY_BYTES,
  })
  const pictures = cache.section<CategoryPictures>('pictures ', {
    sizeOf: ({ size }) => size * PICTURE_BYTES,
  })

  return async (alias) => {
    const accountId = await accountOfAlias(alias)
    if (accountId === null) throw new Problem('not_found')
    // Read before the data: what is loaded is as new as this version, or newer.
    const version = versions.ofLink(accountId, alias)
    const head = await heads.get({ accountId, key: alias, version }, () => loadHead(accountId, alias))
    return withTree(head)
  }

  async function loadHead(accountId: number, alias: string): Promise<PublishedHead> {
    const head = await findPublishedHead(readsOf(accountId), accountId, alias)
    if (!head) throw new Problem('not_found')
    return head
  }

  async function withTree(head: PublishedHead): Promise<Published> {
    const { accountId, treeVersion, picturesVersion } = head
    const db = readsOf(accountId)
    const catalogIds = head.catalogs.map(({ id }) => id)
    // Publications of the same catalogues show the same tree.
    const key = catalogIds.toSorted((a, b) => a - b).join(' ')
    const tree = await trees.get({ accountId, key, version: treeVersion }, () =>
      loadTree(db, accountId, catalogIds),
    )
    // Both numbers only rise, so their sum stays what it is only while both do.
    const version = treeVersion + picturesVersion
    return {
      ...head,
      ...tree,
      pictures: () =>
        pictures.get({ accountId, key, version }, () =>
          selectCategoryPictures(db, accountId, [...tree.categoryById.keys()]),
        ),
    }
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
