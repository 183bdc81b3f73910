import type { Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { getPublishedProduct, listPublishedProducts } from '#contract/public-products.ts'
import type { Queryable } from '#db/database.ts'
import { selectCategoriesOfProduct } from '../catalogue/category-queries.ts'
import { readPublicProducts } from './public-products.ts'
import type { Published } from './published.ts'
import { selectVisibleProducts } from './visible-products.ts'

type ProductPage = Output<typeof getPublishedProduct>

/** A product of a publication with its visible categories. Throws 404 when it is not visible. */
export async function getProduct(
  db: Queryable,
  published: Published,
  productId: number,
): Promise<ProductPage> {
  const product = await findProduct(db, published, productId)
  if (!product) throw new Problem('not_found')
  return product
}

/** As {@link getProduct}, but null when it is not visible. */
export async function findProduct(
  db: Queryable,
  published: Published,
  productId: number,
): Promise<ProductPage | null> {
  const [visible, [product], categories] = await Promise.all([
    selectVisibleProducts(db, published, [productId]),
    readPublicProducts(db, published, [productId]),
    selectCategoriesOfProduct(db, published.accountId, productId),
  ])
  if (!product || !visible.has(productId)) return null
  return { ...product, categories: categories.filter(({ id }) => published.categoryById.has(id)) }
}

/** Products of a publication in the order of `ids` ('1,2', may be empty); those not visible are left out. */
export async function listProducts(
  db: Queryable,
  published: Published,
  ids: string,
): Promise<Output<typeof listPublishedProducts>> {
  const requested = [...new Set(ids.split(',').filter(Boolean).map(Number))]
  const visible = await selectVisibleProducts(db, published, requested)
  return readPublicProducts(
    db,
    published,
    requested.filter((id) => visible.has(id)),
  )
}
