import type { Output } from '#contract/endpoint.ts'
import type { getProductFormOptions } from '#contract/products.ts'
import type { Queryable } from '#db/database.ts'
import { buildCategoryTree, flattenCategoryTree } from '#domain/category-tree.ts'
import { selectCategories } from '../../catalogue/category-queries.ts'
import { selectTags } from '../../catalogue/tag-queries.ts'

/** The options of the product form: the categories in tree order, and the tags by name. */
export async function productFormOptions(
  db: Queryable,
  accountId: number,
): Promise<Output<typeof getProductFormOptions>> {
  const [categories, tags] = await Promise.all([selectCategories(db, accountId), selectTags(db, accountId)])
  return { categories: flattenCategoryTree(buildCategoryTree(categories)), tags }
}
