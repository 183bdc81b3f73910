import type { addCustomListProducts } from '#contract/custom-lists.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { uniqueCodes } from '#domain/keys.ts'
import type { Session } from '../../auth/authenticate.ts'
import { findOrCreateProducts } from '../../catalogue/find-or-create-products.ts'
import type { Deps } from '../../deps.ts'

/**
 * Appends products to a custom list by their keys (catalogue.md §25). Only a ROOT account creates products for unknown
 * keys; for others they are returned in `notFound`. `existingAdded` excludes products that were already in the list.
 * Throws 404.
 */
export async function addProductsToList(
  { versions }: Deps,
  { accountId, userId, accountType }: Session,
  { id, keys, createNotFoundProducts = true }: { id: number } & Input<typeof addCustomListProducts>['body'],
): Promise<Output<typeof addCustomListProducts>> {
  const codes = uniqueCodes(keys)
  const create = accountType === 'ROOT' && createNotFoundProducts
  return versions.writeBulk(accountId, async (tx) => {
    // The lock serialises additions, so that they do not assign the same positions.
    const { rowCount } = await tx.query(
      'select 1 from custom_lists where account_id = $1 and id = $2 for no key update',
      [accountId, id],
    )
    if (rowCount === 0) throw new Problem('not_found')
    const found = await findOrCreateProducts(tx, { accountId, userId, codes, create })
    const { rowCount: added } = await tx.query(
      `insert into custom_list_products (account_id, custom_list_id, product_id, position)
       select $1, $2, given.id, given.ordinal + coalesce(
                (select max(position) from custom_list_products where account_id = $1 and custom_list_id = $2), 0)
         from unnest($3::bigint[]) with ordinality as given (id, ordinal)
       on conflict (account_id, custom_list_id, product_id) do nothing
       returning product_id`,
      [accountId, id, [...found.existingIds, ...found.createdIds]],
    )
    const createdAdded = found.createdIds.length
    return {
      submitted: codes.length,
      existingAdded: (added ?? 0) - createdAdded,
      createdAdded,
      notFound: found.notFound,
    }
  })
}
