import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../deps.ts'

/** Removes a product from a category; both stay. Throws 404 when it is not in it. */
export async function removeProductFromCategory(
  { versions }: Deps,
  accountId: number,
  { categoryId, productId }: { categoryId: number; productId: number },
): Promise<void> {
  await versions.write(accountId, async (tx) => {
    const { rowCount } = await tx.query(
      'delete from product_categories where account_id = $1 and category_id = $2 and product_id = $3',
      [accountId, categoryId, productId],
    )
    if (rowCount === 0) throw new Problem('not_found')
  })
}
