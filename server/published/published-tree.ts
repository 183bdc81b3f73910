import type { Queryable } from '#db/database.ts'
import { buildCategoryTree, flattenCategoryTree } from '#domain/category-tree.ts'
import type { CategoryNode } from '#domain/category-tree.ts'
import { countProducts, selectCategories } from '../catalogue/category-queries.ts'
import type { CategoryFields, ProductCounts } from '../catalogue/category-queries.ts'
import { isInRanges, rangesOf } from './id-ranges.ts'

/** A category that a publication shows; `motherId` is null where the parent is hidden. */
export type PublishedCategory = CategoryNode<CategoryFields & ProductCounts>

/** A catalogue of a hundred thousand products has few ranges: products imported together are usually shown or hidden together. */
const MAX_RANGES = 2000

/**
 * The part of an account's category tree in some catalogues: the attached categories and their descendants
 * (publications.md §4), with product counts, and its ids as ranges among those of the account.
 */
export async function loadPublishedTree(
  db: Queryable,
  accountId: number,
  catalogIds: readonly number[],
): Promise<{ tree: PublishedCategory[]; categoryRanges: readonly number[] }> {
  const all = await selectCategories(db, accountId)
  const shown = shownCategories(buildCategoryTree(all), new Set(catalogIds))
  const ids = new Set(shown.map(({ id }) => id))
  const counts = await countProducts(db, accountId, [...ids])
  const none = { totalDirectProducts: 0, totalGroupedProducts: 0 }
  const tree = buildCategoryTree(
    shown.map(({ id, name, motherId, position, catalogIds }) => ({
      id,
      name,
      motherId: motherId !== null && ids.has(motherId) ? motherId : null,
      position,
      catalogIds,
      ...(counts.get(id) ?? none),
    })),
  )
  const allIds = all.map(({ id }) => id).toSorted((a, b) => a - b)
  return { tree, categoryRanges: rangesOf(allIds, ids) }
}

/**
 * The products in some categories, as ranges among those of the account. None when they are too scattered to be worth it.
 */
export async function selectProductRanges(
  db: Queryable,
  accountId: number,
  categoryRanges: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await db.query<{ first: number; last: number }>({
    name: 'ranges-of-shown-products',
    text: `
      with numbered as (
        -- No join: for an account that has just been filled the planner expects few rows, and would compare each with each.
        select id, bool_or(is_shown) as is_shown, row_number() over (order by id) as number
          from (select id, false as is_shown from products where account_id = $1
                union all
                select product_id, true from product_categories
                 where account_id = $1 and ${isInRanges('category_id', '$2')}) both_kinds
         group by id
      ), islands as (
        select id, number - row_number() over (order by id) as island from numbered where is_shown
      )
      select min(id) as first, max(id) as last from islands group by island order by first limit $3`,
    values: [accountId, categoryRanges, MAX_RANGES + 1],
  })
  return rows.length > MAX_RANGES ? [] : rows.flatMap(({ first, last }) => [first, last + 1])
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
