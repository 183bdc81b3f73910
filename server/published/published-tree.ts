import type { Queryable } from '#db/database.ts'
import { buildCategoryTree, flattenCategoryTree } from '#domain/category-tree.ts'
import type { CategoryNode } from '#domain/category-tree.ts'
import { countProducts, selectCategories } from '../catalogue/category-queries.ts'
import type { CategoryFields, ProductCounts } from '../catalogue/category-queries.ts'

/** A category that a publication shows; `motherId` is null where the mother is hidden. */
export type PublishedCategory = CategoryNode<CategoryFields & ProductCounts>

/**
 * The part of an account's category tree in some catalogues: the attached categories and their descendants
 * (publications.md §4), with product counts.
 */
export async function loadPublishedTree(
  db: Queryable,
  accountId: number,
  catalogIds: readonly number[],
): Promise<PublishedCategory[]> {
  const shown = shownCategories(buildCategoryTree(await selectCategories(db, accountId)), new Set(catalogIds))
  const ids = new Set(shown.map(({ id }) => id))
  const counts = await countProducts(db, accountId, [...ids])
  const none = { totalDirectProducts: 0, totalGroupedProducts: 0 }
  return buildCategoryTree(
    shown.map(({ id, name, motherId, catalogIds }) => ({
      id,
      name,
      motherId: motherId !== null && ids.has(motherId) ? motherId : null,
      catalogIds,
      ...(counts.get(id) ?? none),
    })),
  )
}

function shownCategories(
  nodes: readonly CategoryNode<CategoryFields>[],
  catalogIds: ReadonlySet<number>,
): CategoryNode<CategoryFields>[] {
  return nodes.flatMap((node) =>
    node.catalogIds.some((id) => catalogIds.has(id))
      ? flattenCategoryTree([node])
      : shownCategories(node.children, catalogIds),
  )
}
