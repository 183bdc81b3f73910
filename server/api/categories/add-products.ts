import type { addCategoryProducts } from '#contract/categories.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import { uniqueCodes } from '#domain/keys.ts'
import type { Session } from '../../auth/authenticate.ts'
import { refuseForeignIds } from '../../auth/owned-ids.ts'
import { findOrCreateProducts } from '../../catalogue/find-or-create-products.ts'
import type { Deps } from '../../deps.ts'

/**
 * Adds products to a category by their codes; creates missing ones if requested (catalogue.md §24). `existingAdded`
 * excludes products that were already in it. Throws 400 at category.id.
 */
export async function addProductsToCategory(
  { versions }: Deps,
  session: Session,
  { category, createNotFoundProducts = true, products }: Input<typeof addCategoryProducts>['body'],
): Promise<Output<typeof addCategoryProducts>> {
  const { accountId, userId } = session
  const codes = uniqueCodes(products.map((product) => product.code))
  return versions.writeBulk(accountId, async (tx) => {
    await refuseForeignIds(tx, accountId, { table: 'categories', ids: category.id, path: 'category.id' })
    const found = await findOrCreateProducts(tx, { accountId, userId, codes, create: createNotFoundProducts })
    const { rows } = await tx.query<{ id: number }>(
      `insert into product_categories (account_id, category_id, product_id)
       select $1, $2, product_id from unnest($3::bigint[]) as product_id order by product_id
       on conflict do nothing
       returning product_id as id`,
      [accountId, category.id, [...found.existingIds, ...found.createdIds]],
    )
    const createdAdded = found.createdIds.length
    return { submitted: codes.length, existingAdded: rows.length - createdAdded, createdAdded }
  })
}
