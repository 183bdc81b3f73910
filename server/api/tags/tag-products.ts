import type { addTagProducts } from '#contract/tags.ts'
import type { Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { uniqueCodes } from '#domain/keys.ts'
import type { Session } from '../../auth/authenticate.ts'
import { findOrCreateProducts } from '../../catalogue/find-or-create-products.ts'
import type { Deps } from '../../deps.ts'

/**
 * Tags products by their codes; unknown codes are returned in `notFound` (catalogue.md §26). `existingAdded` excludes
 * products that already had the tag. Throws 404.
 */
export async function putTagOnProducts(
  { versions }: Deps,
  { accountId, userId }: Session,
  { tagId, keys }: { tagId: number; keys: readonly string[] },
): Promise<Output<typeof addTagProducts>> {
  const codes = uniqueCodes(keys)
  return versions.writeBulk(accountId, async (tx) => {
    const tag = await tx.query('select 1 from tags where account_id = $1 and id = $2 for key share', [
      accountId,
      tagId,
    ])
    if (tag.rowCount === 0) throw new Problem('not_found')
    const { existingIds, notFound } = await findOrCreateProducts(tx, {
      accountId,
      userId,
      codes,
      create: false,
    })
    const { rowCount } = await tx.query(
      `insert into product_tags (account_id, product_id, tag_id)
       select $1, product_id, $2 from unnest($3::bigint[]) as product_id order by product_id
       on conflict do nothing
       returning product_id`,
      [accountId, tagId, existingIds],
    )
    return { submitted: codes.length, existingAdded: rowCount ?? 0, createdAdded: 0, notFound }
  })
}

/** Removes a tag from a product; both stay. Throws 404 when the product does not have it. */
export async function takeTagOffProduct(
  { versions }: Deps,
  accountId: number,
  { tagId, productId }: { tagId: number; productId: number },
): Promise<void> {
  await versions.write(accountId, async (tx) => {
    const { rowCount } = await tx.query(
      'delete from product_tags where account_id = $1 and product_id = $2 and tag_id = $3',
      [accountId, productId, tagId],
    )
    if (rowCount === 0) throw new Problem('not_found')
  })
}
