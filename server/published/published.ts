import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { flattenCategoryTree } from '#domain/category-tree.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import type { VersionedCache } from '../cache/versioned-cache.ts'
import { countProductsOfAccount } from '../catalogue/product-queries.ts'
import { loadPricelistRules } from '../prices/pricelist-rules.ts'
import type { PricelistRules } from '../prices/pricelist-rules.ts'
import type { PageReadsOf } from '../replica/page-reads.ts'
import type { AccountOfAlias } from './account-of-alias.ts'
import { selectCategoryPictures } from './category-pictures.ts'
import type { CategoryPictures } from './category-pictures.ts'
import { findPublishedHead } from './publication-queries.ts'
import type { PublishedHead } from './publication-queries.ts'
import { loadPublishedTree, selectProductRanges } from './published-tree.ts'
import type { PublishedCategory } from './published-tree.ts'

const HEAD_BYTES = 1500
const CATALOG_BYTES = 150
const CATEGORY_BYTES = 500
const PICTURE_BYTES = 150
const NUMBER_BYTES = 8

interface PublishedTree {
  /** Visible categories; one whose parent is hidden is a root. */
  readonly tree: readonly PublishedCategory[]
  readonly categoryById: ReadonlyMap<number, PublishedCategory>
  /** Number of products of the account, visible or not, when the tree was read; an estimate for planning queries. */
  readonly accountTotal: number
  /** The ids of visible categories as ranges (`isInRanges`). */
  readonly categoryRanges: readonly number[]
}

/** A publication with its visible categories, without products. */
export interface Published extends PublishedHead, PublishedTree {
  /** The ids of products in visible categories as ranges, loaded on first use; none where they are too scattered. */
  readonly productRanges: () => Promise<readonly number[]>
  /** The pictures of visible categories, loaded on first use. */
  readonly pictures: () => Promise<CategoryPictures>
  /** The rules of its price list, loaded on first use; null where they are too many to be cached. */
  readonly rules: () => Promise<PricelistRules | null>
}

/** Finds the publication of an alias. Throws 404, and 423 link_paused unless `evenPaused`. */
export type FindPublished = (alias: string, options?: { evenPaused: boolean }) => Promise<Published>

/**
 * All pages of a publication share the same few hundred categories and counts. They are cached by version: the head is
 * read again after each write of the account, the tree only when it changed, not after each new price
 * (docs/decisions/0008-page-cache.md).
 */
export function createFindPublished({
  cache,
  versions,
  accountOfAlias,
  pageReadsOf,
}: {
  cache: VersionedCache
  versions: AccountVersions
  accountOfAlias: AccountOfAlias
  pageReadsOf: PageReadsOf
}): FindPublished {
  const heads = cache.section<PublishedHead>('published ', {
    sizeOf: ({ catalogs }) => HEAD_BYTES + catalogs.length * CATALOG_BYTES,
  })
  const trees = cache.section<PublishedTree>('tree ', {
    sizeOf: ({ categoryById }) => categoryById.size * CATEGORY_BYTES,
  })
  const ranges = cache.section<readonly number[]>('ranges ', {
    sizeOf: (bounds) => bounds.length * NUMBER_BYTES,
  })
  const pictures = cache.section<CategoryPictures>('pictures ', {
    sizeOf: ({ size }) => size * PICTURE_BYTES,
  })
  const rules = cache.section<PricelistRules | null>('rules ', {
    sizeOf: (ofList) => ofList?.bytes ?? 0,
  })

  return async (alias, { evenPaused } = { evenPaused: false }) => {
    const accountId = await accountOfAlias(alias)
    if (accountId === null) throw new Problem('not_found')
    // Read before the data, so that the data is at least as new as this version.
    const version = versions.ofLink(accountId, alias)
    const head = await heads.get({ accountId, key: evenPaused ? `${alias} paused` : alias, version }, () =>
      loadHead(accountId, alias, evenPaused),
    )
    return withTree(head)
  }

  async function loadHead(accountId: number, alias: string, evenPaused: boolean): Promise<PublishedHead> {
    const head = await findPublishedHead(
      pageReadsOf({ accountId, alias }),
      { accountId, alias },
      { evenPaused },
    )
    if (!head) throw new Problem('not_found')
    return head
  }

  async function withTree(head: PublishedHead): Promise<Published> {
    const { accountId, pricelistId, treeVersion, picturesVersion, rulesVersion } = head
    // The head can be newer than the version that this process knows, and what is read now is cached under its versions.
    const db = pageReadsOf(head)
    const catalogIds = head.catalogs.map(({ id }) => id)
    // Publications of the same catalogues show the same tree.
    const key = catalogIds.toSorted((a, b) => a - b).join(' ')
    const tree = await trees.get({ accountId, key, version: treeVersion }, () =>
      loadTree(db, accountId, catalogIds),
    )
    // Versions only rise, so the sum of two changes whenever either does.
    return {
      ...head,
      ...tree,
      productRanges: () =>
        ranges.get({ accountId, key, version: treeVersion }, () =>
          selectProductRanges(db, accountId, tree.categoryRanges),
        ),
      pictures: () =>
        pictures.get({ accountId, key, version: treeVersion + picturesVersion }, () =>
          selectCategoryPictures(db, accountId, [...tree.categoryById.keys()]),
        ),
      rules: () =>
        rules.get({ accountId, key: String(pricelistId), version: treeVersion + rulesVersion }, () =>
          loadPricelistRules(db, accountId, pricelistId),
        ),
    }
  }
}

async function loadTree(
  db: Queryable,
  accountId: number,
  catalogIds: readonly number[],
): Promise<PublishedTree> {
  const [{ tree, categoryRanges }, accountTotal] = await Promise.all([
    loadPublishedTree(db, accountId, catalogIds),
    countProductsOfAccount(db, accountId),
  ])
  return {
    tree,
    accountTotal,
    categoryRanges,
    categoryById: new Map(flattenCategoryTree(tree).map((node) => [node.id, node])),
  }
}
