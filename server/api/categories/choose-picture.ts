import type { getCategoryPicture } from '#contract/categories.ts'
import type { Output } from '#contract/endpoint.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { refuseForeignIds } from '../../auth/owned-ids.ts'
import { selectCategoriesWithin } from '../../catalogue/category-queries.ts'
import type { Deps } from '../../deps.ts'
import { pictureOf, selectPictureCandidates, urlOf } from '../../published/category-pictures.ts'

/** Enough to choose from at a glance. */
const OFFERED = 24

/** The picture of a category, as customers see it where they see all of it, and products to choose from. Throws 404. */
export async function loadPicture(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<Output<typeof getCategoryPicture>> {
  const within = await selectCategoriesWithin(db, accountId, id)
  if (within.length === 0) throw new Problem('not_found')
  const all = await selectPictureCandidates(db, accountId, { categoryIds: within, kinds: OFFERED })
  const candidates = all.filter((candidate) => candidate.id === id)
  return {
    productId: candidates.find(({ isChosen }) => isChosen)?.productId ?? null,
    image: candidates.length === 0 ? null : pictureOf(candidates),
    candidates: [...new Map(candidates.map((candidate) => [candidate.productId, candidate])).values()].map(
      (candidate) => ({
        id: candidate.productId,
        code: candidate.code,
        name: candidate.name,
        image: urlOf(candidate),
      }),
    ),
  }
}

/**
 * Chooses the product whose picture a category shows; null goes back to the automatic choice (catalogue.md §61). Throws
 * 404, and 400 at productId for a product that is not in the category or below it.
 */
export async function choosePicture(
  { pool, versions }: Pick<Deps, 'pool' | 'versions'>,
  accountId: number,
  { id, productId }: { id: number; productId: number | null },
): Promise<Output<typeof getCategoryPicture>> {
  await versions.write(accountId, async (tx) => {
    const within = await selectCategoriesWithin(tx, accountId, id)
    if (within.length === 0) throw new Problem('not_found')
    await refuseForeignIds(tx, accountId, { table: 'products', ids: productId, path: 'productId' })
    if (productId !== null && !(await isInCategories(tx, accountId, { productId, categoryIds: within }))) {
      throw invalidField('productId', 'Elige un producto de esta categoría o de sus subcategorías')
    }
    await tx.query('update categories set picture_product_id = $3 where account_id = $1 and id = $2', [
      accountId,
      id,
      productId,
    ])
  })
  return loadPicture(pool, accountId, id)
}

async function isInCategories(
  tx: Queryable,
  accountId: number,
  { productId, categoryIds }: { productId: number; categoryIds: readonly number[] },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from product_categories
      where account_id = $1 and product_id = $2 and category_id = any($3::bigint[]) limit 1`,
    [accountId, productId, categoryIds],
  )
  return rowCount === 1
}
