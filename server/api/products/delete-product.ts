import type { Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { deleteProduct as deleteProductCall } from '#contract/products.ts'
import type { Session } from '../../auth/authenticate.ts'
import { deleteProducts } from '../../bulk/delete-products.ts'
import type { Deps } from '../../deps.ts'

/** Deletes one product as chosen ones are: undoing the operation brings it back (bulk.md §67). Throws 404. */
export async function deleteProduct(
  deps: Deps,
  session: Session,
  id: number,
): Promise<Output<typeof deleteProductCall>> {
  const { operationId } = await deleteProducts(deps, session, [id])
  if (operationId === null) throw new Problem('not_found')
  return { id, operationId }
}
