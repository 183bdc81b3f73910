import type { Category, getCategory } from '#contract/categories.ts'
import type { Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { buildCategoryTree, compareSiblings, flattenCategoryTree } from '#domain/category-tree.ts'
import type { CategoryNode } from '#domain/category-tree.ts'
import type { Static } from 'typebox'
import { countProducts, selectCategories, selectDirectProducts } from './category-queries.ts'
import type { CategoryFields, ProductCounts } from './category-queries.ts'

type CountedNode = CategoryNode<CategoryFields & ProductCounts>

/** The category tree of an account with product counts, siblings in their order (catalogue.md §14). */
export async function loadCategoryTree(db: Queryable, accountId: number): Promise<CountedNode[]> {
  const [categories, counts] = await Promise.all([
    selectCategories(db, accountId),
    countProducts(db, accountId),
  ])
  return buildCategoryTree(withCounts(categories, counts))
}

/** The descendants of a category in tree order. Throws 404. */
export async function loadSubcategories(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<Static<typeof Category>[]> {
  const tree = await loadCategoryTree(db, accountId)
  const node = flattenCategoryTree(tree).find((category) => category.id === id)
  if (!node) throw new Problem('not_found')
  return flattenCategoryTree(node.children)
}

/** A category with its children and its direct products. Throws 404. */
export async function loadCategory(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<Output<typeof getCategory>> {
  const [categories, products] = await Promise.all([
    selectCategories(db, accountId),
    selectDirectProducts(db, accountId, id),
  ])
  const node = flattenCategoryTree(buildCategoryTree(categories)).find((category) => category.id === id)
  if (!node) throw new Problem('not_found')
  const ids = [id, ...node.children.map((child) => child.id)]
  const counts = await countProducts(db, accountId, ids)
  const [category] = withCounts([node], counts)
  return { ...category!, children: withCounts(node.children, counts), products }
}

/** The categories attached to a catalogue, in the order of siblings. */
export async function loadCatalogCategories(
  db: Queryable,
  accountId: number,
  catalogId: number,
): Promise<Static<typeof Category>[]> {
  const all = flattenCategoryTree(buildCategoryTree(await selectCategories(db, accountId)))
  const attached = all.filter((category) => category.catalogIds.includes(catalogId))
  const counts = await countProducts(
    db,
    accountId,
    attached.map((category) => category.id),
  )
  return withCounts(attached, counts).sort(compareSiblings)
}

function withCounts<Row extends CategoryFields>(
  categories: readonly Row[],
  counts: Map<number, ProductCounts>,
): (Row & ProductCounts)[] {
  const none = { totalDirectProducts: 0, totalGroupedProducts: 0 }
  return categories.map((category) => ({ ...category, ...(counts.get(category.id) ?? none) }))
}
