import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../deps.ts'

/** Deletes a product with its links and its own price rules; orders keep their copy. Throws 404. */
export async function deleteProduct({ versions }: Deps, accountId: number, id: number): Promise<void> {
  await versions.write(accountId, async (tx) => {
    const { rowCount } = await tx.query('delete from products where account_id = $1 and id = $2', [
      accountId,
      id,
    ])
    if (rowCount === 0) throw new Problem('not_found')
  })
}
