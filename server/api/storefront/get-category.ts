import type { Input, Output } from '#contract/endpoint.ts'
import { readPageQuery, toPage } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import type { getPublishedCategory } from '#contract/storefront.ts'
import type { Queryable } from '#db/database.ts'
import { flattenCategoryTree } from '#domain/category-tree.ts'
import { mergeCategoryPage, walkCategoryPage } from '../../published/category-page.ts'
import { readPublicPage, readPublicProducts } from '../../published/public-products.ts'
import type { CategoryPage } from '../../published/category-page.ts'
import type { Published } from '../../published/published.ts'
import { tilesOf } from './tiles.ts'

/**
 * A visible category with a page of its products and those of its descendants, by name unless sorted. Throws 404 for a
 * category that the publication does not show.
 */
export async function getCategory(
  db: Queryable,
  published: Published,
  { id, query }: { id: number; query: Input<typeof getPublishedCategory>['query'] },
): Promise<Output<typeof getPublishedCategory>> {
  const category = published.categoryById.get(id)
  if (!category) throw new Problem('not_found')
  const page = readPageQuery(query)
  const asked: CategoryPage = {
    accountId: published.accountId,
    categoryIds: flattenCategoryTree([category]).map((node) => node.id),
    total: category.totalGroupedProducts,
    accountTotal: published.accountTotal,
    by: page.sort?.field ?? 'name',
    direction: page.sort?.direction ?? 'asc',
    limit: page.limit,
    offset: page.offset,
  }
  const [products, children] = await Promise.all([
    readPage(db, published, asked),
    tilesOf(published, category.children),
  ])
  return {
    id,
    name: category.name,
    motherId: category.motherId,
    totalDirectProducts: category.totalDirectProducts,
    totalGroupedProducts: category.totalGroupedProducts,
    children,
    products: toPage(products, category.totalGroupedProducts, page),
  }
}

async function readPage(db: Queryable, published: Published, page: CategoryPage) {
  const walked = await walkCategoryPage(db, page)
  return walked === null
    ? readPublicPage(db, published, mergeCategoryPage(page))
    : readPublicProducts(db, published, walked)
}
