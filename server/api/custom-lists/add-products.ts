import type { addCustomListProducts } from '#contract/custom-lists.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { uniqueCodes } from '#domain/keys.ts'
import type { Session } from '../../auth/authenticate.ts'
import { findOrCreateProducts } from '../../catalogue/find-or-create-products.ts'
import type { Deps } from '../../deps.ts'

/**
 * Adds products to a custom list by their keys, behind those that are in it (catalogue.md §25). Only for a root account
 * are unknown keys made into products; for others they come back in `notFound`. `existingAdded` leaves out products
 * that were in the list already. Throws 404.
 */
export async function addProductsToList(
  { versions }: Deps,
  { accountId, userId, accountType }: Session,
  { id, keys, createNotFoundProducts = true }: { id: number } & Input<typeof addCustomListProducts>['body'],
): Promise<Output<typeof addCustomListProducts>> {
  const codes = uniqueCodes(keys)
  const create = accountType === 'ROOT' && createNotFoundProducts
  return versions.writeBulk(accountId, async (tx) => {
    // One after the other, so that two additions do not give the same positions.
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
       on conflict (account_id, custom_list_id, product_id) do nothing`,
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
