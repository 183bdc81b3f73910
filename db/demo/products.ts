import type { Queryable } from '../database.ts'
import { catalogOf, pathKey } from './categories.ts'
import type { CatalogName } from './categories.ts'
import type { FileProduct } from './product-file.ts'

/** An inserted product. */
export interface DemoProduct extends FileProduct {
  id: number
  catalog: CatalogName
  /** The path of its category, a key of the result of `insertCategories`. */
  category: string
  /** Time of the last change of its cost; null without a cost. */
  priceUpdated: Date | null
}

/** Inserts the products with their categories. `priceUpdatedOf` returns the time of the last change of a cost. */
export async function insertProducts(
  tx: Queryable,
  accountId: number,
  given: {
    products: readonly FileProduct[]
    categoryIds: Map<string, number>
    createdAt: Date
    priceUpdatedOf: (product: FileProduct) => Date
  },
): Promise<DemoProduct[]> {
  const products = given.products.map((product) => ({
    ...product,
    catalog: catalogOf(product),
    category: pathKey(product.categoryPath),
    priceUpdated: product.cost === null ? null : given.priceUpdatedOf(product),
  }))
  const { rows } = await tx.query<{ id: number; code: string }>(
    `insert into products (account_id, code, name, base_price, price_updated, created_at, updated_at)
     select $1, code, name, cost, price_updated, $6, coalesce(price_updated, $6)
     from unnest($2::text[], $3::text[], $4::numeric[], $5::timestamptz[]) as file (code, name, cost, price_updated)
     returning id, code`,
    [
      accountId,
      products.map(({ code }) => code),
      products.map(({ name }) => name),
      products.map(({ cost }) => cost),
      products.map(({ priceUpdated }) => priceUpdated),
      given.createdAt,
    ],
  )
  const idOf = new Map(rows.map(({ id, code }) => [code, id]))
  const written = products.map((product) => ({ ...product, id: idOf.get(product.code)! }))
  await tx.query(
    `insert into product_categories (account_id, product_id, category_id)
     select $1, * from unnest($2::bigint[], $3::bigint[])`,
    [accountId, written.map(({ id }) => id), written.map(({ category }) => given.categoryIds.get(category)!)],
  )
  return written
}
